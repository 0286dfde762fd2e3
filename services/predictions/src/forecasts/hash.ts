import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** The SHA-256 of all fields of a value, in the order of the schema. */
export const hashOf = <T>(schema: z.ZodType<T>, value: T): string =>
  createHash('sha256')
    .update(JSON.stringify(schema.parse(value)))
    .digest('hex');

/** A forecast with its hash. */
export const withHash = <T extends object>(schema: z.ZodType<T>, forecast: T): T & { readonly hash: string } => ({
  ...forecast,
  hash: hashOf(schema, forecast),
});
