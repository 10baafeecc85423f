import * as z from 'zod/mini';
import { hexNameSchema } from './mapFile.ts';
import { provenanceSchema } from './provenance.ts';

/** module.json; see Manifest in module.ts for what each field means. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens')),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'a version such as "1.0.0"')),
  title: z.string().check(z.minLength(1)),
  blurb: z.string(),
  system: z.string().check(z.minLength(1)),
  sides: z
    .array(
      z.strictObject({
        id: z.string().check(z.minLength(1)),
        name: z.string().check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  scenarios: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

const headFields = {
  id: z.string().check(z.minLength(1)),
  title: z.string().check(z.minLength(1)),
  blurb: z.string(),
  length: z.string(),
  counters: z.int().check(z.gte(1)),
  turns: z.int().check(z.gte(1)),
  from: provenanceSchema,
  window: z.optional(z.strictObject({ from: hexNameSchema, to: hexNameSchema })),
};

/** scenarios/<id>.json: its head, and under `rules` what the system wants. */
export const scenarioFileSchema = <S>(
  rules: z.ZodMiniType<S>,
): z.ZodMiniObject<typeof headFields & { rules: z.ZodMiniType<S> }, z.core.$strict> =>
  z.strictObject({ ...headFields, rules });
