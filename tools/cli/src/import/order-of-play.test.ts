import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { Trial } from '@rallyrank/shared/import/trial';
import { rallyrankReader } from '@rallyrank/shared/readers/rallyrank/reader';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { openFolder } from './testing/import-into.js';

let data: string;
let network: Network;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'rallyrank-order-'));
  network = await openFolder(data);
});
afterEach(async () => {
  await network.stop();
  rmSync(data, { recursive: true, force: true });
});

const side = (competitorId: string, playerIds = [competitorId]) => ({ competitorId, playerIds });
const [north, south] = [side('5', ['1', '2']), side('6', ['3', '4'])];
const edition = {
  ...{ type: 'edition', id: '1', series: { id: '1', key: 'utopia', name: { en: 'Utopia Open' } } },
  edition: {
    ...{ seriesId: '1', name: { en: 'Utopia Open 2026' }, level: 'super-300', season: 2026 },
    ...{ startDate: '2026-11-27', endDate: '2026-11-29', status: 'scheduled', sourceKeys: ['x:900'] },
  },
  draws: [{ discipline: 'MD', stage: 'main', name: 'MD', size: 4, byes: [], drawId: '1' }],
};
const plan = (matchId: string, round: string, slot: number, more: object) => ({
  ...{ type: 'planned', editionId: '1', matchId, drawId: '1', round, slot, ...more },
});
const first = plan('31', 'SF', 0, { sides: [north, south], court: 'Court 1', notBefore: '2026-11-27T09:00:00Z' });
const result = {
  ...{ type: 'match', editionId: '1', matchId: '31', drawId: '1', discipline: 'MD', round: 'SF', slot: 0 },
  ...{ sides: [north, south], outcome: 'walkover', winner: 1, games: [], date: '2026-11-27', order: 1 },
};

const run = async (rows: readonly object[], rpc: Pick<Rpc, 'call'> = network.rpc) => {
  const players = ['1', '2', '3', '4'].map((id) => ({
    ...{ type: 'player', id, name: { en: `Player ${id}` }, gender: 'M', otherNames: [], sourceKeys: [`x:${id}`] },
  }));
  const pairs = [north, south].map(({ competitorId: id, playerIds }) => ({ type: 'pair', id, playerIds }));
  const all = [...players, ...pairs, edition, ...rows];
  const lines = [{ format: 'rallyrank', version: 1, sport: 'badminton' }, ...all, { type: 'end', lines: all.length }];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const reader = await rallyrankReader(join(sourceFolder({ 'world.ndjson': text }), 'world.ndjson'));
  const tally = new Tally();
  const { signal } = new AbortController();
  await runImport({ rpc, reader, tally, progress: { show: () => undefined, done: () => undefined }, signal });
  return tally.findings();
};
const scheduled = async () => {
  const stores: EventStores = network.app.get(STORE);
  return (await stores('live').readAll(0, 100)).map(({ type, data: of }) => ({ type, ...(of as object) }));
};

test('an order of play is imported with the ids of its source, once', async () => {
  expect((await run([first], new Trial(network.rpc))).counts.plans).toMatchObject({ read: 1, accepted: 1 });
  expect(await scheduled()).toEqual([]);
  expect((await run([first])).counts.plans).toMatchObject({ read: 1, accepted: 1 });
  expect(await scheduled()).toMatchObject([
    {
      ...{ type: 'MatchScheduled', editionId: '1', matchId: '31', discipline: 'MD', round: 'SF', slot: 0, order: 1 },
      ...{ sides: [north, south], court: 'Court 1', notBefore: '2026-11-27T09:00:00Z', gamesToWin: 2 },
    },
  ]);
  expect((await run([first])).counts.plans).toMatchObject({ unchanged: 1 });
  expect((await run([{ ...first, court: 'Court 2' }])).counts.plans).toMatchObject({ corrected: 1 });
  expect(await scheduled()).toHaveLength(2);
  // Its result has the same id; the file may still list it as planned.
  const { counts } = await run([result, first]);
  expect([counts.matches.accepted, counts.plans.unchanged]).toEqual([1, 1]);
  expect(await scheduled()).toHaveLength(2);
});

test('only a row that does not fit the draw is rejected, with the reason in both languages', async () => {
  const second = plan('33', 'SF', 1, { sides: [south, side('7', ['1', '3'])] });
  const { counts, refusals } = await run([first, plan('32', 'F', 0, {}), second, plan('x', 'SF', 0, {})]);
  expect(counts.plans).toMatchObject({ read: 4, accepted: 1, refused: 3 });
  expect(refusals).toMatchObject([
    { kind: 'plans', line: 12, text: { en: expect.stringContaining('matchId') } },
    {
      kind: 'plans',
      line: 10,
      text: { en: 'It is not known yet who plays at MD F 1', zh: 'MD F 1 的对阵双方尚未确定' },
    },
    {
      kind: 'plans',
      line: 11,
      text: { en: 'The sides do not fit MD: they have the wrong number of players, or a player is on both' },
    },
  ]);
});
