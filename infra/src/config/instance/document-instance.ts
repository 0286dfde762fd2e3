import { z } from 'zod';
import { defineCollection } from '../../documents/collection.js';
import type { DocumentStore } from '../../documents/port.js';
import { ConcurrencyError } from '../../errors.js';
import { InstanceFacts, type InstanceRecord, toFacts } from '../instance.js';

/** There is one instance to a namespace. */
const ID = 'instance';
/** A backup holds it in its manifest. */
export const instanceRecord = defineCollection({
  name: 'instance',
  schema: InstanceFacts.extend({ id: z.string() }),
  indexes: [],
  backup: false,
});

/** A document in the collection `instance`, which all processes of an instance share. */
export const documentInstance = (documents: DocumentStore): InstanceRecord => {
  const docs = documents.collection(instanceRecord);
  const read = async (): Promise<InstanceFacts | undefined> => {
    const doc = await docs.get(ID);
    return doc && toFacts('the document instance', () => doc);
  };
  const write = (facts: InstanceFacts): Promise<void> => docs.put({ ...facts, id: ID });
  const found = async (facts: InstanceFacts): Promise<boolean> => {
    try {
      await docs.put({ ...facts, id: ID }, 0);
      return true;
    } catch (error) {
      if (error instanceof ConcurrencyError) return false;
      throw error;
    }
  };
  return { read, found, write };
};
