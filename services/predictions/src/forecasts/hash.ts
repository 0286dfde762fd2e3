import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** A forecast with the SHA-256 of all that it says, in the order of the schema. */
export const withHash = <T extends object>(schema: z.ZodType<T>, forecast: T): T & { readonly hash: string } => ({
  ...forecast,
  hash: createHash('sha256')
    .update(JSON.stringify(schema.parse(forecast)))
    .digest('hex'),
});
