// What scenario scripts may leave out: counters written inline, and a scenario in which the script's counters have a place.

const record = (x: unknown): Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x) ? (x as Record<string, unknown>) : {};

const OURS = { id: 'ours', front: 'ours', back: 'ours' };

/** Texts that are read as a face; any other is left as it is, for the data schema to refuse. */
const FACES = {
  artillery: /^\d+-\d+-\d+-(\d+|V)$/,
  leader: /^\d+-\d+-\d+$/,
  other: /^(\d+|\(\d+\))-\d+-(\d+|V|\[\d+\]|\[V\])(-\d+)?$/,
};

/**
 * One face may be given as "4-4-3": CF, MR, MA; "(4)-4-[3]" for a CF in parentheses and a bracketed MA; guns "4-2-3-4":
 * attack, defence, range, MA; leaders "2-1-1": combat, morale, movement.
 */
const face = (kind: unknown, text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  const form = kind === 'artillery' || kind === 'leader' ? FACES[kind] : FACES.other;
  if (!form.test(text)) return text;
  const parts = text.split('-');
  const number = (t: string | undefined): unknown => {
    const bare = (t ?? '').replace(/[()[\]]/g, '');
    return bare === 'V' ? 'V' : Number(bare);
  };
  if (kind === 'artillery')
    return {
      attack: number(parts[0]),
      defence: number(parts[1]),
      range: number(parts[2]),
      ma: number(parts[3]),
      mr: null,
    };
  if (kind === 'leader')
    return { combat: number(parts[0]), morale: number(parts[1]), movement: number(parts[2]) };
  return {
    cf: number(parts[0]),
    mr: number(parts[1]),
    ma: number(parts[2]),
    paren: (parts[0] ?? '').startsWith('('),
    bracketed: (parts[2] ?? '').startsWith('['),
    ...(parts[3] === undefined ? {} : { charge: number(parts[3]) }),
  };
};

/** The side's army, when it is the only one; else the side's own name, which the schema refuses. */
const armyOf = (side: unknown, data: unknown): unknown => {
  const armies = record(data)['armies'];
  const ofSide = (Array.isArray(armies) ? armies : []).filter((a) => record(a)['side'] === side);
  return ofSide.length === 1 ? record(ofSide[0])['id'] : side;
};

const counter = (raw: unknown, data: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw;
  const u = record(raw);
  const kind = u['kind'] ?? 'infantry';
  const steps = u['steps'] ?? (u['back'] === undefined || u['back'] === null ? 1 : 2);
  const front = face(kind, u['front']);
  const back = u['back'] === undefined ? undefined : face(kind, u['back']);
  const base = {
    name: u['id'],
    army: armyOf(u['side'], data),
    nation: u['side'],
    // fighters of one formation unless said, so that what fights together is coordinated (7.14)
    formation: typeof kind === 'string' && ['leader', 'hq', 'trains'].includes(kind) ? '0' : '1',
    subtype: 'line',
    from: OURS,
    ...u,
    kind,
    front,
  };
  if (kind === 'infantry') return { ...base, steps, back: back ?? null };
  if (kind === 'hq' || kind === 'trains') return { ...base, front: undefined, ma: u['ma'] ?? 6 };
  if (kind === 'leader')
    return {
      span: 'A',
      ...base,
      front: front ?? { combat: 1, morale: 1, movement: 1 },
      back: back ?? { combat: 0, morale: 0, movement: 0 },
    };
  if (kind === 'artillery')
    return {
      ...base,
      back: back ?? { attack: 0, defence: 1, range: 0, ma: record(front)['ma'], mr: null },
    };
  // cavalry, battalions, squadrons: an ineffective back of CF 0
  const f = record(front);
  return { ...base, back: back ?? { cf: 0, mr: f['mr'], ma: f['ma'] } };
};

/** Fills in what counters written inline leave out; the data schema then checks the whole. `data`: the module's, unread. */
export const scriptCounters = (inline: readonly unknown[], data: unknown): readonly unknown[] =>
  inline.map((one) => counter(one, data));

/** Scenario rules, unread, whose counters are those that the script places. `base`: the module's scenario, or nothing. */
export const scriptRules = (base: unknown, script: unknown): unknown => {
  const b = record(base);
  const s = record(script);
  const units = record(b['units']);
  // who waits off the map needs a place in the scenario all the same: that of somebody who is on it
  const placedAt = Object.values(record(s['units'])).map((placed) => record(placed)['hex']);
  const somewhere = placedAt.find((hex) => hex !== undefined) ?? '0101';
  return {
    turns: Array.from({ length: 20 }, (_, i) => ({ label: `Turn ${i + 1}`, light: 'day' })),
    victory: { words: 'A position to try things on.', points: true },
    ...b,
    ...(s['turns'] === undefined ? {} : { turns: s['turns'] }),
    ...(s['objectives'] === undefined ? {} : { objectives: s['objectives'] }),
    loc: s['loc'] ?? b['loc'] ?? {},
    units: Object.fromEntries(
      Object.entries(record(s['units'])).map(([id, placed]) => [
        id,
        units[id] ?? {
          setup: { kind: 'map', hex: record(placed)['hex'] ?? somewhere, within: 0, from: 'ours' },
        },
      ]),
    ),
  };
};
