import { z } from 'zod';

export const MAX_IMPORT_BYTES = 5 * 1_024 * 1_024;
export const MAX_IMPORT_LINES = 10_000;

/** What an import did. Lines count as the rows of a spreadsheet do: from 1, the head line included. */
export const ImportReport = z.object({
  created: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** Known already with the same values. */
  unchanged: z.int().nonnegative(),
  refused: z.array(z.object({ line: z.int().positive(), field: z.string(), rule: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
