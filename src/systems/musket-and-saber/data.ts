// The data section that a Musket & Saber module owns: counters, charts, and how a scenario is set up and won.
import * as z from 'zod/mini';
import { provenanceSchema } from '../../module/provenance.ts';

const hexName = z.string().check(z.regex(/^\d{4}$/, 'a hex number CCRR'));
/** Sudden victories of exclusive rules. */
export const suddenVictories = z.enum(['french18.1', 'allied18.2']);
const ma = z.union([z.int().check(z.gte(0)), z.literal('V')]);

const common = {
  /** unique in the module: "FR3:1/8" */
  id: z.string().check(z.minLength(1)),
  /** as on the counter: "1/8" */
  name: z.string().check(z.minLength(1)),
  side: z.string(),
  /** field army whose HQ commands it (19.5): "French", "Bohemia" */
  army: z.string(),
  nation: z.string(),
  /** "1"; "0" belongs to none, "A" to all of its army (2.4) */
  formation: z.string(),
  /** how it is drawn: line, light, guard, heavy, foot, cossack ... */
  subtype: z.string(),
  men: z._default(z.nullable(z.number()), null),
  guns: z._default(z.nullable(z.number()), null),
  from: z.object({ id: provenanceSchema, front: provenanceSchema, back: provenanceSchema }),
  note: z.optional(z.string()),
  /** special-rule marks, read by name: "oldGuard", "mayDefect" */
  tags: z._default(z.array(z.string()), []),
};

/** A face of infantry or cavalry. `paren`: CF in parentheses (2.4); `bracketed`: MA in brackets (no skirmish). */
const fighterFace = z.object({
  cf: z.int().check(z.gte(0)),
  paren: z._default(z.boolean(), false),
  mr: z.int(),
  ma,
  bracketed: z._default(z.boolean(), false),
  charge: z._default(z.int().check(z.gte(0)), 0),
});
/** `mr` null: 6 effective, 3 ineffective (8.1). `range` in hexes. */
const gunFace = z.object({
  attack: z.int().check(z.gte(0)),
  defence: z.int().check(z.gte(0)),
  range: z.int().check(z.gte(0)),
  mr: z.nullable(z.int()),
  ma,
});
const leaderFace = z.object({
  combat: z.int(),
  morale: z.int(),
  movement: z.int(),
});

const infantry = z.object({
  ...common,
  kind: z.literal('infantry'),
  steps: z.union([z.literal(1), z.literal(2)]),
  front: fighterFace,
  back: z.nullable(fighterFace),
  /** red dots (11.2): a dotted step never comes back by replacement; front = first step lost */
  dots: z.optional(z.object({ front: z.boolean(), back: z.boolean() })),
});
const battalion = z.object({
  ...common,
  kind: z.enum(['battalion', 'squadron', 'cavalry']),
  front: fighterFace,
  back: fighterFace,
  dots: z.optional(z.object({ front: z.boolean(), back: z.boolean() })),
});
const artillery = z.object({
  ...common,
  kind: z.literal('artillery'),
  front: gunFace,
  back: gunFace,
});
const leader = z.object({
  ...common,
  kind: z.literal('leader'),
  front: leaderFace,
  back: leaderFace,
  /** formation keys (nation + number, "FR3") he commands, or "A" for his whole army */
  span: z.union([z.literal('A'), z.array(z.string())]),
});
/** HQ and trains: front is the active side, back the inactive one, which alone moves. `ma` of the back. */
const hq = z.object({ ...common, kind: z.literal('hq'), ma: z.int().check(z.gte(0)) });
const trains = z.object({ ...common, kind: z.literal('trains'), ma: z.int().check(z.gte(0)) });

export const unitSchema = z.discriminatedUnion('kind', [
  infantry,
  battalion,
  artillery,
  leader,
  hq,
  trains,
]);
export type UnitData = z.infer<typeof unitSchema>;

const code = z.enum(['NE', 'Ar', 'Dr', 'Ac', 'Dc', 'Ax', 'Dx', 'Dm', 'Am', 'Ex']);
export type ResultCode = z.infer<typeof code>;

export const crtSchema = z.object({
  from: provenanceSchema,
  note: z.optional(z.string()),
  /** differentials, inclusive; null is open */
  columns: z.array(
    z.object({ label: z.string(), min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  ),
  /** by die 1-6, one cell a column */
  rows: z.record(
    z.enum(['1', '2', '3', '4', '5', '6']),
    z.array(
      z.object({
        primary: code,
        /** applied when the first does not take effect; null: none */
        secondary: z.nullable(code),
        tags: z.array(z.enum(['DF', 'Leader', 'Ammo'])),
      }),
    ),
  ),
});
export type Crt = z.infer<typeof crtSchema>;

/** MP, or "no" (prohibited), or "path" (only along a road or trail). */
const cost = z.union([z.number().check(z.gte(0)), z.literal('no'), z.literal('path')]);
export type MpCost = z.infer<typeof cost>;
const byMover = z.object({
  infantry: cost,
  cavalry: cost,
  artillery: cost,
  leader: cost,
  hq: cost,
  trains: cost,
});
export type Mover = keyof z.infer<typeof byMover>;

/** One way in which attackers are halved (7.7). */
const halving = z.object({
  attackers: z.enum(['all', 'infantry', 'cavalry', 'artillery']),
  /** only across this kind of hexside */
  across: z.optional(z.string()),
  /** not when the attacker stands in this terrain */
  unlessFrom: z.optional(z.string()),
});
/** Who exerts a ZOC here: everybody, infantry only, nobody, or only across a side with a road. */
const zoc = z.enum(['yes', 'infantry', 'no', 'road']);

export const tecSchema = z.object({
  from: provenanceSchema,
  hex: z.record(
    z.string(),
    z.object({
      name: z.string(),
      mp: byMover,
      /** may be marched into: always, along a path, along a road (4.7) */
      march: z.enum(['yes', 'path', 'road', 'no']),
      /** MP of a marching unit in place of the road's 1/2 (19.1); absent: the road's */
      marchMp: z.optional(z.number()),
      /** entered along roads only, by anybody for any purpose (19.1) */
      roadOnly: z._default(z.boolean(), false),
      charge: z.object({ infantry: z.boolean(), cavalry: z.boolean() }),
      blocksLos: z.boolean(),
      bombardInto: z.enum(['yes', 'no', 'halved']),
      zocIn: zoc,
      zocOut: zoc,
      halves: z.array(halving),
      /** added to a defender's MR */
      morale: z.object({ infantry: z.number(), cavalry: z.number(), artillery: z.number() }),
      defenderMayAdvance: z.boolean(),
      rangeBonus: z._default(z.number(), 0),
      from: provenanceSchema,
    }),
  ),
  side: z.record(
    z.string(),
    z.object({
      name: z.string(),
      /** added to the hex's cost off the path; "path": only along one, "no": never */
      mp: byMover,
      /** added when a path is used across it */
      pathMp: z._default(z.number(), 0),
      /** added when infantry or cavalry use a path over it into an EZOC (4.6); absent: as off the path */
      ezocPathMp: z.optional(z.number()),
      march: z.enum(['yes', 'path', 'no']),
      charge: z.boolean(),
      zoc: z.enum(['yes', 'infantry', 'noArtillery', 'no']),
      halves: z.array(halving),
      blocksLos: z.boolean(),
      /** may be attacked across by those who could cross it; false: bombardment only */
      attack: z.boolean(),
      from: provenanceSchema,
    }),
  ),
  path: z.object({
    road: z.object({ mp: z.number(), marchMp: z.number(), trainsMp: z.number() }),
    trail: z.object({ mp: z.number(), marchMp: z.number(), trainsMp: z.number() }),
  }),
});
export type Tec = z.infer<typeof tecSchema>;
export type HexEffects = Tec['hex'][string];
export type SideEffects = Tec['side'][string];

export const dataSchema = z.object({
  units: z.array(unitSchema),
  crt: crtSchema,
  tec: tecSchema,
  /** armies by name, with their side; an army without an HQ counter never has an active one */
  armies: z.array(
    z.object({
      id: z.string(),
      side: z.string(),
      /** 19.5: re-entry only at the own army's HQ, not at the LOC */
      reentryAtHqOnly: z._default(z.boolean(), false),
    }),
  ),
  /** exclusive rules switched on, read by name in exclusive/: "leipzig" */
  exclusive: z._default(z.array(z.string()), []),
});
export type MsData = z.infer<typeof dataSchema>;

/** Where a unit starts. */
const setup = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('map'),
    hex: hexName,
    /** any hex up to this many away (17.1); 0: that hex */
    within: z.int().check(z.gte(0)),
    /** where it stands in the default placement; absent: in `hex` itself */
    placed: z.optional(hexName),
    from: provenanceSchema,
    note: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('arrives'),
    /** scenario turn, from 1 */
    turn: z.int().check(z.gte(1)),
    /** entry hexes by id; the owner picks */
    entries: z.array(z.string()).check(z.minLength(1)),
    from: provenanceSchema,
    note: z.optional(z.string()),
  }),
]);

export const scenarioSchema = z.object({
  /** one a game turn */
  turns: z.array(
    z.object({
      label: z.string(),
      light: z.enum(['day', 'twilight', 'night']),
    }),
  ),
  /** unit id -> where it starts and how it lies; units not named are not in the scenario */
  units: z.record(
    z.string(),
    z.object({
      setup,
      /** lies on its back: reduced, ineffective or inactive */
      flipped: z._default(z.boolean(), false),
      disrupted: z._default(z.boolean(), false),
    }),
  ),
  /** line-of-communication hexes by army (12.3) */
  loc: z.record(z.string(), z.array(hexName)),
  /** armies that count as under an active HQ that is not on this map: full MA (12.1); lines of retreat run to the LOC */
  commandOffMap: z._default(z.array(z.string()), []),
  /** numbers of exclusive rules in this scenario, by the names that exclusive/ reads; a rule whose number is absent is idle */
  exclusive: z._default(z.record(z.string(), z.number()), {}),
  /** replacement steps (11.2) by side and turn */
  replacements: z._default(z.record(z.string(), z.record(z.string(), z.int())), {}),
  /** hexes worth points at the end to the side that entered them last; `held` holds them at the start */
  objectives: z._default(
    z.array(
      z.object({
        hex: hexName,
        name: z.string(),
        points: z.int(),
        held: z.string(),
      }),
    ),
    [],
  ),
  victory: z.object({
    /** the exclusive sudden victories that apply */
    sudden: z._default(z.array(suddenVictories), []),
    /** 18.3 points count */
    points: z._default(z.boolean(), true),
    /** the greater total wins only if it is at least this (18.3) */
    atLeast: z._default(z.number(), 0),
    /** and leads by at least this; else a draw */
    lead: z._default(z.number(), 1),
    /** how it is won, in one or two sentences for the player */
    words: z.string(),
  }),
});
export type MsScenario = z.infer<typeof scenarioSchema>;
