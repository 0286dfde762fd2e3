import type { Connection, mongo } from 'mongoose';
import { OutdatedStoreError } from '../../errors.js';
import type { CollectionDef } from '../port.js';
import { type DocumentCodec, documentCodec } from './document-codec.js';
import { documentModel, storedName, syncIndexes } from './document-model.js';

/** A document as stored by releases up to 0.5: its JSON text and, separately, the fields for queries. */
interface TextDoc {
  readonly _id: string;
  readonly version: number;
  readonly body: string;
  readonly fields: mongo.Document;
  readonly expiresAt?: Date | null;
}
type TextDocs = mongo.Collection<TextDoc>;

const IS_TEXT = { body: { $type: 'string' }, fields: { $type: 'object' } } as const;
const BATCH = 500;

const textDocs = (database: Connection, def: CollectionDef): TextDocs =>
  database.collection<TextDoc>(storedName(def)) as unknown as TextDocs;

/** The remedy for such a collection. */
export const CONVERT = 'Stop every process of the instance and run `npm run migrate -- documents`';

/**
 * Describes a collection that still has documents of that shape; undefined if it has none. Documents are converted from
 * the last id to the first, so the first one is enough.
 */
export const outdatedForm = async (database: Connection, def: CollectionDef): Promise<string | undefined> => {
  const first = await textDocs(database, def).findOne({}, { sort: { _id: 1 } });
  const isText = typeof first?.body === 'string' && typeof first.fields === 'object';
  return isText
    ? `the collection ${storedName(def)} of ${database.name} has the form of an earlier release`
    : undefined;
};

/** @throws OutdatedStoreError if the collection has the form of an earlier release */
export const assertConverted = async (database: Connection, def: CollectionDef): Promise<void> => {
  const problem = await outdatedForm(database, def);
  if (problem !== undefined) throw new OutdatedStoreError(`${problem}. ${CONVERT}.`);
};

const replacement = ({ toFields }: DocumentCodec, { _id, version, body, expiresAt }: TextDoc) => ({
  replaceOne: {
    // Skips a document that was written in the meantime.
    filter: { _id, version, ...IS_TEXT },
    replacement: { version, ...toFields(body), ...(expiresAt !== undefined && { expiresAt }) },
  },
});

/**
 * Converts the documents of a collection to fields, and creates its indexes. It can be interrupted and run again. No
 * process of an earlier release may run at the same time, because it cannot read converted documents.
 * @param onProgress called after each batch
 * @returns the number of converted documents
 */
export const convertTextDocuments = async (
  database: Connection,
  def: CollectionDef,
  onProgress: (done: number, of: number) => void,
): Promise<number> => {
  const docs = textDocs(database, def);
  const codec = documentCodec(def);
  const of = await docs.countDocuments(IS_TEXT);
  if (of === 0) return 0;
  // The old indexes cover fields that converted documents do not have: a unique one would reject the second document.
  await docs.dropIndexes();
  let converted = 0;
  for (let last: string | undefined; ; ) {
    const before = last !== undefined && { _id: { $lt: last } };
    const found = await docs
      .find({ ...IS_TEXT, ...before })
      .sort({ _id: -1 })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) break;
    const { modifiedCount } = await docs.bulkWrite(
      found.map((doc) => replacement(codec, doc)) as unknown as mongo.AnyBulkWriteOperation<TextDoc>[],
    );
    converted += modifiedCount;
    last = found.at(-1)?._id;
    onProgress(converted, of);
  }
  await syncIndexes(documentModel(database, def), def);
  return converted;
};
