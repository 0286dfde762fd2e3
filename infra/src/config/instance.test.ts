import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { DocumentStore } from '../documents/port.js';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { ConfigError } from './config-error.js';
import { documentInstance, instanceRecord } from './instance/document-instance.js';
import { fileInstance } from './instance/file-instance.js';
import { type InstanceDescription, type InstanceRecord, instanceReader, openInstance } from './instance.js';

let folder: string;
let documents: DocumentStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-instance-'));
  documents = openSqliteDocuments({ folder, service: 'site', now: () => new Date() });
});
afterEach(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});
const now = new Date('2026-01-02T03:04:05Z');

describe.each<[string, () => InstanceRecord]>([
  ['a file', () => fileInstance(join(folder, 'new'))],
  ['a document', () => documentInstance(documents)],
])('in %s', (_, open) => {
  let record: InstanceRecord;
  beforeEach(() => {
    record = open();
  });

  test('an instance has no description before it is created', async () => expect(await record.read()).toBeUndefined());

  test.each([
    ['demo', false, { seed: 1, scale: 1 }],
    ['demo', true, undefined],
    ['real', true, undefined],
  ] as const)('it is founded as a %s world, complete: %s', async (world, complete, demo) => {
    const founded = await openInstance(record, 'tennis', world, now, demo);
    const createdAt = '2026-01-02T03:04:05.000Z';
    expect(founded).toEqual({ sport: 'tennis', world, complete, createdAt, ...(demo && { demo }) });
    expect(await open().read()).toEqual(founded);
  });

  test('an existing instance is opened with its description', async () => {
    const founded = await openInstance(record, 'badminton', 'demo', now);
    expect(await openInstance(open(), 'badminton', 'real', new Date(0))).toEqual(founded);
  });

  test('another sport is rejected and changes nothing', async () => {
    const founded = await openInstance(record, 'badminton', 'real', now);
    const refusal = { reason: 'import.sport', details: { instance: 'badminton', data: 'tennis' } };
    await expect(openInstance(record, 'tennis', 'real', now)).rejects.toMatchObject(refusal);
    expect(await record.read()).toEqual(founded);
  });

  test('it is created once', async () => {
    const description: InstanceDescription = {
      sport: 'tennis',
      world: 'real',
      complete: true,
      createdAt: now.toISOString(),
    };
    expect(await record.found(description)).toBe(true);
    expect(await open().found({ ...description, sport: 'badminton' })).toBe(false);
    expect(await record.read()).toEqual(description);
  });

  test('it is read again until it is complete', async () => {
    const read = instanceReader(record);
    expect(await read()).toBeUndefined();
    const founded = await openInstance(record, 'tennis', 'demo', now, { seed: 1, scale: 1 });
    expect(await read()).toEqual(founded);
    await record.write({ ...founded, complete: true });
    expect(await read()).toEqual({ ...founded, complete: true });
    await record.write({ ...founded, world: 'real' });
    expect(await read()).toEqual({ ...founded, complete: true });
  });
});

test('of several processes that create an instance at once, one does and the others open it', async () => {
  const worlds = Array.from({ length: 10 }, (_, i) => (i % 2 ? 'real' : 'demo'));
  const opened = await Promise.all(
    worlds.map((world, i) => openInstance(documentInstance(documents), 'tennis', world, new Date(i))),
  );
  for (const description of opened) expect(description).toEqual(opened[0]);
});

test('a written description is read back, and no other file is left', async () => {
  const description = { sport: 'badminton', world: 'demo', complete: true, createdAt: now.toISOString() } as const;
  const record = fileInstance(join(folder, 'new'));
  await record.write({ ...description, complete: false });
  await record.write(description);
  expect(await record.read()).toEqual(description);
  expect(readdirSync(join(folder, 'new'))).toEqual(['instance.json']);
});

test.each(['', '{', '[]', '{"sport":"chess"}'])('a file that contains %j is named in the error', async (text) => {
  writeFileSync(join(folder, 'instance.json'), text);
  const reading = fileInstance(folder).read();
  await expect(reading).rejects.toBeInstanceOf(ConfigError);
  await expect(reading).rejects.toThrow(/instance\.json is not a valid instance description/);
});

test('a document that is not a description is named in the error', async () => {
  const schema = z.object({ id: z.string(), sport: z.string() });
  await documents.collection({ ...instanceRecord, schema }).put({ id: 'instance', sport: 'chess' });
  await expect(documentInstance(documents).read()).rejects.toThrow(
    /the document instance is not a valid instance description.*sport/,
  );
});
