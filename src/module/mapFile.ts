// map.json as a module holds it: what differs from the fill terrain, hex by hex and side by side, each with where it is from.
import * as z from 'zod/mini';
import { provenanceSchema } from './provenance.ts';

/** "0727": column 07, row 27, both from 01. */
export const hexNameSchema = z.string().check(z.regex(/^\d{4}$/, 'a hex number CCRR'));

const hexEntry = z.strictObject({
  terrain: z.string().check(z.minLength(1)),
  /** place name; hexes of one wood share theirs */
  name: z.optional(z.string().check(z.minLength(1))),
  /** absent: the map's own `from` */
  from: z.optional(provenanceSchema),
});

const hexside = z.strictObject({
  a: hexNameSchema,
  b: hexNameSchema,
  type: z.string().check(z.minLength(1)),
  /** what a bridge or ford crosses */
  over: z.optional(z.string().check(z.minLength(1))),
  name: z.optional(z.string().check(z.minLength(1))),
  water: z.optional(z.string().check(z.minLength(1))),
  from: z.optional(provenanceSchema),
  note: z.optional(z.string()),
});

const namedPath = z.strictObject({
  name: z.string(),
  path: z.array(hexNameSchema).check(z.minLength(2)),
  from: z.optional(provenanceSchema),
});

/**
 * A hex map on file. A hex within columns x rows that is neither in `hexes` nor in `missing` is `fill`.
 * A hexside that is not listed is "clear", or "woods" between two woods hexes of the same name.
 */
export const mapFileSchema = z.strictObject({
  columns: z.int().check(z.gte(1), z.lte(99)),
  rows: z.int().check(z.gte(1), z.lte(99)),
  /** the one numbering that is read today: CCRR, flat-topped, even columns half a hex down */
  numbering: z.literal('ccrr-even-down'),
  /** provenance of everything that does not carry its own */
  from: provenanceSchema,
  notes: z._default(z.array(z.string()), []),
  /** how the sheet lies on the ground, for its compass and scale: bearing of the top edge in degrees; absent: nowhere */
  ground: z.optional(
    z.strictObject({ topFaces: z.number(), metresPerHex: z.number().check(z.positive()) }),
  ),
  fill: z.string().check(z.minLength(1)),
  missing: z._default(z.array(hexNameSchema), []),
  hexes: z._default(z.record(hexNameSchema, hexEntry), {}),
  hexsides: z._default(z.array(hexside), []),
  roads: z._default(z.array(namedPath), []),
  trails: z._default(z.array(namedPath), []),
  entries: z._default(
    z.array(
      z.strictObject({
        id: z.string().check(z.minLength(1)),
        hex: hexNameSchema,
        meaning: z.string(),
        from: z.optional(provenanceSchema),
      }),
    ),
    [],
  ),
  boxes: z._default(
    z.array(
      z.strictObject({
        id: z.string().check(z.minLength(1)),
        connects: z.array(z.string()),
        adjacentBoxes: z.array(z.string()),
        side: z.string(),
      }),
    ),
    [],
  ),
  regions: z._default(z.record(z.string(), z.array(hexNameSchema)), {}),
});
export type HexMapFile = z.infer<typeof mapFileSchema>;

/** A rectangle of hexes by its top-left and bottom-right hex. */
export interface MapWindow {
  readonly from: string;
  readonly to: string;
}
