import type { mongo } from 'mongoose';
import { ConcurrencyError, UniqueViolationError } from '../../errors.js';
import { isDuplicateKey } from '../../mongodb/unavailable.js';
import { checkId, toWritten, type WrittenDoc } from '../collection.js';
import type { CollectionDef, Doc, Documents, Query, Versioned, Where } from '../port.js';
import { checkQuery, checkVersion, checkWhere } from '../query.js';
import { alive, all, type Segment, type StoredDoc, segmentsOf, toFields, whereFilter } from './document-filter.js';
import { refusedIndex, syncIndexes } from './document-indexes.js';
import type { Mongodb } from './mongodb.js';

type Collection = mongo.Collection<StoredDoc>;

/** How often a write is retried after losing the race for a new id. */
const TRIES = 5;
/** Documents removed per command; few enough for the deadline of a call. */
const BATCH = 500;
const inDoc = { projection: { body: 1, version: 1 } } as const;

const toDoc = <T extends Doc>({ body, version }: Pick<StoredDoc, 'body' | 'version'>): Versioned<T> => ({
  ...(JSON.parse(body) as T),
  version,
});

/** Prefix of collections excluded from backups; declared names have no dot. */
const NO_BACKUP = 'nobackup.';

/** One collection of the database. */
export class MongodbCollection<T extends Doc> implements Documents<T> {
  private prepared: Promise<void> | undefined;

  constructor(
    private readonly mongodb: Mongodb,
    private readonly def: CollectionDef,
    private readonly now: () => Date,
  ) {}

  async get(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const doc = await this.run((docs) => docs.findOne(this.byId(id), inDoc));
    return doc ? toDoc<T>(doc) : undefined;
  }

  async put(doc: T, expectedVersion?: number): Promise<void> {
    const written = toWritten(this.def, doc);
    if (expectedVersion !== undefined) checkVersion(expectedVersion);
    await this.run(async (docs) => {
      if (expectedVersion === undefined) {
        const { filter, update, upsert } = this.writeOf(written);
        await this.insist(docs, TRIES, () => docs.updateOne(filter, update, { upsert }));
      } else if (!(await this.putExpected(docs, written, expectedVersion))) {
        const found = await docs.findOne(this.byId(doc.id), { projection: { version: 1 } });
        throw new ConcurrencyError(`${this.def.name}/${doc.id}`, expectedVersion, found?.version ?? 0);
      }
    });
  }

  async putMany(many: readonly T[]): Promise<void> {
    const writes = many.map((doc) => ({ updateOne: this.writeOf(toWritten(this.def, doc)) }));
    if (writes.length === 0) return;
    await this.run((docs) =>
      this.insist(docs, TRIES, () =>
        this.mongodb.transaction((session) => docs.bulkWrite(writes, { session, ordered: true })),
      ),
    );
  }

  async take(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const doc = await this.run((docs) => docs.findOneAndDelete(this.byId(id), inDoc));
    return doc ? toDoc<T>(doc) : undefined;
  }

  async remove(ids: readonly string[]): Promise<number> {
    for (const id of ids) checkId(id);
    if (ids.length === 0) return 0;
    const filter = whereFilter([{ field: 'id', in: ids }], this.clock());
    const { deletedCount } = await this.run((docs) =>
      this.mongodb.transaction((session) => docs.deleteMany(filter, { session })),
    );
    return deletedCount;
  }

  async removeWhere(where: Where<T>): Promise<number> {
    const conditions = checkWhere(this.def, where);
    for (let removed = 0; ; ) {
      const filter = whereFilter(conditions, this.clock());
      const found = await this.run((docs) => docs.find(filter, { projection: { _id: 1 }, limit: BATCH }).toArray());
      const some = all([{ _id: { $in: found.map(({ _id }) => _id) } }, filter]);
      if (found.length > 0) removed += (await this.run((docs) => docs.deleteMany(some))).deletedCount;
      if (found.length < BATCH) return removed;
    }
  }

  async find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }> {
    const { skip, limit, ...checked } = checkQuery(this.def, query);
    const segments = segmentsOf(this.def, { ...checked, skip, limit }, this.clock());
    return this.run(async (docs) => {
      const counts = await Promise.all(segments.map(({ filter }) => docs.countDocuments(filter)));
      const rows: Versioned<T>[] = [];
      let before = 0;
      for (const [i, segment] of segments.entries()) {
        const count = counts[i] ?? 0;
        const from = Math.max(0, skip - before);
        const wanted = Math.min(count - from, (limit ?? Number.POSITIVE_INFINITY) - rows.length);
        // The database treats a limit of 0 as no limit.
        if (wanted > 0) rows.push(...(await this.read(docs, segment, from, wanted)));
        before += count;
      }
      return { rows, total: before };
    });
  }

  private async read(docs: Collection, { filter, sort }: Segment, skip: number, limit: number) {
    const order = sort as [string, 1 | -1][];
    const found = await docs.find(filter, { ...inDoc, sort: order, skip, limit }).toArray();
    return found.map((doc) => toDoc<T>(doc));
  }

  private async run<R>(work: (docs: Collection) => Promise<R>): Promise<R> {
    const name = `${this.def.backup ? '' : NO_BACKUP}${this.def.name}`;
    this.prepared ??= this.mongodb.run((db) => syncIndexes(db.collection<StoredDoc>(name), this.def));
    try {
      await this.prepared;
    } catch (error) {
      this.prepared = undefined;
      throw error;
    }
    return this.mongodb.run((db) => work(db.collection<StoredDoc>(name)));
  }

  private clock(): Date | undefined {
    return this.def.expiry && this.now();
  }

  private byId(id: string) {
    return whereFilter([{ field: 'id', is: id }], this.clock());
  }

  /** Writes the next version of a document, whether it exists or not. */
  private writeOf(written: WrittenDoc) {
    const update = { $set: this.contentOf(written), $inc: { version: 1 } };
    // An expired document is not updated but removed first.
    return { filter: Object.assign({ _id: written.id }, ...alive(this.clock())), update, upsert: true };
  }

  private contentOf({ body, expiresAt }: WrittenDoc) {
    const end = this.def.expiry && { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
    return { body, fields: toFields(body), ...end };
  }

  /** @returns false if the document has another version */
  private async putExpected(docs: Collection, written: WrittenDoc, expected: number): Promise<boolean> {
    const { filter, update } = this.writeOf(written);
    const content = { _id: written.id, version: 1, ...this.contentOf(written) };
    try {
      return await this.insist(docs, 1, async () => {
        if (expected !== 0) return (await docs.updateOne({ ...filter, version: expected }, update)).matchedCount === 1;
        await docs.insertOne(content);
        return true;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Writes even if an expired document is in the way. Two writers of a new id may both insert: the second one finds the document when it
   * retries.
   * @throws UniqueViolationError; the driver's duplicate key error if the id is taken after all attempts
   */
  private async insist<R>(docs: Collection, tries: number, write: () => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await this.makeWay(docs, attempt, tries, error);
      }
    }
  }

  /** Throws if another attempt would meet the same documents. */
  private async makeWay(docs: Collection, attempt: number, tries: number, error: unknown): Promise<void> {
    const now = this.clock();
    if (now && attempt === 1) return void (await docs.deleteMany({ expiresAt: { $lte: now } }));
    const index = refusedIndex(this.def, error);
    if (index) throw new UniqueViolationError(this.def.name, index.fields);
    if (attempt >= tries) throw error;
  }
}
