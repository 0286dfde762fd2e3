import { z } from 'zod';

export const MAX_IMPORT_BYTES = 5 * 1_024 * 1_024;
export const MAX_IMPORT_LINES = 10_000;

/** Why a line is rejected: the rule that a field breaks, otherwise an error of the catalogue. Both have texts in each language. */
const ImportRefusal = z.object({
  line: z.int().positive(),
  field: z.string(),
  rule: z.string().optional(),
  error: z.object({ reason: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).optional(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;

/** The result of an import. Lines are numbered like spreadsheet rows: from 1, including the header. */
export const ImportReport = z.object({
  created: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** Already known with the same values. */
  unchanged: z.int().nonnegative(),
  refused: z.array(ImportRefusal),
});
export type ImportReport = z.infer<typeof ImportReport>;
