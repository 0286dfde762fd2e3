import type { mongo } from 'mongoose';
import { ConcurrencyError, InvalidInputError } from '../../errors.js';
import { isDuplicateKey } from '../../mongodb/unavailable.js';
import type { Doc, Documents, Query, Versioned } from '../port.js';
import { checkId, checkQuery, toBody } from '../query.js';
import { type StoredDoc, sortOf, toFields, whereFilter } from './document-filter.js';
import type { Mongodb } from './mongodb.js';

/** How often a write is tried again that lost the race for a new id. */
const TRIES = 5;

const toDoc = <T extends Doc>({ body, version }: Pick<StoredDoc, 'body' | 'version'>): Versioned<T> => ({
  ...(JSON.parse(body) as T),
  version,
});

/** The next write of a document, whether it is there or not. */
const writeOf = (id: string, body: string) => ({
  filter: { _id: id },
  update: { $set: { body, fields: toFields(body) }, $inc: { version: 1 } },
  upsert: true,
});

/** Two writers of a new id may both insert: the one that comes second finds it there when it tries again. */
const retried = async <R>(write: () => Promise<R>): Promise<R> => {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error) || left === 1) throw error;
    }
  }
};

/** One collection of the database. */
export class MongodbCollection<T extends Doc> implements Documents<T> {
  constructor(
    private readonly mongodb: Mongodb,
    private readonly name: string,
    private readonly collection: string,
  ) {}

  async get(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const doc = await this.run((docs) => docs.findOne({ _id: { $eq: id } }));
    return doc ? toDoc<T>(doc) : undefined;
  }

  async put(doc: T, expectedVersion?: number): Promise<void> {
    const body = toBody(doc);
    if (expectedVersion !== undefined && !Number.isSafeInteger(expectedVersion))
      throw new InvalidInputError('expectedVersion is not an integer');
    const { id } = doc;
    await this.run(async (docs) => {
      if (expectedVersion === undefined) {
        const { filter, update, upsert } = writeOf(id, body);
        await retried(() => docs.updateOne(filter, update, { upsert }));
      } else if (!(await this.putExpected(docs, id, body, expectedVersion))) {
        const found = await docs.findOne({ _id: { $eq: id } }, { projection: { version: 1 } });
        throw new ConcurrencyError(`${this.name}/${id}`, expectedVersion, found?.version ?? 0);
      }
    });
  }

  async putMany(many: readonly T[]): Promise<void> {
    const writes: mongo.AnyBulkWriteOperation<StoredDoc>[] = many.map((doc) => ({
      updateOne: writeOf(doc.id, toBody(doc)),
    }));
    if (writes.length === 0) return;
    await this.run((docs) =>
      retried(() => this.mongodb.transaction((session) => docs.bulkWrite(writes, { session, ordered: true }))),
    );
  }

  async remove(ids: readonly string[]): Promise<number> {
    for (const id of ids) checkId(id);
    if (ids.length === 0) return 0;
    const { deletedCount } = await this.run((docs) =>
      this.mongodb.transaction((session) => docs.deleteMany({ _id: { $in: ids } }, { session })),
    );
    return deletedCount;
  }

  async find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }> {
    const checked = checkQuery(query);
    const { skip, limit } = checked;
    const where = whereFilter(checked) as mongo.Filter<StoredDoc>;
    return this.run(async (docs) => {
      const read = async (): Promise<Versioned<T>[]> => {
        // To the database a limit of 0 is none.
        if (limit === 0) return [];
        const options = { projection: { body: 1, version: 1 }, sort: sortOf(checked), skip, ...(limit && { limit }) };
        return (await docs.find(where, options).toArray()).map((doc) => toDoc<T>(doc));
      };
      if (skip === 0 && limit === undefined) {
        const rows = await read();
        return { rows, total: rows.length };
      }
      const [rows, total] = await Promise.all([read(), docs.countDocuments(where)]);
      return { rows, total };
    });
  }

  private run<R>(work: (docs: mongo.Collection<StoredDoc>) => Promise<R>): Promise<R> {
    return this.mongodb.run((db) => work(db.collection(this.collection)));
  }

  /** @returns false where the document has another version */
  private async putExpected(
    docs: mongo.Collection<StoredDoc>,
    id: string,
    body: string,
    expected: number,
  ): Promise<boolean> {
    const { update } = writeOf(id, body);
    if (expected !== 0) return (await docs.updateOne({ _id: id, version: expected }, update)).matchedCount === 1;
    try {
      await docs.insertOne({ _id: id, version: 1, body, fields: toFields(body) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
