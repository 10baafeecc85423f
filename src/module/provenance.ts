// Where a value comes from. Every value of a module carries one of these, and the app shows it.
import * as z from 'zod/mini';

export const provenances = ['printed', 'given', 'reconstructed', 'estimated', 'ours'] as const;
/**
 * printed: on a component of the published game; given: stated in its rules text; reconstructed: rebuilt from evidence;
 * estimated: by a formula; ours: made for this program.
 */
export type Provenance = (typeof provenances)[number];
export const provenanceSchema = z.enum(provenances);
