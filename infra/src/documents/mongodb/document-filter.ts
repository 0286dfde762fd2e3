import type { Doc } from '../port.js';
import type { CheckedQuery, Condition, Scalar } from '../query.js';

/** A document as it lies in the database: its JSON text, which comes back exactly, and beside it what can be asked for. */
export interface StoredDoc {
  readonly _id: string;
  readonly version: number;
  readonly body: string;
  readonly fields: Fields;
}

/** Top-level fields that are no null. Lists and objects cannot be asked for; an empty object says that they are there. */
type Fields = Readonly<Record<string, Exclude<Scalar, null> | Record<string, never>>>;

export type Filter = Readonly<Record<string, unknown>>;

const QUERYABLE = /^[A-Za-z_]\w*$/;

/** What of the JSON text can be asked for. Names that no query can have are left out, so none needs an escape. */
export const toFields = (body: string): Fields =>
  Object.fromEntries(
    Object.entries(JSON.parse(body) as Doc)
      .filter(([name, value]) => QUERYABLE.test(name) && name !== 'id' && value !== null)
      .map(([name, value]) => [name, typeof value === 'object' ? {} : value]),
  );

const path = (field: string): string => (field === 'id' ? '_id' : `fields.${field}`);

// Every value is a checked scalar under an operator that is named here, so that no value can become an operator.
const toFilter = (condition: Condition): Filter => {
  const name = path(condition.field);
  // What is null and what is missing is not stored, and null finds both.
  if ('is' in condition) return { [name]: { $eq: condition.is } };
  if ('in' in condition) return { [name]: { $in: condition.in } };
  // Nothing is above or below null.
  if (condition.from === null || condition.to === null) return { [name]: { $in: [] } };
  return {
    [name]: {
      $exists: true,
      ...(condition.from !== undefined && { $gte: condition.from }),
      ...(condition.to !== undefined && { $lte: condition.to }),
    },
  };
};

export const whereFilter = ({ conditions }: CheckedQuery): Filter => {
  const restricting = conditions.filter(
    (each) => !('from' in each && each.from === undefined && each.to === undefined),
  );
  return restricting.length === 0 ? {} : { $and: restricting.map(toFilter) };
};

/** Ends with the id, so that documents that are equal in the sort keep one order over all pages. */
export const sortOf = ({ sort }: CheckedQuery): [string, 1 | -1][] => {
  const byId = sort.findIndex(([field]) => field === 'id');
  const asked = byId === -1 ? [...sort, ['id', 'asc'] as const] : sort.slice(0, byId + 1);
  return asked.map(([field, direction]) => [path(field), direction === 'asc' ? 1 : -1]);
};
