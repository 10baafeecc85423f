// What VASSAL does with commands, after FORMAT.md 4.3, 4.5 and 5: a second, plain engine for what our writers write. It shares nothing
// with src, and stops at whatever it does not know.
import type { Files } from './vassalClasses.ts';
import { chainOf, split } from './vassalGrammar.ts';
import { traitFaults } from './vassalModule.ts';

export interface EnginePiece {
  readonly id: string;
  /** definitions, outermost first, then the core's */
  readonly type: readonly string[];
  /** states likewise, the core's without its place */
  states: string[];
  map: string | null;
  x: number;
  y: number;
  /** stack that holds it */
  parent: string | null;
  /** of a stack: bottom to top */
  members: string[];
}

export interface Engine {
  readonly pieces: Map<string, EnginePiece>;
  /** boards of a map: name, column, row */
  readonly boards: Map<string, readonly (readonly [string, string, string])[]>;
  /** loose pieces and stacks by map, bottom first */
  readonly order: Map<string, string[]>;
  turn: string;
  readonly chat: string[];
  readonly notes: string[];
  readonly run: (own: string) => void;
}

/** The module that a save is loaded into. */
export interface World {
  /** boards by the map that has them */
  readonly maps: ReadonlyMap<string, ReadonlySet<string>>;
  /** what its archive has, by path */
  readonly files: Files;
  /** entries of the turn tracker's list */
  readonly phases: number;
}

/** 7.4 as far as it is asked for: a core alone decides, no trait of ours keeps from stacking. */
const isStack = (p: EnginePiece): boolean => p.type.at(-1) === 'stack';

/** `world` absent: nothing is asked of maps, boards and pictures. */
export const engine = (world?: World): Engine => {
  const pieces = new Map<string, EnginePiece>();
  const order = new Map<string, string[]>();
  const boards: Engine['boards'] = new Map();
  let local = 0;

  const off = (p: EnginePiece): void => {
    if (p.parent !== null) {
      const stack = pieces.get(p.parent)!;
      stack.members = stack.members.filter((m) => m !== p.id);
    }
    p.parent = null;
    const loose = p.map === null ? undefined : order.get(p.map);
    const at = loose?.indexOf(p.id) ?? -1;
    if (at >= 0) loose!.splice(at, 1);
  };
  const lay = (p: EnginePiece, map: string | null, x: number, y: number): void => {
    if (map !== null && world && !world.maps.has(map)) throw new Error(`there is no map ${map}`);
    off(p);
    Object.assign(p, { map, x, y });
    if (map !== null) order.set(map, [...(order.get(map) ?? []), p.id]);
  };
  const into = (stack: EnginePiece, p: EnginePiece, at: number): void => {
    off(p);
    stack.members.splice(at, 0, p.id);
    Object.assign(p, { parent: stack.id, map: stack.map, x: stack.x, y: stack.y });
  };
  const placeOf = (core: string): [string | null, number, number, string[]] => {
    const [map, x, y, ...rest] = split(core, ';');
    return [map === 'null' ? null : map!, Number(x), Number(y), rest];
  };

  const add = (id: string, type: string, state: string): void => {
    const types = chainOf(type);
    const states = chainOf(state);
    if (types.length !== states.length) throw new Error(`${id}: as many states as traits`);
    const p: EnginePiece = {
      id,
      type: types,
      states,
      map: null,
      x: 0,
      y: 0,
      parent: null,
      members: [],
    };
    const [fault] = world ? traitFaults(types, world.files) : [];
    if (fault !== undefined) throw new Error(`${id}: ${fault}`);
    if (pieces.has(id)) throw new Error(`${id} is there already`);
    pieces.set(id, p);
    const [map, x, y, rest] = placeOf(states.at(-1)!);
    lay(p, map, x, y);
    if (!isStack(p)) return;
    for (const member of rest.filter((t) => !t.startsWith('@@'))) {
      const m = pieces.get(member);
      if (!m) throw new Error(`${id} names ${member}, which is not there`);
      into(p, m, p.members.length);
    }
  };

  /** A stack in another order: how the engine itself writes it. */
  const rearrange = (p: EnginePiece, after: string, before: string): void => {
    const [map, x, y, members] = placeOf(after);
    const was = [p.map, p.x, p.y, ...p.members, '@@1'].join(';');
    if (before !== was) throw new Error(`D/ of stack ${p.id} from ${before}, which is ${was}`);
    const next = members.filter((t) => !t.startsWith('@@'));
    if (map !== p.map || x !== p.x || y !== p.y || next.length !== members.length - 1)
      throw new Error(`D/ of stack ${p.id} moves it, or leaves out its layer: ${after}`);
    if (next.toSorted().join() !== p.members.toSorted().join())
      throw new Error(`D/ of stack ${p.id} changes who is in it: ${after}`);
    p.members = next;
  };

  const change = (id: string, after: string, before: string): void => {
    const p = pieces.get(id);
    if (!p) throw new Error(`D/ of ${id}, which is not there`);
    if (isStack(p)) return rearrange(p, after, before);
    const [to, from] = [chainOf(after), chainOf(before)];
    if (to.length !== p.states.length || from.length !== to.length)
      throw new Error(`D/ of ${id} has another number of traits`);
    if (to.at(-1) !== from.at(-1)) throw new Error('a change of ours leaves the core alone');
    if (from.some((token, i) => i < from.length - 1 && token !== p.states[i]))
      throw new Error(`D/ of ${id} has an old state that is stale: ${before}`);
    p.states = p.states.map((now, i) => (to[i] === from[i] ? now : to[i]!));
  };

  const stackAt = (map: string, x: number, y: number, but: string): EnginePiece | undefined =>
    (order.get(map) ?? [])
      .map((id) => pieces.get(id)!)
      .find((p) => isStack(p) && p.x === x && p.y === y && p.members.some((m) => m !== but));

  const move = (f: readonly string[]): void => {
    const [id, map, x, y, onto, oldMap, oldX, oldY, oldUnder] = f as readonly [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const p = pieces.get(id);
    if (!p) throw new Error(`M/ of ${id}, which is not there`);
    const stack = p.parent === null ? undefined : pieces.get(p.parent);
    const at = stack?.members.indexOf(id) ?? 0;
    const under = stack && at > 0 ? stack.members[at - 1]! : 'null';
    if (p.map !== oldMap || `${p.x}` !== oldX || `${p.y}` !== oldY || under !== oldUnder)
      throw new Error(
        `M/ of ${id} says it came from elsewhere than ${p.map} ${p.x} ${p.y} upon ${under}`,
      );
    if (map === 'null') return lay(p, null, Number(x), Number(y));
    const base = onto === 'null' ? undefined : pieces.get(onto);
    if (onto !== 'null' && (base?.map !== map || `${base.x}` !== x || `${base.y}` !== y))
      throw new Error(`M/ of ${id} onto ${onto}, which is not there`);
    if (base?.parent != null) {
      const host = pieces.get(base.parent)!;
      // 4.6: engines differ in where a piece comes to lie that is moved within its own stack
      if (p.parent === host.id && base.id !== host.members.at(-1))
        throw new Error(`M/ of ${id} onto ${onto} within their stack: engines differ`);
      off(p);
      return into(host, p, host.members.indexOf(base.id) + 1);
    }
    if (stackAt(map, Number(x), Number(y), id))
      throw new Error(`M/ of ${id} onto nothing, where a stack lies: engines differ`);
    local += 1;
    const own: EnginePiece = {
      id: `local ${local}`,
      type: ['stack'],
      states: [''],
      map: null,
      x: 0,
      y: 0,
      parent: null,
      members: [],
    };
    pieces.set(own.id, own);
    off(p);
    lay(own, map, Number(x), Number(y));
    into(own, p, 0);
  };

  /** 6.9: one counter with one list below it. */
  const turnTo = (state: string): void => {
    const [level, counter, ...more] = split(state, '|');
    const [turn, sub, loop, limit, list, ...rest] = split(counter!, ';');
    const [phase, below, first, active] = split(list!, ';');
    const sound = [level, sub, loop, limit, below, first].join() === '0,0,false,-1,0,0';
    const flags = split(active!, ',');
    if (!sound || more.length + rest.length > 0 || !/^\d+$/.test(turn!))
      throw new Error(`a turn that the tracker cannot have: ${state}`);
    if (flags.some((f) => f !== 'true') || !(Number(phase) < flags.length))
      throw new Error(`a phase that the tracker cannot have: ${state}`);
    if (world && flags.length !== world.phases) throw new Error(`${flags.length} phases: ${state}`);
    it.turn = state;
  };

  const it: Engine = {
    pieces,
    boards,
    order,
    turn: '',
    chat: [],
    notes: [],
    run: (own) => {
      const slashed = (): string[] => split(own.substring(2), '/');
      const tabbed = split(own, '\t');
      if (own === '' || own === 'begin_save' || own === 'end_save') return;
      if (own.startsWith('+/')) {
        const [id, type, state] = slashed();
        add(id!, type!, state!);
      } else if (own.startsWith('-/')) {
        const p = pieces.get(slashed()[0]!)!;
        off(p);
        pieces.delete(p.id);
      } else if (own.startsWith('D/')) {
        const [id, after, before] = slashed();
        change(id!, after!, before!);
      } else if (own.startsWith('M/')) move(slashed());
      else if (own.startsWith('CHAT')) it.chat.push(own.substring(4));
      else if (tabbed[0] === 'TURNTurnTracker0') turnTo(tabbed[1]!);
      else if (tabbed[0]!.endsWith('BoardPicker')) {
        const triples = tabbed.slice(1);
        const map = tabbed[0]!.slice(0, -'BoardPicker'.length);
        const known = world?.maps.get(map);
        if (world && triples.some((name, i) => i % 3 === 0 && !known?.has(name)))
          throw new Error(`no such board of ${map}: ${triples.join()}`);
        boards.set(
          map,
          Array.from({ length: triples.length / 3 }, (_, i) => [
            triples[3 * i]!,
            triples[3 * i + 1]!,
            triples[3 * i + 2]!,
          ]),
        );
      } else if (tabbed[0] === 'NOTES' || tabbed[0] === 'PNOTES')
        it.notes.push(split(own.substring(own.indexOf('\t') + 1), '|').join('\n'));
      else throw new Error(`a command that FORMAT.md does not have: ${own.substring(0, 80)}`);
    },
  };
  return it;
};
