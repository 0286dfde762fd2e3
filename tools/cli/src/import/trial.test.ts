import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { type Format, formats } from '@rallyrank/shared/import/formats';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { Trial } from '@rallyrank/shared/import/trial';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { openFolder } from './testing/import-into.js';

let data: string;
let network: Network;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'rallyrank-trial-'));
  network = await openFolder(data);
});
afterEach(async () => {
  await network.stop();
  rmSync(data, { recursive: true, force: true });
});

const run = async (format: Format, path: string, rpc: Pick<Rpc, 'call'>) => {
  const reader = await formats[format].open(path);
  const tally = new Tally();
  const { signal } = new AbortController();
  await runImport({ rpc, reader, tally, progress: { show: () => undefined, done: () => undefined }, signal });
  await reader.close();
  return tally.findings();
};
const linesNow = () => Array.fromAsync(exportLines(network.rpc, 'badminton'));

const header = '{"format":"rallyrank","version":1,"sport":"badminton"}';
const player = (id: string, gender = 'M') =>
  `{"type":"player","id":"${id}","name":{"en":"Player ${id}"},"gender":"${gender}","otherNames":[],"sourceKeys":["x:${id}"]}`;
const side = (competitorId: string, playerIds = [competitorId]) => ({ competitorId, playerIds });
const edition = {
  ...{ type: 'edition', id: '1', series: { id: '1', key: 'utopia', name: { en: 'Utopia Open' } } },
  edition: {
    ...{ seriesId: '1', name: { en: 'Utopia Open 2024' }, level: 'super-300', season: 2024 },
    ...{ startDate: '2024-05-07', endDate: '2024-05-12', status: 'scheduled', sourceKeys: ['x:900'] },
  },
  draws: [{ discipline: 'MD', stage: 'main', name: 'MD', size: 4, byes: [], drawId: '1' }],
};
const match = (matchId: string, round: string, slot: number, sides: readonly [object, object], games: number[][]) => ({
  ...{ type: 'match', editionId: '1', matchId, drawId: '1', discipline: 'MD', round, slot, sides },
  ...{ outcome: 'completed', winner: 1, games, date: '2024-05-12', order: Number(matchId) },
});
const [north, south, strangers] = [side('5', ['1', '2']), side('6', ['3', '4']), side('5', ['1', '3'])];
const lines = [
  ...[header, player('1'), player('2'), player('3'), player('4'), player('1')],
  ...['{"type":"pair","id":"5","playerIds":["1","2"]}', '{"type":"pair","id":"6","playerIds":["3","4"]}'],
  '{"type":"profile","playerId":"1","weightKg":78}',
  '{"type":"relation","playerId":"1","kind":"wife","relatedId":"2"}',
  '{"type":"double","pairId":"5","discipline":"MD","from":"2023-01-01"}',
  '{"type":"double","pairId":"6","discipline":"WD","from":"2023-01-01"}',
  JSON.stringify(edition),
  JSON.stringify(
    match(
      '1',
      'F',
      0,
      [north, south],
      [
        [21, 10],
        [21, 15],
      ],
    ),
  ),
  JSON.stringify(
    match(
      '2',
      'SF',
      0,
      [north, south],
      [
        [21, 10],
        [11, 15],
      ],
    ),
  ),
  JSON.stringify(
    match(
      '3',
      'SF',
      1,
      [strangers, south],
      [
        [21, 10],
        [21, 15],
      ],
    ),
  ),
  '{"type":"list","list":{"discipline":"MD","date":"2024-05-14","ranks":[1,2],"competitorIds":["5","6"],"points":[9,8],"tournaments":[1,1]}}',
];
const file = () => {
  const text = [...lines, `{"type":"end","lines":${lines.length - 1}}`, ''].join('\n');
  return join(sourceFolder({ 'world.ndjson': text }), 'world.ndjson');
};

test('a trial reports what the import will do, row by row, and writes nothing', async () => {
  const path = file();
  const before = await linesNow();
  const tried = await run('rallyrank', path, new Trial(network.rpc));
  expect(await linesNow()).toEqual(before);
  expect(tried.counts).toMatchObject({
    players: { read: 5, accepted: 4, unchanged: 1 },
    pairs: { accepted: 3 },
    facts: { read: 4, accepted: 2, refused: 2 },
    tournaments: { accepted: 1 },
    matches: { read: 3, accepted: 1, refused: 2 },
    lists: { accepted: 1 },
  });
  const done = await run('rallyrank', path, network.rpc);
  expect(tried).toEqual(done);
  expect(tried.refusals).toHaveLength(4);
});

test('a trial of known data reports that nothing would change, or what would be corrected', async () => {
  await run('rallyrank', file(), network.rpc);
  const again = await run('rallyrank', file(), new Trial(network.rpc));
  expect(again.counts).toMatchObject({
    players: { unchanged: 5 },
    pairs: { unchanged: 3 },
    tournaments: { unchanged: 1 },
    matches: { unchanged: 1 },
    lists: { unchanged: 1 },
  });
  lines[13] = lines[13]!.replace('[21,15]', '[21,5]');
  const other = await run('rallyrank', file(), new Trial(network.rpc));
  expect(other.counts.matches).toMatchObject({ corrected: 1, unchanged: 0 });
});

test('a source without ids of its own can be tried, too', async () => {
  const path = sourceFolder(
    bwfWorld({ matches: [bwfMatch({}), bwfMatch({ match_id: 2, team1_p1: 13, team2_p1: '' })] }),
  );
  const tried = await run('bwf', path, new Trial(network.rpc));
  const done = await run('bwf', path, network.rpc);
  expect(tried).toEqual(done);
});
