import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Network, openNetwork } from '@rallyrank/all/network';
import { resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { demoWorld } from '@rallyrank/demo/world';
import { readConfig } from '@rallyrank/infra/config/config';
import { checkChanges, checkPlace, checkRace, checkRows, type Get } from './testing/slow-rankings.js';

/** Two seasons. */
const SCALE = 0.25;
const codes: readonly Discipline[] = ['MS', 'WD'];
const folder = mkdtempSync(join(tmpdir(), 'rallyrank-demo-lists-'));
const lists = new Map<string, ListFacts[]>();
const partners = new Map<string, string>();
let network: Network;

/** The lists of an invented world and their competitors; lists need no matches. */
beforeAll(async () => {
  network = await openNetwork(readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1' }));
  const { rpc } = network;
  for (const record of demoWorld({ sport: 'badminton', seed: 1, scale: SCALE })) {
    if (record.kind === 'players') await rpc.call(resolvePlayers, { players: [...record.players] });
    if (record.kind === 'pairs') {
      await rpc.call(resolvePairs, { pairs: [...record.pairs] });
      for (const { id, playerIds } of record.pairs) partners.set(id, playerIds[1]);
    }
    if (record.kind !== 'list' || !codes.includes(record.list.discipline)) continue;
    await rpc.call(publishList, record.list);
    lists.set(record.list.discipline, [...(lists.get(record.list.discipline) ?? []), record.list]);
  }
});
afterAll(async () => {
  await network?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get: Get = async (path, query) =>
  (await fetch(`${network.url}/prod-api${path}?${new URLSearchParams(query)}`)).json();

test.each(codes)('details of the rows of %s equal those read from each list', async (code) => {
  const own = lists.get(code)!;
  for (const [at, pageNum] of [
    [0, 1],
    [20, 2],
    [own.length - 1, 1],
    [own.length - 1, 3],
  ] as const)
    await checkRows(get, own, at, pageNum);
});

test.each(codes)('the comparison of two lists of %s equals the lists', async (code) => {
  const own = lists.get(code)!;
  await checkChanges(get, own, own.length - 2, own.length - 1);
  await checkChanges(get, own, 3, own.length - 1);
});

test.each(codes)('the race of %s has the first rows of each list', (code) => checkRace(get, lists.get(code)!));

test.each(codes)('a player of %s is found in its row', async (code) => {
  const list = lists.get(code)!.at(-1)!;
  const id = list.competitorIds[36]!;
  await checkPlace(get, list, 36, partners.get(id) ?? id);
});

test('a player on no list has no place, and an unknown player is not found', async () => {
  const query = { type: 'bwf', discipline: 'WS', playerId: lists.get('MS')!.at(-1)!.competitorIds[0]! };
  expect(await get('/ranking/place', query)).toMatchObject({ code: 200, data: [] });
  expect(await get('/ranking/place', { ...query, playerId: '999999' })).toMatchObject({ reason: 'player.notFound' });
});
