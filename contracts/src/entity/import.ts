import { z } from 'zod';

export const MAX_IMPORT_BYTES = 5 * 1_024 * 1_024;
export const MAX_IMPORT_LINES = 10_000;

/**
 * The reason why a line is rejected: the violated rule of a field, or else an error of the catalogue. Both have texts
 * in each language.
 */
const ImportRefusal = z.object({
  line: z.int().positive(),
  field: z.string(),
  rule: z.string().optional(),
  error: z.object({ reason: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).optional(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;

/** The result of an import. Lines are numbered like rows of a spreadsheet: from 1, including the header. */
export const ImportReport = z.object({
  created: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** Number of lines that are already known with the same values. */
  unchanged: z.int().nonnegative(),
  refused: z.array(ImportRefusal),
});
export type ImportReport = z.infer<typeof ImportReport>;
