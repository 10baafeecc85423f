import { z } from 'zod';
import { hexNameSchema } from './mapFile.ts';
import { provenanceSchema } from './provenance.ts';

/** module.json; see Manifest in module.ts for what each field means. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as "1.0.0"'),
  title: z.string().min(1),
  blurb: z.string(),
  system: z.string().min(1),
  sides: z.array(z.strictObject({ id: z.string().min(1), name: z.string().min(1) })).min(1),
  scenarios: z.array(z.string().min(1)).min(1),
});

const headFields = {
  id: z.string().min(1),
  title: z.string().min(1),
  blurb: z.string(),
  length: z.string(),
  counters: z.number().int().min(1),
  turns: z.number().int().min(1),
  from: provenanceSchema,
  window: z.strictObject({ from: hexNameSchema, to: hexNameSchema }).optional(),
};

/** scenarios/<id>.json: its head, and under `rules` what the system wants. */
export const scenarioFileSchema = <S>(
  rules: z.ZodType<S>,
): z.ZodObject<typeof headFields & { rules: z.ZodType<S> }, z.core.$strict> =>
  z.strictObject({ ...headFields, rules });
