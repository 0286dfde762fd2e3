import { z } from 'zod';

const KB = 1_024;
const MB = 1_024 * KB;

/** The rules for a file in a multipart body. */
export interface FileRule {
  readonly maxBytes: number;
  readonly maxCount: number;
  /** Extensions without the dot, in lower case. */
  readonly extensions: readonly string[];
}

/** The type of each kind of body (header `Content-Type`). */
export const mediaTypes: Readonly<Record<BodyDef['kind'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The body of a route. `schema` parses a JSON value, or the text fields of a form. */
export interface BodyDef<B extends z.ZodType = z.ZodType> {
  readonly kind: 'json' | 'form' | 'multipart';
  readonly schema: B;
  /** Maximum size of the transferred body; a longer one is rejected without being read. */
  readonly maxBytes: number;
  /** Files by field name; empty unless the kind is multipart. */
  readonly files: Readonly<Record<string, FileRule>>;
}

/** A JSON body. Unknown keys of an object are rejected. */
export const jsonBody = <B extends z.ZodType>(schema: B, maxBytes = 256 * KB): BodyDef<B> => ({
  kind: 'json',
  schema: schema instanceof z.ZodObject ? (schema.strict() as unknown as B) : schema,
  maxBytes,
  files: {},
});

/** A body of the type `application/x-www-form-urlencoded`, in which every value is text. */
export const formBody = <B extends z.ZodObject>(schema: B, maxBytes = 64 * KB): BodyDef<B> => ({
  kind: 'form',
  schema: schema.strict() as unknown as B,
  maxBytes,
  files: {},
});

/**
 * A body of the type `multipart/form-data` with text fields and files. Its limit is the total size of the files plus 64
 * KB.
 */
export const multipartBody = <B extends z.ZodObject>(
  fields: B,
  files: Readonly<Record<string, FileRule>>,
): BodyDef<B> => ({
  kind: 'multipart',
  schema: fields.strict() as unknown as B,
  maxBytes: Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 64 * KB),
  files,
});

/** Maximum body size of any route. */
export const MAX_BODY_BYTES = 32 * MB;

/** The body of a route without one. */
export type NoBody = undefined;
