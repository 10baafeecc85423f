// Lines of the chat as people read them: marks and HTML taken off, passwords struck out, dice recognised.
import type { TablePlayer } from './state.ts';

/** HTML as plain words: tags go, the commonest entities are read. */
const plain = (html: string): string =>
  html
    .replace(/<\s*(?:br|p|div|tr)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

/** A player's name in angle brackets is no tag. */
const TAGS =
  /<\s*\/?\s*(?:html|body|b|i|u|s|br|p|div|span|font|img|table|tr|td|th|hr|center|h\d|a|ul|li|ol|em|strong|small|big|sub|sup|tt|pre|code)\b[^<>]*>/i;

/** Characters of one line that are read; a longer one is cut. */
const LONGEST = 2000;

/** Passwords shorter than this stand in too many words to be struck out. */
const SHORTEST = 4;

/** A text without any player's password. */
export const withoutSecrets = (text: string, players: readonly TablePlayer[]): string =>
  players.reduce(
    (clean, { secret }) => (secret.length < SHORTEST ? clean : clean.replaceAll(secret, '•••')),
    text,
  );

/** The line without the game's mark, its style and its tags. */
export const chatWords = (text: string, players: readonly TablePlayer[]): string => {
  const cut = text.slice(0, LONGEST).trim();
  const bare = /^[*-]/.test(cut) ? cut.replace(/^(?:\*+|-)\s*[|!?~`]?\s*/, '') : cut;
  const words = TAGS.test(bare) || /&[a-z]+;/.test(bare) ? plain(bare) : bare;
  return withoutSecrets(words.replace(/\s+/g, ' ').trim(), players);
};

/** "Carbine (2d6) = 5,4", "2d6 = 3,4 (7)". */
const THROWN = /^([^=]{1,80}?)\s*=\s*(\d+(?:\s*,\s*\d+)*)\s*(\(-?\d+\))?$/;

/** A line's words as a stranger reads them: who spoke or rolled comes first, and no stars are left about it. */
export const spoken = (words: string): string => {
  const [, by = '', said = ''] = /^<([^<>]+)>\s*-\s+(.+)$/.exec(words) ?? [];
  if (said !== '') return `${by}: ${said}`;
  const [, rolled = '', who = '', more = ''] =
    /^(.*?)\s*\*+\s*<([^<>]+)>\s*(.*)$/.exec(words) ?? [];
  if (rolled !== '') {
    const [, what = '', faces = '', total = ''] = THROWN.exec(rolled) ?? [];
    const told =
      what === ''
        ? `${who}: ${rolled}`
        : `${who} rolls ${what}: ${[faces.split(/\s*,\s*/).join(', '), total].join(' ').trim()}`;
    return more === '' ? told : `${told} ${more}`;
  }
  return words.replace(/(?<=\S)\s*\*+$/, '');
};

/** Dice out of a line of the chat. */
export interface ChatDice {
  /** what was rolled for, as the line says: "2d6", "IFT DR" */
  readonly what: string;
  readonly faces: readonly number[];
  /** who rolled; empty: the line does not say */
  readonly by: string;
}

/** Behind the faces: a total, stars, who rolled, what else the module says of it; no further words. */
const ENDS = String.raw`\s*(?:\(-?\d+\))?\s*(?:$|\*+\s*(?:<([^<>]*)>)?|<([^<>]*)>)`;
const EQUALS = new RegExp(String.raw`^\*+\s*([^=<>]{1,80}?)\s*=\s*(\d+(?:\s*[,+]\s*\d+)*)${ENDS}`);
const BRACKETS = new RegExp(String.raw`^\*+\s*\(([^()]{1,80})\)\s+(\d+(?:,\d+)*)${ENDS}`);

/** Dice, where the line is in a form that is known: "*** 2d6 = 3,4 *** <Ann>", "*** (TH DR) 6,2 *** <Ann>". */
export const diceIn = (text: string): ChatDice | undefined => {
  const line = text.slice(0, LONGEST).trim();
  const found = EQUALS.exec(line) ?? BRACKETS.exec(line);
  if (!found) return undefined;
  return {
    what: found[1]!,
    faces: found[2]!.split(/\s*[,+]\s*/).map(Number),
    by: (found[3] ?? found[4] ?? '').trim(),
  };
};
