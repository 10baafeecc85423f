// The caption is of one height: what is too long for it ends at a whole sentence, and the log has the rest.
import type { LogRow, View } from '../../session/view.ts';

/** Characters that four lines of the small type hold where the screen is at its narrowest. */
const ROOM = 290;

/** The text, or as many of its first sentences as fit; a first sentence that is too long itself ends at a word. */
export const fitCaption = (text: string, room = ROOM): string => {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  // a full stop within a number or an initial ends no sentence
  const ends = [...head.matchAll(/[.!?](?= [A-Z\d])/g)].map((m) => m.index + 1);
  const end = ends.at(-1);
  if (end !== undefined && end > room / 3) return head.slice(0, end);
  return head.slice(0, head.lastIndexOf(' '));
};

/** The combat in whose wake the shown step is, a retreat or an advance say: the slip with its die is gone by then. Undefined: none. */
export const fightBefore = (view: Pick<View, 'line' | 'ply' | 'log'>): LogRow | undefined => {
  for (let ply = view.ply - 1; ply > 0; ply -= 1) {
    const row = view.log[view.line[ply]!];
    // with the combat's last step its number is gone
    if (row?.place.combat === undefined) return undefined;
    if (row.weight === 'combat') return row;
  }
  return undefined;
};

/** The sentence of a combat's line that has the die: "French 17 to Allied 4 at Wachau (4022) is +13; die 6: Dm (Dx), defender checks for rout." */
export const dieSentence = (text: string): string =>
  text
    .match(/[^.]+\./g)
    ?.find((sentence) => /\bdie \d/.test(sentence))
    ?.trim() ?? fitCaption(text, 110);

/** Who is at it while nobody here is asked: the bot, or a player's standing orders. */
export const busyWords = (view: Pick<View, 'game' | 'scene'>): string => {
  const { side } = view.scene.status;
  const player = view.game.players.find((p) => p.side === side);
  return player?.kind === 'person' ? 'standing orders answer.' : 'the bot is thinking.';
};

/** Whoever plays and is not at the last step is told so, as what he sees asks him nothing or is another line; undefined: he is there. */
export const lookingBack = (
  view: Pick<View, 'game' | 'line' | 'ply' | 'at' | 'last' | 'decision' | 'busy'>,
): string | undefined => {
  if (view.busy || !view.game.players.some((p) => p.kind === 'person')) return undefined;
  if (view.line.at(-1) !== view.last) return `Step ${view.at} is of another line than the last.`;
  return view.decision === undefined && view.at !== view.last
    ? `You look back at step ${view.at}.`
    : undefined;
};
