import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentStore } from '../documents/port.js';
import { ConcurrencyError, InvalidInputError } from '../errors.js';
import type { ArchivedDocument, DocumentArchive } from './port.js';

/** Two empty instances: their document stores by service, and the archives of them. */
export interface DocumentArchiveHarness {
  readonly source: (service: string) => DocumentStore;
  readonly from: DocumentArchive;
  readonly target: (service: string) => DocumentStore;
  readonly to: DocumentArchive;
  readonly dispose: () => Promise<void>;
}

interface User {
  readonly id: string;
  readonly name: string;
}

const allOf = async (archive: DocumentArchive): Promise<ArchivedDocument[]> => {
  const found: ArchivedDocument[] = [];
  for (const name of await archive.collections()) for await (const document of archive.read(name)) found.push(document);
  return found;
};

/** What every archive of documents does. */
export const documentArchiveContract = (adapter: string, open: () => Promise<DocumentArchiveHarness>): void => {
  let harness: DocumentArchiveHarness;
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.dispose());

  const fill = async (): Promise<void> => {
    const { source } = harness;
    const users = source('identity').collection<User>('users');
    await users.put({ id: '1', name: '安洗莹 "' });
    await users.put({ id: '1', name: '安洗莹 "' });
    await users.put({ id: '2', name: 'Chen' });
    await source('identity').collection<User>('user_archive').put({ id: '9', name: 'Old' });
    await source('players').collection<User>('job-runs').put({ id: 'run', name: 'nightly' });
  };

  describe(`${adapter}: archive of documents`, () => {
    test('is empty at first', async () => expect(await allOf(harness.from)).toEqual([]));

    test('reads every collection of every service with the count of writes', async () => {
      await fill();
      expect(await harness.from.collections()).toEqual([
        { service: 'identity', collection: 'user_archive' },
        { service: 'identity', collection: 'users' },
        { service: 'players', collection: 'job-runs' },
      ]);
      expect(await allOf(harness.from)).toEqual([
        { service: 'identity', collection: 'user_archive', id: '9', version: 1, body: '{"id":"9","name":"Old"}' },
        { service: 'identity', collection: 'users', id: '1', version: 2, body: '{"id":"1","name":"安洗莹 \\""}' },
        { service: 'identity', collection: 'users', id: '2', version: 1, body: '{"id":"2","name":"Chen"}' },
        { service: 'players', collection: 'job-runs', id: 'run', version: 1, body: '{"id":"run","name":"nightly"}' },
      ]);
    });

    test('what is written elsewhere is the same there, and writing it twice changes nothing', async () => {
      await fill();
      const { from, to, target } = harness;
      const documents = await allOf(from);
      await to.write(documents);
      await to.write(documents);
      expect(await allOf(to)).toEqual(documents);
      const users = target('identity').collection<User>('users');
      expect(await users.get('1')).toEqual({ id: '1', name: '安洗莹 "', version: 2 });
      await expect(users.put({ id: '1', name: 'An' }, 1)).rejects.toBeInstanceOf(ConcurrencyError);
      await users.put({ id: '1', name: 'An' }, 2);
      expect((await users.find({ where: { name: 'An' } })).total).toBe(1);
    });

    test('many documents are read once each', async () => {
      const rows = Array.from({ length: 1_203 }, (_, i) => ({ id: `u${i}`, name: 'x' }));
      await harness.source('identity').collection<User>('users').putMany(rows);
      const ids = (await allOf(harness.from)).map((document) => document.id);
      expect(ids).toEqual(rows.map((row) => row.id).sort());
    });

    test('a name that is no collection is refused', async () => {
      const malformed = { service: 'identity', collection: 'users"; DROP', id: '1', version: 1, body: '{"id":"1"}' };
      await expect(harness.to.write([malformed])).rejects.toBeInstanceOf(InvalidInputError);
      expect(await allOf(harness.to)).toEqual([]);
    });
  });
};
