import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineCollection, type FindCollection } from '../documents/collection.js';
import type { CollectionDef, DocumentStore } from '../documents/port.js';
import { ConcurrencyError, InvalidInputError } from '../errors.js';
import { jobRuns } from '../jobs/job-runs.js';
import type { ArchivedDocument, DocumentArchive } from './port.js';

/** Two empty instances: their document stores by service, and their document archives. */
export interface DocumentArchiveHarness {
  readonly source: (service: string) => DocumentStore;
  readonly from: DocumentArchive;
  readonly target: (service: string) => DocumentStore;
  readonly to: DocumentArchive;
  readonly dispose: () => Promise<void>;
}

const User = z.object({ id: z.string(), name: z.string(), lastSeen: z.iso.datetime().optional() });
const kept = {
  schema: User,
  indexes: [{ fields: ['name'] }],
  expiry: { field: 'lastSeen', afterMs: 60_000 },
  backup: true,
} as const;
const users = defineCollection({ ...kept, name: 'users' });
const archive = defineCollection({ ...kept, name: 'user_archive' });
const sessions = defineCollection({ ...kept, name: 'sessions', backup: false });
const declared: readonly CollectionDef[] = [users, archive, jobRuns];
export const findDeclared: FindCollection = (_, name) => declared.find((def) => def.name === name);
const NOW = new Date('2026-01-02T03:04:05.678Z');
const run = {
  id: 'run',
  jobId: 'nightly',
  state: 'running',
  startedAt: NOW.toISOString(),
  endedAt: null,
  progress: 0,
  report: null,
  error: null,
} as const;

const allOf = async (archive: DocumentArchive): Promise<ArchivedDocument[]> => {
  const found: ArchivedDocument[] = [];
  for (const name of await archive.collections()) for await (const document of archive.read(name)) found.push(document);
  return found;
};

/** The contract of every document archive. */
export const documentArchiveContract = (
  adapter: string,
  open: (now: () => Date) => Promise<DocumentArchiveHarness>,
): void => {
  let harness: DocumentArchiveHarness;
  beforeEach(async () => {
    harness = await open(() => NOW);
  });
  afterEach(() => harness.dispose());

  const fill = async (): Promise<void> => {
    const { source } = harness;
    const docs = source('players').collection(users);
    await docs.put({ id: '1', name: '安洗莹 "' });
    await docs.put({ id: '1', name: '安洗莹 "' });
    await docs.put({ id: '2', name: 'Chen', lastSeen: NOW.toISOString() });
    await source('players').collection(archive).put({ id: '9', name: 'Old' });
    await source('players').collection(sessions).put({ id: 'secret', name: 'Chen' });
    await source('stats').collection(jobRuns).put(run);
  };

  describe(`${adapter}: archive of documents`, () => {
    test('is empty at first', async () => expect(await allOf(harness.from)).toEqual([]));

    test('reads every collection of every service with its versions, except those excluded from backups', async () => {
      await fill();
      expect(await harness.from.collections()).toEqual([
        { service: 'players', collection: 'user_archive' },
        { service: 'players', collection: 'users' },
        { service: 'stats', collection: 'job-runs' },
      ]);
      expect(await allOf(harness.from)).toEqual([
        { service: 'players', collection: 'user_archive', id: '9', version: 1, body: '{"id":"9","name":"Old"}' },
        { service: 'players', collection: 'users', id: '1', version: 2, body: '{"id":"1","name":"安洗莹 \\""}' },
        {
          service: 'players',
          collection: 'users',
          id: '2',
          version: 1,
          expiresAt: '2026-01-02T03:05:05.678Z',
          body: '{"id":"2","name":"Chen","lastSeen":"2026-01-02T03:04:05.678Z"}',
        },
        { service: 'stats', collection: 'job-runs', id: 'run', version: 1, body: JSON.stringify(run) },
      ]);
    });

    test('documents written to another archive are the same there, and writing them twice changes nothing', async () => {
      await fill();
      const { from, to, target } = harness;
      const documents = await allOf(from);
      await to.write(documents);
      await to.write(documents);
      expect(await allOf(to)).toEqual(documents);
      const docs = target('players').collection(users);
      expect(await docs.get('1')).toEqual({ id: '1', name: '安洗莹 "', version: 2 });
      await expect(docs.put({ id: '1', name: 'An' }, 1)).rejects.toBeInstanceOf(ConcurrencyError);
      await docs.put({ id: '1', name: 'An' }, 2);
      expect((await docs.find({ where: { name: 'An' } })).total).toBe(1);
      expect((await docs.find({ where: { lastSeen: { gte: NOW.toISOString() } } })).total).toBe(1);
    });

    test('many documents are read once each', async () => {
      const rows = Array.from({ length: 1_203 }, (_, i) => ({ id: `u${i}`, name: 'x' }));
      await harness.source('players').collection(users).putMany(rows);
      const ids = (await allOf(harness.from)).map((document) => document.id);
      expect(ids).toEqual(rows.map((row) => row.id).sort());
    });

    test('a name that is not a collection is rejected', async () => {
      const malformed = { service: 'players', collection: 'users"; DROP', id: '1', version: 1, body: '{"id":"1"}' };
      await expect(harness.to.write([malformed])).rejects.toBeInstanceOf(InvalidInputError);
      expect(await allOf(harness.to)).toEqual([]);
    });
  });
};
