import { InvalidInputError } from '../errors.js';
import { type FieldShape, fieldShapes } from './field-shape.js';
import type { CollectionDef, Query, Where } from './port.js';

export type Scalar = string | number | boolean | null;

/** One condition on a field, normalized. */
export type Condition =
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly contains: string }
  | { readonly field: string; readonly from: Scalar | undefined; readonly to: Scalar | undefined };

export type SortField = readonly [field: string, direction: 'asc' | 'desc'];

/** A validated query, without the types of the document. */
export interface CheckedQuery {
  readonly conditions: readonly Condition[];
  /** Ends with the id, so that the order of equal documents is stable across pages. */
  readonly sort: readonly SortField[];
  readonly skip: number;
  readonly limit: number | undefined;
}

const MAX_CONTAINED_LENGTH = 200;

/** The shape of a field. @throws InvalidInputError if the collection does not have it */
const checkField = (def: CollectionDef, field: string): FieldShape => {
  const shape = Object.hasOwn(def.schema.shape, field) ? fieldShapes(def).get(field) : undefined;
  if (shape) return shape;
  throw new InvalidInputError(`${def.name} has no field ${JSON.stringify(field)}`);
};

const kindOf = (value: unknown): FieldShape['kind'] | undefined => {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' && Number.isFinite(value) ? 'number' : undefined;
};

/** A value to compare a field with. An instant gets the form that it has in documents. */
const toScalar = (field: string, shape: FieldShape, value: unknown): Scalar => {
  if (value === null) return value;
  const kind = kindOf(value);
  if (shape.kind === 'instant' && kind === 'text') {
    const time = Date.parse(value as string);
    if (!Number.isNaN(time)) return new Date(time).toISOString();
  } else if (kind && (shape.kind === kind || shape.kind === 'other')) return value as Scalar;
  throw new InvalidInputError(`the condition on ${field} (${shape.kind}) is neither null nor a value of that kind`);
};

const isRange = (value: object): value is { gte?: unknown; lte?: unknown } =>
  !Array.isArray(value) && Object.keys(value).every((key) => key === 'gte' || key === 'lte');

const isOnly = <K extends string>(value: object, key: K): value is Record<K, unknown> =>
  Object.keys(value).length === 1 && key in value;

const toContained = (field: string, { kind }: FieldShape, text: unknown): string => {
  const isText = kind === 'text' || kind === 'other';
  if (isText && typeof text === 'string' && text.length <= MAX_CONTAINED_LENGTH && !text.includes('\0')) return text;
  throw new InvalidInputError(
    `the search text for ${field} (${kind}) is not a text of at most ${MAX_CONTAINED_LENGTH} characters`,
  );
};

const toCondition = (field: string, shape: FieldShape, value: unknown): Condition => {
  if (typeof value !== 'object' || value === null) return { field, is: toScalar(field, shape, value) };
  if (isOnly(value, 'in') && Array.isArray(value.in))
    return { field, in: value.in.map((each) => toScalar(field, shape, each)) };
  if (isOnly(value, 'contains')) return { field, contains: toContained(field, shape, value.contains) };
  if (!isRange(value))
    throw new InvalidInputError(`the condition on ${field} is not one of: value, in, contains, gte, lte`);
  const bound = (limit: unknown): Scalar | undefined =>
    limit === undefined ? undefined : toScalar(field, shape, limit);
  return { field, from: bound(value.gte), to: bound(value.lte) };
};

const isBoundless = (condition: Condition): boolean =>
  'from' in condition && condition.from === undefined && condition.to === undefined;

/** Checks conditions; shared by all adapters. @throws InvalidInputError */
export const checkWhere = <T>(def: CollectionDef, where: Where<T>): Condition[] =>
  Object.entries(where)
    .map(([field, value]) => toCondition(field, checkField(def, field), value))
    .filter((condition) => !isBoundless(condition));

const checkSort = (def: CollectionDef, sort: readonly SortField[]): SortField[] => {
  for (const [field, direction] of sort) {
    checkField(def, field);
    if (direction !== 'asc' && direction !== 'desc')
      throw new InvalidInputError(`malformed sort direction of ${field}`);
  }
  const byId = sort.findIndex(([field]) => field === 'id');
  return byId === -1 ? [...sort, ['id', sort.at(-1)?.[1] ?? 'asc']] : sort.slice(0, byId + 1);
};

const checkCount = (name: string, value: number): number => {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidInputError(`${name} must be an integer of at least 0`);
  return value;
};

/** @throws InvalidInputError unless it is a valid version. */
export const checkVersion = (expected: number): void => {
  if (!Number.isSafeInteger(expected)) throw new InvalidInputError('expectedVersion is not an integer');
};

/** Checks a query; shared by all adapters. @throws InvalidInputError */
export const checkQuery = <T>(
  def: CollectionDef,
  { where = {}, sort = [], skip = 0, limit }: Query<T>,
): CheckedQuery => ({
  conditions: checkWhere(def, where),
  sort: checkSort(def, sort),
  skip: checkCount('skip', skip),
  limit: limit === undefined ? undefined : checkCount('limit', limit),
});
