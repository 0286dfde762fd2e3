import { InvalidInputError } from '../errors.js';
import type { Doc, Query } from './port.js';

export type Scalar = string | number | boolean | null;

/** One condition on a field, taken apart. */
export type Condition =
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly from: Scalar | undefined; readonly to: Scalar | undefined };

/** A query that was checked and whose parts have no types of the document left. */
export interface CheckedQuery {
  readonly conditions: readonly Condition[];
  readonly sort: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly skip: number;
  readonly limit: number | undefined;
}

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

const checkField = (field: string): string => {
  if (!FIELD.test(field)) throw new InvalidInputError(`malformed field name ${JSON.stringify(field)}`);
  return field;
};

const toScalar = (field: string, value: unknown): Scalar => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new InvalidInputError(`the condition on ${field} is not a text, number, boolean or null`);
};

const isRange = (value: object): value is { gte?: unknown; lte?: unknown } =>
  !Array.isArray(value) && Object.keys(value).every((key) => key === 'gte' || key === 'lte');

const isChoice = (value: object): value is { in: readonly unknown[] } =>
  Object.keys(value).length === 1 && 'in' in value && Array.isArray(value.in);

const toCondition = (name: string, value: unknown): Condition => {
  const field = checkField(name);
  if (typeof value !== 'object' || value === null) return { field, is: toScalar(field, value) };
  if (isChoice(value)) return { field, in: value.in.map((each) => toScalar(field, each)) };
  if (!isRange(value)) throw new InvalidInputError(`the condition on ${field} is not one of: value, in, gte, lte`);
  const bound = (limit: unknown): Scalar | undefined => (limit === undefined ? undefined : toScalar(field, limit));
  return { field, from: bound(value.gte), to: bound(value.lte) };
};

const checkCount = (name: string, value: number): number => {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidInputError(`${name} must be an integer of at least 0`);
  return value;
};

/**
 * Checks a query, the same for every adapter.
 * @throws InvalidInputError
 */
export const checkQuery = <T extends Doc>({ where = {}, sort = [], skip = 0, limit }: Query<T>): CheckedQuery => ({
  conditions: Object.entries(where).map(([field, value]) => toCondition(field, value)),
  sort: sort.map(([field, direction]) => {
    if (direction !== 'asc' && direction !== 'desc')
      throw new InvalidInputError(`malformed sort direction of ${field}`);
    return [checkField(field), direction] as const;
  }),
  skip: checkCount('skip', skip),
  limit: limit === undefined ? undefined : checkCount('limit', limit),
});

/**
 * The document as JSON text.
 * @throws InvalidInputError for a malformed id or what JSON cannot hold.
 */
export const toBody = (doc: Doc): string => {
  checkId(doc.id);
  try {
    return JSON.stringify(doc);
  } catch (error) {
    throw new InvalidInputError(`document ${doc.id} cannot be written as JSON`, { cause: error });
  }
};
