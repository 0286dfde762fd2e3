import type { mongo } from 'mongoose';
import { ConcurrencyError, UniqueViolationError } from '../../errors.js';
import { isDuplicateKey } from '../../mongodb/unavailable.js';
import { checkId, toWritten, type WrittenDoc } from '../collection.js';
import type { CollectionDef, Doc, Documents, Query, Versioned, Where } from '../port.js';
import { checkQuery, checkVersion, checkWhere } from '../query.js';
import { type DocumentCodec, documentCodec } from './document-codec.js';
import { alive, all, type Filter, type Segment, segmentsOf, whereFilter } from './document-filter.js';
import { type DocumentModel, documentModel, refusedIndex, type StoredDoc, syncIndexes } from './document-model.js';
import type { Mongodb } from './mongodb.js';
import { assertConverted } from './text-documents.js';

/** Number of attempts of a write that loses the race for a new id. */
const TRIES = 5;
/** Number of documents removed per command, small enough for the deadline of a call. */
const BATCH = 500;

interface Write {
  readonly filter: Filter;
  readonly update: mongo.Document[];
  readonly upsert: boolean;
}

/** One collection of the database. */
export class MongodbCollection<T extends Doc> implements Documents<T> {
  private readonly codec: DocumentCodec;
  private prepared: Promise<DocumentModel> | undefined;

  constructor(
    private readonly mongodb: Mongodb,
    private readonly def: CollectionDef,
    private readonly now: () => Date,
  ) {
    this.codec = documentCodec(def);
  }

  async get(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const doc = await this.run((model) => model.findOne(this.byId(id)).lean());
    return doc ? this.toDoc(doc) : undefined;
  }

  async put(doc: T, expectedVersion?: number): Promise<void> {
    const written = toWritten(this.def, doc);
    if (expectedVersion !== undefined) checkVersion(expectedVersion);
    await this.run(async (model) => {
      if (expectedVersion === undefined) {
        await this.insist(model, TRIES, () => this.write(model, this.writeOf(written)));
      } else if (!(await this.putExpected(model, written, expectedVersion))) {
        const found = await model.findOne(this.byId(doc.id)).select({ version: 1 }).lean();
        throw new ConcurrencyError(`${this.def.name}/${doc.id}`, expectedVersion, found?.version ?? 0);
      }
    });
  }

  async putMany(many: readonly T[]): Promise<void> {
    const writes = many.map((doc) => ({ updateOne: this.writeOf(toWritten(this.def, doc)) }));
    if (writes.length === 0) return;
    await this.run((model) =>
      this.insist(model, TRIES, () =>
        this.mongodb.transaction((session) => model.bulkWrite(writes, { session, ordered: true })),
      ),
    );
  }

  async take(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const doc = await this.run((model) => model.findOneAndDelete(this.byId(id)).lean());
    return doc ? this.toDoc(doc) : undefined;
  }

  async remove(ids: readonly string[]): Promise<number> {
    for (const id of ids) checkId(id);
    if (ids.length === 0) return 0;
    const filter = whereFilter([{ field: 'id', in: ids }], this.clock());
    const { deletedCount } = await this.run((model) =>
      this.mongodb.transaction((session) => model.deleteMany(filter, { session })),
    );
    return deletedCount;
  }

  async removeWhere(where: Where<T>): Promise<number> {
    const conditions = checkWhere(this.def, where);
    for (let removed = 0; ; ) {
      const filter = whereFilter(conditions, this.clock());
      const found = await this.run((model) => model.find(filter).select({ _id: 1 }).limit(BATCH).lean());
      const some = all([{ _id: { $in: found.map(({ _id }) => _id) } }, filter]);
      if (found.length > 0) removed += (await this.run((model) => model.deleteMany(some))).deletedCount;
      if (found.length < BATCH) return removed;
    }
  }

  async find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }> {
    const { skip, limit, ...checked } = checkQuery(this.def, query);
    const segments = segmentsOf(this.def, { ...checked, skip, limit }, this.clock());
    return this.run(async (model) => {
      const counts = await Promise.all(segments.map(({ filter }) => model.countDocuments(filter)));
      const rows: Versioned<T>[] = [];
      let before = 0;
      for (const [i, segment] of segments.entries()) {
        const count = counts[i] ?? 0;
        const from = Math.max(0, skip - before);
        const wanted = Math.min(count - from, (limit ?? Number.POSITIVE_INFINITY) - rows.length);
        // The database treats a limit of 0 as no limit.
        if (wanted > 0) rows.push(...(await this.read(model, segment, from, wanted)));
        before += count;
      }
      return { rows, total: before };
    });
  }

  private async read(model: DocumentModel, { filter, sort }: Segment, skip: number, limit: number) {
    const order = Object.fromEntries(sort);
    const found = await model.find(filter).sort(order).skip(skip).limit(limit).lean();
    return found.map((doc) => this.toDoc(doc));
  }

  private async run<R>(work: (model: DocumentModel) => Promise<R>): Promise<R> {
    this.prepared ??= this.mongodb.run(async (_, database) => {
      await assertConverted(database, this.def);
      const model = documentModel(database, this.def);
      await syncIndexes(model, this.def);
      return model;
    });
    const model = await this.prepared.catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.mongodb.run(() => work(model));
  }

  private toDoc(stored: StoredDoc): Versioned<T> {
    return this.codec.toDoc(stored) as Versioned<T>;
  }

  private clock(): Date | undefined {
    return this.def.expiry && this.now();
  }

  private byId(id: string): Filter {
    return whereFilter([{ field: 'id', is: id }], this.clock());
  }

  /** Writes the next version of a document, whether it exists or not. */
  private writeOf({ id, body, expiresAt }: WrittenDoc): Write {
    const end = this.def.expiry && { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
    const version = { $add: [{ $ifNull: ['$version', 0] }, 1] };
    // `$literal` keeps MongoDB from evaluating the fields as expressions. An expired document is not updated but
    // removed first.
    const next = { $mergeObjects: [{ _id: id, version }, { $literal: { ...this.codec.toFields(body), ...end } }] };
    return { filter: all([{ _id: id }, ...alive(this.clock())]), update: [{ $replaceWith: next }], upsert: true };
  }

  private async write(model: DocumentModel, { filter, update, upsert }: Write): Promise<boolean> {
    const { matchedCount, upsertedCount } = await model.updateOne(filter, update, { upsert, updatePipeline: true });
    return matchedCount + upsertedCount === 1;
  }

  /** @returns false if the document has another version */
  private async putExpected(model: DocumentModel, written: WrittenDoc, expected: number): Promise<boolean> {
    const { filter, ...write } = this.writeOf(written);
    const expecting = { ...write, filter: all([filter, { version: expected }]), upsert: expected === 0 };
    try {
      return await this.insist(model, 1, () => this.write(model, expecting));
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Writes even if an expired document is in the way. Two writers of a new id may both insert: the second one finds the
   * document when it retries.
   * @throws UniqueViolationError; the driver's duplicate key error if the id is taken after all attempts
   */
  private async insist<R>(model: DocumentModel, tries: number, write: () => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await this.makeWay(model, attempt, tries, error);
      }
    }
  }

  /** Throws if another attempt would encounter the same documents. */
  private async makeWay(model: DocumentModel, attempt: number, tries: number, error: unknown): Promise<void> {
    const now = this.clock();
    if (now && attempt === 1) return void (await model.deleteMany({ expiresAt: { $lte: now } }));
    const index = refusedIndex(this.def, error);
    if (index) throw new UniqueViolationError(this.def.name, index.fields);
    if (attempt >= tries) throw error;
  }
}
