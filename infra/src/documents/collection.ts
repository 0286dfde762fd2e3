import type { z } from 'zod';
import { explain, InvalidInputError } from '../errors.js';
import { isDeeper } from '../nesting.js';
import { instantConverter } from './field-shape.js';
import type { CollectionDef, Doc, DocSchema, IndexDef } from './port.js';

const FIELD = /^[A-Za-z_]\w{0,59}$/;
const COLLECTION = /^[a-z][a-z0-9_-]{0,59}$/;
const MAX_ID_LENGTH = 200;
/** Names that MongoDB stores beside the fields of a document. */
const RESERVED = ['_id', 'version', 'expiresAt'];
/**
 * Maximum size of a document, below the limits of both databases: MongoDB accepts documents of 16 MiB, 100 levels deep.
 */
const MAX_BYTES = 15 * 2 ** 20;
const MAX_DEPTH = 90;

/** @throws InvalidInputError unless it is lower-case letters, digits, `-` and `_`. */
export const checkCollection = (name: string): void => {
  if (!COLLECTION.test(name)) throw new InvalidInputError(`malformed collection name ${JSON.stringify(name)}`);
};

/** @throws InvalidInputError unless it is a text of 1 to 200 characters. */
export const checkId = (id: unknown): void => {
  if (typeof id !== 'string' || id.length === 0 || id.length > MAX_ID_LENGTH) {
    throw new InvalidInputError(`malformed document id ${String(id)}`);
  }
};

/**
 * Declares a collection. @throws InvalidInputError for a malformed name, and for an index or expiry on a field missing
 * in the schema
 */
export const defineCollection = <S extends DocSchema>(def: CollectionDef<S>): CollectionDef<S> => {
  checkCollection(def.name);
  const names = Object.keys(def.schema.shape);
  const malformed = names.find((name) => !FIELD.test(name) || RESERVED.includes(name));
  if (malformed !== undefined) throw new InvalidInputError(`${def.name}: malformed field name ${malformed}`);
  const used = [...def.indexes.flatMap(({ fields }) => fields), ...(def.expiry ? [def.expiry.field] : [])];
  const unknown = used.find((field) => !names.includes(field));
  if (unknown !== undefined) throw new InvalidInputError(`${def.name} has no field ${unknown}`);
  return Object.freeze({ ...def, schema: def.schema.strict() as unknown as S });
};

/** Whether the field may be missing or null in a document. */
export const isNullable = ({ schema }: CollectionDef, field: string): boolean => {
  const type = (schema.shape as Record<string, z.ZodType>)[field];
  return type === undefined || type.safeParse(undefined).success || type.safeParse(null).success;
};

/** The name of an index in both stores; different definitions have different names. */
export const indexName = ({ fields, unique }: IndexDef): string => [unique ? 'unique' : 'by', ...fields].join('.');

/** Finds the declaration of a service's collection; undefined if this release has none of that name. */
export type FindCollection = (service: string, name: string) => CollectionDef | undefined;

/** A document as written by a store. */
export interface WrittenDoc {
  readonly id: string;
  /** JSON text. */
  readonly body: string;
  /** Milliseconds since 1970; null for a document that does not expire. */
  readonly expiresAt: number | null;
}

const expiresAt = ({ name, expiry }: CollectionDef, doc: Doc): number | null => {
  const instant = expiry && (doc as unknown as Record<string, unknown>)[expiry.field];
  if (!expiry || instant === undefined || instant === null) return null;
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidInputError(`${name}/${doc.id}: ${expiry.field} is not an instant`);
  return at + expiry.afterMs;
};

/** The driver treats an object with a field of this name as a BSON type. */
const BSON_TYPE = '_bsontype';
const MAY_BE_UNSTORABLE = new RegExp(String.raw`\\u(?:0000|d[89a-f])|"${BSON_TYPE}"`);

/** Replaces unpaired surrogates by U+FFFD. @throws InvalidInputError for a name that cannot be stored */
const asStorable = (name: string, value: unknown): unknown => {
  if (name.includes('\0') || name === BSON_TYPE)
    throw new InvalidInputError(`the name ${JSON.stringify(name)} cannot be stored`);
  return typeof value === 'string' ? value.toWellFormed() : value;
};

const canonicalInstant = (value: unknown): unknown =>
  typeof value === 'string' ? new Date(value).toISOString() : value;

/** The JSON text of a valid document: the same in every store. */
const bodyOf = (def: CollectionDef, doc: Doc): string => {
  const canonical = instantConverter(def, canonicalInstant)(doc as unknown as Record<string, unknown>);
  const body = JSON.stringify(canonical);
  const stored = MAY_BE_UNSTORABLE.test(body) ? JSON.stringify(canonical, asStorable) : body;
  if (Buffer.byteLength(stored) > MAX_BYTES) throw new InvalidInputError(`it has more than ${MAX_BYTES} bytes`);
  if (isDeeper(canonical, MAX_DEPTH)) throw new InvalidInputError(`it is nested more than ${MAX_DEPTH} levels deep`);
  return stored;
};

/**
 * @throws InvalidInputError for a malformed id, a document that violates the schema, and values that a store cannot
 * represent.
 */
export const toWritten = (def: CollectionDef, doc: Doc): WrittenDoc => {
  checkId(doc.id);
  const parsed = def.schema.safeParse(doc);
  // The message contains no values, because a document may contain a secret.
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
    throw new InvalidInputError(`${def.name}/${doc.id}: ${problems.join('; ')}`);
  }
  try {
    return { id: doc.id, body: bodyOf(def, doc), expiresAt: expiresAt(def, doc) };
  } catch (error) {
    throw new InvalidInputError(`${def.name}/${doc.id} cannot be stored: ${explain(error)}`, { cause: error });
  }
};
