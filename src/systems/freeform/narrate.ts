// One line for each step, from what happened on the table itself, with the chat beside it.
import type { Narration, Subject } from '../../kernel/system.ts';
import { OFFBOARD } from '../../vassal/module/location.ts';
import { chatWords, diceIn, spoken } from './chatText.ts';
import type { FreeformEvent, Spot } from './events.ts';
import type { TableState } from './state.ts';

/** Names of places: the map's own, or empty where it has none. */
export type NameSpot = (spot: Spot) => string;

type Of<T extends FreeformEvent['type']> = Extract<FreeformEvent, { readonly type: T }>;

/** Names that one line lists. */
const LISTED = 3;
/** Lines of detail. */
const DETAILS = 40;

const list = (names: readonly string[]): string => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  const said = [...counted].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
  const shown = said.slice(0, LISTED);
  const left = [...counted.values()].slice(LISTED).reduce((sum, n) => sum + n, 0);
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
};

/** Events of a kind gathered by what they have in common, in the order of their first. */
const gathered = <E>(
  events: readonly E[],
  key: (event: E) => string,
): readonly (readonly E[])[] => {
  const groups = new Map<string, E[]>();
  for (const event of events) {
    const group = groups.get(key(event));
    if (group) group.push(event);
    else groups.set(key(event), [event]);
  }
  return [...groups.values()];
};

const at = (spot: Spot | undefined, name: NameSpot, other?: Spot): string => {
  if (!spot) return '';
  const place = name(spot);
  // beside all boards is nowhere in particular
  if (place === '' || place === OFFBOARD) return spot.map;
  return other && other.map === spot.map ? place : `${place} (${spot.map})`;
};

const travels = (group: readonly Of<'moved'>[], name: NameSpot): string => {
  const [{ from, to }] = group as readonly [Of<'moved'>];
  const who = list(group.map((e) => e.name));
  const verb = (one: string, many: string): string => (group.length > 1 ? many : one);
  if (!to) return `${who} ${verb('leaves', 'leave')} ${at(from, name)}`.trim();
  if (!from) return `${who} ${verb('comes', 'come')} to ${at(to, name)}`;
  const here = at(from, name, to);
  const there = at(to, name, from);
  if (here === there && here === to.map) return `${who} ${verb('moves', 'move')} on ${there}`;
  if (here === there) return `${who} ${verb('shifts', 'shift')} at ${there}`;
  return `${who} ${verb('moves', 'move')} from ${here} to ${there}`;
};

const became = (group: readonly Of<'changed'>[]): string => {
  const [{ what, to }] = group as readonly [Of<'changed'>];
  switch (what) {
    case 'layer':
      // modules set the name of a level in brackets so that it may follow the piece's own
      return to.replace(/^\((.+)\)$/, '$1');
    case 'turned':
      return `turned to ${to}`;
    case 'label':
      return to === '' ? 'label cleared' : `labelled “${to.slice(0, 60)}”`;
    case 'masked':
      return to === 'on' ? 'masked' : 'unmasked';
    case 'hidden':
      return to === 'on' ? 'hidden' : 'appears';
    case 'property':
      return chatWords(to, []).slice(0, 80);
    case 'moved mark':
      return to === 'on' ? 'marked as moved' : 'moved mark cleared';
  }
};

/** Changes that need a colon behind the piece even where they stand alone. */
const isNamed = ({ what, to }: Of<'changed'>): boolean =>
  what === 'layer' ||
  what === 'property' ||
  (what !== 'hidden' && to === '') ||
  (what === 'moved mark' && to !== 'on');

/** A sentence for the same pieces, whatever of them has changed: "2nd: labelled “4”, open order". */
const changes = (events: readonly Of<'changed'>[]): readonly string[] => {
  const groups = gathered(events, (e) => `${e.what} ${e.to}`);
  const pieces = (group: readonly Of<'changed'>[]) => group.map((e) => e.piece).join(' ');
  return gathered(groups, pieces).map((same) => {
    const [first] = same as readonly [readonly Of<'changed'>[]];
    const colon = same.length > 1 || isNamed(first[0]!) ? ':' : '';
    return `${list(first.map((e) => e.name))}${colon} ${same.map(became).join(', ')}`;
  });
};

const sentences = (events: readonly FreeformEvent[], name: NameSpot): readonly string[] => {
  const of = <T extends FreeformEvent['type']>(type: T): readonly Of<T>[] =>
    events.filter((e): e is Of<T> => e.type === type);
  const spot = (s: Spot | undefined): string => (s ? `${s.map} ${name(s) || `${s.x},${s.y}`}` : '');
  const moved = new Set(of('moved').map((e) => e.piece));
  const changed = of('changed').filter((e) => e.what !== 'moved mark' || !moved.has(e.piece));
  const marks = changed.filter((e) => e.what === 'moved mark');
  return [
    ...of('undo').map(() => 'Undo'),
    ...gathered(of('drawn'), (e) => `${e.deck} ${spot(e.to)}`).map(
      (g) => `${list(g.map((e) => e.name))} drawn from ${g[0]!.deck || 'a deck'}`,
    ),
    ...gathered(of('moved'), (e) => `${spot(e.from)} ${spot(e.to)}`).map((g) => travels(g, name)),
    ...gathered(of('returned'), (e) => e.deck).map(
      (g) => `${list(g.map((e) => e.name))} put into ${g[0]!.deck || 'a deck'}`,
    ),
    ...gathered(of('added'), (e) => spot(e.at)).map(
      (g) => `${list(g.map((e) => e.name))} added${g[0]!.at ? ` at ${at(g[0]!.at, name)}` : ''}`,
    ),
    ...gathered(of('removed'), (e) => spot(e.at)).map(
      (g) =>
        `${list(g.map((e) => e.name))} removed${g[0]!.at ? ` from ${at(g[0]!.at, name)}` : ''}`,
    ),
    ...changes(changed.filter((e) => e.what !== 'moved mark' && e.what !== 'property')),
    ...changes(marks),
    ...of('shuffled').map((e) => `${e.deck || 'A deck'} shuffled`),
    ...of('deckTurned').map(
      (e) => `${e.deck || 'A deck'} turned face ${e.faceDown ? 'down' : 'up'}`,
    ),
    ...of('turn').flatMap(({ words }) =>
      words === '' ? [] : [/^turn\b/i.test(words) ? words : `Turn: ${words}`],
    ),
    ...of('player').map(
      (e) => `${e.name || 'A player'} ${e.leaves ? 'leaves' : `is ${e.side || 'an observer'}`}`,
    ),
    ...of('boards').map((e) => `Boards of ${e.map} laid anew`),
    ...of('notes').map((e) => `Notes (${e.which}) written`),
    ...of('thread').map(() => 'A line of sight is drawn'),
    ...of('flare').map((e) => `Look here: ${e.name}`),
    ...of('symbols').map((e) =>
      /dic?e/i.test(e.set) ? `${e.set} rolled` : `${e.set} dice rolled`,
    ),
  ];
};

const about = (events: readonly FreeformEvent[]): readonly Subject[] => {
  const ids = new Set<string>();
  for (const event of events) if ('piece' in event) ids.add(event.piece);
  return [...ids].slice(0, 200).map((piece) => ({ piece }));
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One line of one step. `name`: what the maps call their places. */
export const narrateTable = (
  events: readonly FreeformEvent[],
  after: TableState,
  name: NameSpot,
): Narration => {
  const { players } = after;
  const chats = events.flatMap((e) => (e.type === 'chat' ? [e.line.text] : []));
  const said = chats.map((text) => spoken(chatWords(text, players))).filter((text) => text !== '');
  const seen = sentences(events, name);
  // properties of pieces work behind the scenes: they are told where nothing else is
  const inner = changes(
    events.filter((e) => e.type === 'changed').filter((e) => e.what === 'property'),
  );
  const done = seen.length > 0 || said.length > 0 ? seen : inner;
  const opaque = new Set(events.flatMap((e) => (e.type === 'opaque' ? [e.word] : [])));
  const properties = events.flatMap((e) =>
    e.type === 'property' ? [`${e.name}: ${e.to.slice(0, 200) || 'empty'}`] : [],
  );
  const quiet =
    opaque.size > 0
      ? `Not understood: ${[...opaque].join(', ')}`
      : properties.length > 0
        ? properties.slice(0, LISTED).join('; ')
        : 'Nothing to be seen';
  const own = done.slice(0, LISTED).map(capital).join('; ');
  // what the chat says in the same words is not said twice
  const again = said[0]?.toLowerCase().includes(own.toLowerCase()) ?? false;
  const text =
    again || own === ''
      ? (said[0] ?? quiet)
      : said.length > 0
        ? `${own}. ${said[0]}`
        : done.length > LISTED
          ? `${own}; and more.`
          : `${own}.`;
  const working = done === inner ? [] : inner;
  const detail = [...done.map(capital), ...said, ...working, ...properties].slice(0, DETAILS);
  const dice = chats.some((chat) => diceIn(chat) !== undefined);
  return {
    text,
    detail: detail.length > 1 ? detail : [],
    rules: [],
    weight: events.some((e) => e.type === 'turn') ? 'turn' : dice ? 'combat' : 'step',
    about: about(events),
  };
};
