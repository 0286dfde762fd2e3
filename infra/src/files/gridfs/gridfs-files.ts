import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { Mongodb } from '../../documents/mongodb/mongodb.js';
import { documentDatabase } from '../../documents/mongodb/mongodb-documents.js';
import { crashPoint } from '../../testing/crash-point.js';
import { checkHash, contentHash } from '../content-hash.js';
import type { FileStore, StoredFile } from '../port.js';

export interface GridfsFilesOptions {
  /** Connection of `connectMongodb`, shared with the other stores. The caller that opened it closes it. */
  readonly connection: Connection;
  readonly namespace: string;
  readonly service: string;
  readonly now: () => Date;
}

/** The name contains a dot, so that the document archive excludes it. */
const BUCKET = 'files.content';
const BATCH = 500;
const { GridFSBucket, ObjectId } = mongoose.mongo;

/** Passes the chunks through, with a crash point before the entry is written. */
const beforeEntry = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
  crashPoint('files:before-entry');
};

/** Blobs in GridFS, named by their hash. A blob exists when its entry does, which is written after its chunks. */
class GridfsFiles implements FileStore {
  constructor(
    private readonly mongodb: Mongodb,
    private readonly now: () => Date,
  ) {}

  put(bytes: Buffer): Promise<string> {
    const filename = contentHash(bytes);
    return this.mongodb.run(async (db) => {
      const at = this.now();
      const { matchedCount } = await this.entries(db).updateMany({ filename }, { $set: { 'metadata.at': at } });
      if (matchedCount === 0) {
        const upload = new GridFSBucket(db, { bucketName: BUCKET }).openUploadStream(filename, { metadata: { at } });
        await pipeline(Readable.from([bytes]), beforeEntry, upload);
      }
      return filename;
    });
  }

  list(): Promise<string[]> {
    return this.mongodb.run(async (db) => {
      const found = await this.entries(db).find({}).project<{ filename: string }>({ filename: 1 }).toArray();
      // Two concurrent writers may have stored a blob twice.
      return [...new Set(found.map(({ filename }) => filename))].sort();
    });
  }

  async open(hash: string): Promise<StoredFile | undefined> {
    checkHash(hash);
    return this.mongodb.run(async (db) => {
      const found = await this.entries(db).findOne({ filename: hash });
      if (!found) return undefined;
      const stream = new GridFSBucket(db, { bucketName: BUCKET }).openDownloadStream(found._id);
      return { size: found.length, stream };
    });
  }

  async remove(hash: string, before: Date): Promise<boolean> {
    checkHash(hash);
    const entries = await this.mongodb.run((db) => this.entries(db).find({ filename: hash }).toArray());
    let removed = false;
    for (const { _id } of entries) removed = (await this.removeOlder(_id, before)) || removed;
    return removed;
  }

  async sweep(before: Date, isUsed: (hash: string) => Promise<boolean>): Promise<number> {
    const old = await this.mongodb.run((db) =>
      this.entries(db)
        .find({ 'metadata.at': { $lt: before } })
        .project<{ _id: mongo.ObjectId; filename: string }>({ filename: 1 })
        .toArray(),
    );
    let removed = 0;
    for (const { _id, filename } of old)
      if (!(await isUsed(filename)) && (await this.removeOlder(_id, before))) removed += 1;
    await this.removeLeftovers(before);
    return removed;
  }

  private removeOlder(_id: mongo.ObjectId, before: Date): Promise<boolean> {
    return this.mongodb.run(async (db) => {
      const { deletedCount } = await this.entries(db).deleteOne({ _id, 'metadata.at': { $lt: before } });
      if (deletedCount > 0) await this.chunks(db).deleteMany({ files_id: _id });
      return deletedCount > 0;
    });
  }

  /**
   * Removes the chunks of writes that were killed before their entry was written. An id contains its time of creation
   * in seconds.
   */
  private async removeLeftovers(before: Date): Promise<void> {
    let from = new ObjectId('0'.repeat(24));
    const until = ObjectId.createFromTime(Math.floor(before.getTime() / 1_000));
    for (let found = BATCH; found === BATCH; ) {
      const ids = await this.mongodb.run(async (db) => {
        const query = { n: 0, files_id: { $gt: from, $lt: until } };
        const chunks = await this.chunks(db).find(query).sort({ files_id: 1 }).limit(BATCH).toArray();
        const some = chunks.map((chunk) => chunk.files_id as mongo.ObjectId);
        const known = await this.entries(db)
          .find({ _id: { $in: some } })
          .toArray();
        const kept = new Set(known.map(({ _id }) => String(_id)));
        const left = some.filter((id) => !kept.has(String(id)));
        if (left.length > 0) await this.chunks(db).deleteMany({ files_id: { $in: left } });
        return some;
      });
      found = ids.length;
      from = ids.at(-1) ?? from;
    }
  }

  private entries(db: mongo.Db): mongo.Collection<mongo.GridFSFile> {
    return db.collection(`${BUCKET}.files`);
  }

  private chunks(db: mongo.Db): mongo.Collection {
    return db.collection(`${BUCKET}.chunks`);
  }
}

/** The files of one service in the database of its documents. */
export const openGridfsFiles = ({ connection, namespace, service, now }: GridfsFilesOptions): FileStore =>
  new GridfsFiles(new Mongodb(connection, documentDatabase(namespace, service), `file store ${service}`), now);
