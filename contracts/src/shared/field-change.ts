import { z } from 'zod';

/** A changed field of a record, with its values as text; null if the value is unknown. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;
