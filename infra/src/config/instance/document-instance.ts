import type { DocumentStore } from '../../documents/port.js';
import { ConcurrencyError } from '../../errors.js';
import { type InstanceFacts, type InstanceRecord, toFacts } from '../instance.js';

/** There is one instance to a database. */
const ID = 'instance';

/** A document in the collection `instance`, which all processes of an instance share. */
export const documentInstance = (documents: DocumentStore): InstanceRecord => {
  const docs = documents.collection<InstanceFacts & { id: string }>('instance');
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
