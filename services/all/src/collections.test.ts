import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { readConfig } from '@rallyrank/infra/config/config';
import { collections, findCollection } from './collections.js';
import { openNetwork } from './network.js';

const folder = mkdtempSync(join(tmpdir(), 'rallyrank-collections-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every collection that the services open is listed for backups and migrations', async () => {
  const config = readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent' });
  const network = await openNetwork(config);
  await network.stop();
  const archive = await openArchive(config);
  const opened = await archive.documents.collections();
  await archive.close();
  expect(opened.filter(({ service, collection }) => !findCollection(service, collection))).toEqual([]);
  const listed = [...collections].flatMap(([service, defs]) =>
    defs.filter(({ backup }) => backup).map(({ name }) => `${service}/${name}`),
  );
  expect(listed.length).toBeGreaterThan(20);
  const found = new Set(opened.map(({ service, collection }) => `${service}/${collection}`));
  expect(listed.filter((name) => !found.has(name) && !name.startsWith('site/'))).toEqual([]);
});
