import { mongo } from 'mongoose';
import { InvalidInputError } from '../../errors.js';
import { isDuplicateKey } from '../../mongodb/unavailable.js';
import { indexName, isNullable } from '../collection.js';
import type { CollectionDef, IndexDef } from '../port.js';
import { pathOf, type StoredDoc } from './document-filter.js';

const NO_COLLECTION = 26;
const NO_INDEX = 27;
const PRIMARY = '_id_';

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof mongo.MongoServerError && error.code === code;

/** The unique index that rejected a write; undefined if it was that of the id. */
export const refusedIndex = ({ indexes }: CollectionDef, error: unknown): IndexDef | undefined => {
  const [, name] = /index: (\S+) dup key/.exec(error instanceof Error ? error.message : '') ?? [];
  return indexes.find((index) => indexName(index) === name);
};

const toDescription = (def: CollectionDef, index: IndexDef): mongo.IndexDescription => {
  const { fields, unique } = index;
  const paths = [...fields.map(pathOf), ...(unique ? [] : ['_id'])];
  const key = Object.fromEntries(paths.map((path) => [path, 1 as const]));
  const optional = fields.filter((field) => isNullable(def, field));
  const present = Object.fromEntries(optional.map((field) => [pathOf(field), { $exists: true }]));
  return {
    name: indexName(index),
    key,
    ...(unique && { unique, ...(optional.length > 0 && { partialFilterExpression: present }) }),
  };
};

const declaredIndexes = (def: CollectionDef): mongo.IndexDescription[] => [
  ...def.indexes.map((index) => toDescription(def, index)),
  ...(def.expiry ? [{ name: 'expiry', key: { expiresAt: 1 as const }, expireAfterSeconds: 0 }] : []),
];

const unless = async <R>(code: number, otherwise: R, work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, code)) return otherwise;
    throw error;
  }
};

/**
 * Creates exactly the declared indexes. @throws InvalidInputError if existing documents violate a unique index
 */
export const syncIndexes = async (docs: mongo.Collection<StoredDoc>, def: CollectionDef): Promise<void> => {
  const declared = declaredIndexes(def);
  const found = await unless(NO_COLLECTION, [], () => docs.listIndexes().toArray());
  const names = found.map(({ name }) => String(name)).filter((name) => name !== PRIMARY);
  const isDeclared = (name: string): boolean => declared.some((index) => index.name === name);
  for (const name of names)
    if (!isDeclared(name)) await unless(NO_INDEX, undefined, async () => void (await docs.dropIndex(name)));
  const missing = declared.filter(({ name }) => !names.includes(name ?? ''));
  if (missing.length === 0) return;
  try {
    await docs.createIndexes(missing);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const index = refusedIndex(def, error);
    throw new InvalidInputError(`${def.name}: documents share the same ${index?.fields.join(', ') ?? 'values'}`);
  }
};
