import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { Trial } from '@rallyrank/shared/import/trial';
import { rallyrankReader } from '@rallyrank/shared/readers/rallyrank/reader';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { openFolder } from './testing/import-into.js';

let folders: string[];
let networks: Network[];
const open = async (): Promise<Network> => {
  const data = mkdtempSync(join(tmpdir(), 'rallyrank-entries-'));
  folders.push(data);
  const network = await openFolder(data);
  networks.push(network);
  return network;
};
beforeEach(() => {
  folders = [];
  networks = [];
});
afterEach(async () => {
  for (const network of networks) await network.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const header = { format: 'rallyrank', version: 1, sport: 'badminton' };
const players = ['1', '2', '3', '4'].map((id) => ({
  ...{ type: 'player', id, name: { en: `Player ${id}` }, gender: 'M', otherNames: [], sourceKeys: [`x:${id}`] },
}));
const edition = {
  ...{ type: 'edition', id: '1', series: { id: '1', key: 'utopia', name: { en: 'Utopia Open' } } },
  edition: {
    ...{ seriesId: '1', name: { en: 'Utopia Open 2026' }, level: 'super-300', season: 2026 },
    ...{ startDate: '2026-11-27', endDate: '2026-11-29', status: 'scheduled', sourceKeys: ['x:900'] },
  },
  draws: [],
};
const entry = (id: string, more: object = {}) => ({ competitorId: id, playerIds: [id], ...more, status: 'main' });
const list = (publishedOn: string, ...entries: object[]) => ({
  ...{ type: 'entries', editionId: '1', discipline: 'MS', publishedOn, entries },
});
const whole = list('2026-11-20', entry('1', { seed: '1', rank: 4 }), entry('2'), { ...entry('3'), status: 'reserve' });

const importing = async (lines: readonly string[], rpc: Pick<Rpc, 'call'>) => {
  const text = lines.map((line) => `${line}\n`).join('');
  const reader = await rallyrankReader(join(sourceFolder({ 'world.ndjson': text }), 'world.ndjson'));
  const tally = new Tally();
  const { signal } = new AbortController();
  await runImport({ rpc, reader, tally, progress: { show: () => undefined, done: () => undefined }, signal });
  return tally.findings();
};
const run = (rows: readonly object[], rpc: Pick<Rpc, 'call'>) => {
  const all = [...players, edition, ...rows];
  return importing(
    [header, ...all, { type: 'end', lines: all.length }].map((line) => JSON.stringify(line)),
    rpc,
  );
};
const exported = async (network: Network): Promise<string[]> => {
  await network.caughtUp();
  return Array.fromAsync(exportLines(network.rpc, 'badminton'));
};

test('an entry list is imported once, after a trial, and an export transfers it to another instance', async () => {
  const network = await open();
  expect((await run([whole], new Trial(network.rpc))).counts.entries).toMatchObject({ read: 1, accepted: 1 });
  expect((await run([whole], network.rpc)).counts.entries).toMatchObject({ read: 1, accepted: 1 });
  expect((await run([whole], network.rpc)).counts.entries).toMatchObject({ unchanged: 1 });
  const lines = await exported(network);
  expect(lines).toContain(JSON.stringify(whole));
  const second = await open();
  expect((await importing(lines, second.rpc)).refusals).toEqual([]);
  expect(await exported(second)).toEqual(lines);
  // Sources may print the same seed for several sides.
  const newer = list('2026-11-24', entry('1', { seed: '3/4' }), entry('2', { seed: '3/4' }));
  expect((await run([newer], network.rpc)).counts.entries).toMatchObject({ corrected: 1 });
  expect(await exported(network)).toContain(JSON.stringify(newer));
});

test('only a list that violates a rule is rejected, with its line and the entry', async () => {
  const network = await open();
  const { counts, refusals } = await run(
    [
      { ...whole, discipline: 'WS' },
      list('2026-11-20', entry('1'), entry('9')),
      list('2026-11-20', { ...entry('1'), status: 'maybe' }),
      { ...whole, editionId: '2' },
      { ...whole, entries: [entry('1'), entry('1')] },
      { ...whole, entries: Array.from({ length: 10_000 }, () => entry('1')) },
      list('2026-11-20'),
      list('2026-11-20', entry('1')),
    ],
    network.rpc,
  );
  expect(counts.entries).toMatchObject({ read: 8, accepted: 1, refused: 7 });
  const rows = refusals.map(({ kind, line, text }) => [kind, line, text.en]);
  expect(rows.sort(([, a], [, b]) => Number(a) - Number(b))).toEqual([
    ['entries', 8, expect.stringMatching(/^entry 2: the player 9 /)],
    ['entries', 9, expect.stringMatching(/^entries\.0\.status: /)],
    ['entries', 10, 'it does not follow its edition'],
    ['entries', 11, 'entry 2: the player 1 is entered twice'],
    ['entries', 12, expect.stringMatching(/^entries: .*512/)],
    ['entries', 13, expect.stringMatching(/^entries: /)],
    ['entries', 14, 'the edition has two lists of MS'],
  ]);
});
