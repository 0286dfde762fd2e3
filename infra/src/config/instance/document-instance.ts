import { z } from 'zod';
import { putIfUnchanged } from '../../documents/change-document.js';
import { defineCollection } from '../../documents/collection.js';
import type { DocumentStore } from '../../documents/port.js';
import { InstanceDescription, type InstanceRecord, parseDescription } from '../instance.js';

/** A namespace has one instance. */
const ID = 'instance';
/** A backup stores it in its manifest. */
export const instanceRecord = defineCollection({
  name: 'instance',
  schema: InstanceDescription.extend({ id: z.string() }),
  indexes: [],
  backup: false,
});

/** A document in the collection `instance`, which all processes of an instance share. */
export const documentInstance = (documents: DocumentStore): InstanceRecord => {
  const docs = documents.collection(instanceRecord);
  const read = async (): Promise<InstanceDescription | undefined> => {
    const doc = await docs.get(ID);
    return doc && parseDescription('the document instance', () => doc);
  };
  const write = (description: InstanceDescription): Promise<void> => docs.put({ ...description, id: ID });
  const found = (description: InstanceDescription): Promise<boolean> =>
    putIfUnchanged(docs, { ...description, id: ID }, 0);
  return { read, found, write };
};
