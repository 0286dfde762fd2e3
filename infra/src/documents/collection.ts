import type { z } from 'zod';
import { InvalidInputError } from '../errors.js';
import type { CollectionDef, Doc, DocSchema, IndexDef } from './port.js';

const FIELD = /^[A-Za-z_]\w{0,59}$/;
const COLLECTION = /^[a-z][a-z0-9_-]{0,59}$/;
const MAX_ID_LENGTH = 200;

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

/** Declares a collection. @throws InvalidInputError for a malformed name, and for an index or expiry on a field missing in the schema */
export const defineCollection = <S extends DocSchema>(def: CollectionDef<S>): CollectionDef<S> => {
  checkCollection(def.name);
  const names = Object.keys(def.schema.shape);
  const malformed = names.find((name) => !FIELD.test(name) || name === 'version');
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

/** @throws InvalidInputError for a malformed id, a document that violates the schema, and values that JSON cannot represent. */
export const toWritten = (def: CollectionDef, doc: Doc): WrittenDoc => {
  checkId(doc.id);
  const parsed = def.schema.safeParse(doc);
  // No values in the message: a document may hold a secret.
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
    throw new InvalidInputError(`${def.name}/${doc.id}: ${problems.join('; ')}`);
  }
  try {
    return { id: doc.id, body: JSON.stringify(doc), expiresAt: expiresAt(def, doc) };
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    throw new InvalidInputError(`${def.name}/${doc.id} cannot be written as JSON`, { cause: error });
  }
};
