// map.json as a module holds it: what differs from the fill terrain, hex by hex and side by side, each with where it is from.
import { z } from 'zod';
import { provenanceSchema } from './provenance.ts';

/** "0727": column 07, row 27, both from 01. */
export const hexNameSchema = z.string().regex(/^\d{4}$/, 'a hex number CCRR');

const hexEntry = z.strictObject({
  terrain: z.string().min(1),
  /** place name; hexes of one wood share theirs */
  name: z.string().min(1).optional(),
  /** absent: the map's own `from` */
  from: provenanceSchema.optional(),
});

const hexside = z.strictObject({
  a: hexNameSchema,
  b: hexNameSchema,
  type: z.string().min(1),
  /** what a bridge or ford crosses */
  over: z.string().min(1).optional(),
  name: z.string().min(1).optional(),
  water: z.string().min(1).optional(),
  from: provenanceSchema.optional(),
  note: z.string().optional(),
});

const namedPath = z.strictObject({
  name: z.string(),
  path: z.array(hexNameSchema).min(2),
  from: provenanceSchema.optional(),
});

/**
 * A hex map on file. A hex within columns x rows that is neither in `hexes` nor in `missing` is `fill`.
 * A hexside that is not listed is "clear", or "woods" between two woods hexes of the same name.
 */
export const mapFileSchema = z.strictObject({
  columns: z.number().int().min(1).max(99),
  rows: z.number().int().min(1).max(99),
  /** the one numbering that is read today: CCRR, flat-topped, even columns half a hex down */
  numbering: z.literal('ccrr-even-down'),
  /** provenance of everything that does not carry its own */
  from: provenanceSchema,
  notes: z.array(z.string()).default([]),
  /** how the sheet lies on the ground, for its compass and scale: bearing of the top edge in degrees; absent: nowhere */
  ground: z.strictObject({ topFaces: z.number(), metresPerHex: z.number().positive() }).optional(),
  fill: z.string().min(1),
  missing: z.array(hexNameSchema).default([]),
  hexes: z.record(hexNameSchema, hexEntry).default({}),
  hexsides: z.array(hexside).default([]),
  roads: z.array(namedPath).default([]),
  trails: z.array(namedPath).default([]),
  entries: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        hex: hexNameSchema,
        meaning: z.string(),
        from: provenanceSchema.optional(),
      }),
    )
    .default([]),
  boxes: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        connects: z.array(z.string()),
        adjacentBoxes: z.array(z.string()),
        side: z.string(),
      }),
    )
    .default([]),
  regions: z.record(z.string(), z.array(hexNameSchema)).default({}),
});
export type HexMapFile = z.infer<typeof mapFileSchema>;

/** A rectangle of hexes by its top-left and bottom-right hex. */
export interface MapWindow {
  readonly from: string;
  readonly to: string;
}
