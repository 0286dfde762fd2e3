import mongoose, { type Connection, type Model } from 'mongoose';
import { InvalidInputError } from '../../errors.js';
import { isDuplicateKey, isServerError } from '../../mongodb/unavailable.js';
import { indexName, isNullable } from '../collection.js';
import { type FieldShape, fieldShapes } from '../field-shape.js';
import type { CollectionDef, IndexDef } from '../port.js';

/** A document in the database: its fields next to the id, the number of its writes, and when it expires. */
export interface StoredDoc {
  readonly _id: string;
  readonly version: number;
  /** The database removes the document soon after this time; null or missing if it does not expire. */
  readonly expiresAt?: Date | null;
  readonly [field: string]: unknown;
}
export type DocumentModel = Model<StoredDoc>;

const { Mixed } = mongoose.Schema.Types;
const INDEX_NOT_FOUND = 27;

/** The path of a field in the stored document. */
export const pathOf = (field: string): string => (field === 'id' ? '_id' : field);

const scalars = { text: String, number: Number, boolean: Boolean, instant: Date } as const;

const typeOf = (shape: FieldShape): mongoose.SchemaDefinitionProperty => {
  if (shape.kind === 'list') return [typeOf(shape.items)] as mongoose.SchemaDefinitionProperty;
  return shape.kind === 'object' || shape.kind === 'other' ? Mixed : scalars[shape.kind];
};

/**
 * The least value of each kind. The condition `$gte` holds for every value of the kind but not for null, and follows
 * from equality with a value, so that such a query uses the index.
 */
const least: Readonly<Record<string, unknown>> = { text: '', number: -Infinity, instant: new Date(-8.64e15) };

/** Documents without a value are exempt from a unique index. */
const withValues = (def: CollectionDef, fields: readonly string[]): object => {
  const optional = fields.filter((field) => isNullable(def, field));
  const conditions = optional.map((field) => {
    const { kind = 'other' } = fieldShapes(def).get(field) ?? {};
    if (!(kind in least)) throw new InvalidInputError(`${def.name}: ${field} cannot be optional in a unique index`);
    return [pathOf(field), { $gte: least[kind] }] as const;
  });
  return optional.length > 0 ? { partialFilterExpression: Object.fromEntries(conditions) } : {};
};

const addIndex = (schema: mongoose.Schema<StoredDoc>, def: CollectionDef, index: IndexDef): void => {
  const paths = [...index.fields.map(pathOf), ...(index.unique ? [] : ['_id'])];
  const key = Object.fromEntries(paths.map((path) => [path, 1 as const]));
  schema.index(key, {
    name: indexName(index),
    ...(index.unique && { unique: true, ...withValues(def, index.fields) }),
  });
};

const schemaOf = (def: CollectionDef): mongoose.Schema<StoredDoc> => {
  const fields = [...fieldShapes(def)].filter(([name]) => name !== 'id');
  const definition = Object.fromEntries(fields.map(([name, shape]) => [name, typeOf(shape)]));
  const schema = new mongoose.Schema<StoredDoc>(
    { ...definition, _id: String, version: Number, expiresAt: Date } as mongoose.SchemaDefinition<StoredDoc>,
    // Documents may have a field `type`, so mongoose's own key gets another name.
    { versionKey: false, autoCreate: false, autoIndex: false, typeKey: '$type', suppressReservedKeysWarning: true },
  );
  for (const index of def.indexes) addIndex(schema, def, index);
  if (def.expiry) schema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
  return schema;
};

/** Prefix of collections excluded from backups; declared names have no dot. */
const NO_BACKUP = 'nobackup.';

/** The name of a collection in the database. */
export const storedName = ({ name, backup }: Pick<CollectionDef, 'name' | 'backup'>): string =>
  `${backup ? '' : NO_BACKUP}${name}`;

/** The model of a collection. `database` is the connection of the service's own database. */
export const documentModel = (database: Connection, def: CollectionDef): DocumentModel => {
  const name = storedName(def);
  return database.model<StoredDoc, DocumentModel>(name, schemaOf(def), name, { overwriteModels: true });
};

/** The unique index that rejected a write; undefined if it was that of the id. */
export const refusedIndex = ({ indexes }: CollectionDef, error: unknown): IndexDef | undefined => {
  const [, name] = /index: (\S+) dup key/.exec(error instanceof Error ? error.message : '') ?? [];
  return indexes.find((index) => indexName(index) === name);
};

/** Creates exactly the declared indexes. @throws InvalidInputError if stored documents violate a unique index */
export const syncIndexes = async (model: DocumentModel, def: CollectionDef): Promise<void> => {
  try {
    await model.syncIndexes();
  } catch (error) {
    // Another process has dropped it at the same time.
    if (isServerError(error, INDEX_NOT_FOUND)) return syncIndexes(model, def);
    if (!isDuplicateKey(error)) throw error;
    const index = refusedIndex(def, error);
    throw new InvalidInputError(`${def.name}: documents share the same ${index?.fields.join(', ') ?? 'values'}`);
  }
};
