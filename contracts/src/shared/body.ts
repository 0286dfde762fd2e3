import { z } from 'zod';

const KB = 1_024;
const MB = 1_024 * KB;

/** A file that a multipart body may carry. */
export interface FileRule {
  readonly maxBytes: number;
  readonly maxCount: number;
  /** Extensions without the dot, in lower case. */
  readonly extensions: readonly string[];
}

/** The body that a route takes. `schema` reads a JSON value, or the text fields of a form. */
export interface BodyDef<B extends z.ZodType = z.ZodType> {
  readonly kind: 'json' | 'form' | 'multipart';
  readonly schema: B;
  /** The whole body on the wire; a longer one is refused unread. */
  readonly maxBytes: number;
  /** By field name; empty unless the kind is multipart. */
  readonly files: Readonly<Record<string, FileRule>>;
}

/** Of an object, unknown keys are refused. */
export const jsonBody = <B extends z.ZodType>(schema: B, maxBytes = 256 * KB): BodyDef<B> => ({
  kind: 'json',
  schema: schema instanceof z.ZodObject ? (schema.strict() as unknown as B) : schema,
  maxBytes,
  files: {},
});

/** `application/x-www-form-urlencoded`: every value arrives as text. */
export const formBody = <B extends z.ZodObject>(schema: B, maxBytes = 64 * KB): BodyDef<B> => ({
  kind: 'form',
  schema: schema.strict() as unknown as B,
  maxBytes,
  files: {},
});

/** `multipart/form-data`: text fields and files; the limit is what the files may hold together plus 64 KB. */
export const multipartBody = <B extends z.ZodObject>(
  fields: B,
  files: Readonly<Record<string, FileRule>>,
): BodyDef<B> => ({
  kind: 'multipart',
  schema: fields.strict() as unknown as B,
  maxBytes: Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 64 * KB),
  files,
});

/** The most that any route may declare. */
export const MAX_BODY_BYTES = 32 * MB;

/** The body of a route that takes none. */
export type NoBody = undefined;
