import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { exportLines } from '@rallyrank/cli/export/export-lines';
import { editPlayer, takeBackPlayerEdit } from '@rallyrank/contracts/players/edits';
import { mergePlayers, previewMerge } from '@rallyrank/contracts/players/merges';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { getPairBasicData, getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { recordPersonFacts, resolvePairs } from '@rallyrank/contracts/players/rpc';
import { publishList, tryList } from '@rallyrank/contracts/rankings/rpc';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { getH2HMatrix } from '@rallyrank/contracts/stats/head-to-head';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { hashesOf, rebuiltHashesOf, sportOf } from './hashes.js';
import { newFolder, openTestNetwork } from './test-site.js';
import { type TestWorld, testWorld, writeWorld } from './world.js';

/** A second player 30 and pairs with that player, in place of player 2 and its pairs. */
const twins: Readonly<Record<string, string>> = { '2': '30', '101': '111', '104': '114' };
const twinOf = (id: string): string => twins[id] ?? id;
const asTwin = <T>(facts: T): T =>
  JSON.parse(JSON.stringify(facts), (key, value) => {
    if (key === 'competitorId') return twinOf(value);
    return key === 'playerIds' || key === 'competitorIds' ? value.map(twinOf) : value;
  });

/** The world as stated by sources that list player 2 under two names. */
const splitWorld: TestWorld = {
  ...testWorld,
  players: [
    ...testWorld.players,
    {
      id: '30',
      sourceKey: 'other:1',
      name: { en: 'BIRCH B.', zh: '毕博' },
      gender: 'M',
      heightCm: 187,
      otherNames: [],
    },
  ],
  pairs: [...testWorld.pairs, { id: '111', playerIds: ['1', '30'] }, { id: '114', playerIds: ['18', '30'] }],
  facts: [],
  editions: testWorld.editions.map((edition, i) => (i % 2 === 0 ? asTwin(edition) : edition)),
  lists: testWorld.lists.map((list, i) => (i === 1 ? asTwin(list) : list)),
};

const folders: string[] = [];
const open = async (world: Partial<TestWorld>): Promise<Network> => {
  folders.push(newFolder());
  const network = await openTestNetwork(folders.at(-1)!);
  await writeWorld(network.rpc, world);
  await network.caughtUp();
  return network;
};
let network: Network;
beforeEach(async () => {
  network = await open(splitWorld);
});
afterEach(async () => {
  await network.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const editor = userWith('Ann', ['player:index:edit']);
const send = bodyClient(() => ({ service: network }), editor);
const reason = 'One person, see the entry list';
const merge = () => send(mergePlayers, { body: { playerId: '2', mergedId: '30', reason } });

const linesOf = async (from: Network, type: string): Promise<string[]> => {
  const lines = await Array.fromAsync(exportLines(from.rpc, 'badminton'));
  return lines.filter((line) => line.startsWith(`{"type":"${type}"`));
};
const resultsOf = async (from: Network) =>
  (await Promise.all(['pair', 'edition', 'list'].map((type) => linesOf(from, type)))).flat();
/** Resolves once the results are those of a world without the second player. */
const untilMerged = async () => {
  await until('the results name one player', async () => !(await resultsOf(network)).join('').includes('"30"'));
  await network.caughtUp();
};

describe('merged players', () => {
  test('have the results of a fresh import of one player, even after a replay', async () => {
    const fresh = await open(testWorld);
    const wanted = await resultsOf(fresh);
    await fresh.stop();
    expect(await resultsOf(network)).not.toEqual(wanted);
    expect(await merge()).toMatchObject({ code: 200 });
    await untilMerged();
    expect(await resultsOf(network)).toEqual(wanted);
    const live = hashesOf(network);
    expect(await rebuiltHashesOf(network)).toEqual(live);
    expect(await resultsOf(network)).toEqual(wanted);
  });

  test('stay one when their sources are imported again, and nothing changes', async () => {
    await merge();
    await untilMerged();
    const before = await resultsOf(network);
    await writeWorld(network.rpc, splitWorld);
    await network.caughtUp();
    expect(await resultsOf(network)).toEqual(before);
    const planned = { players: [], pairs: [] };
    for (const list of splitWorld.lists)
      expect(await network.rpc.call(tryList, { list, planned })).toEqual({ outcome: 'unchanged' });
  });

  test('are one player in exports, with both source keys and the facts of both', async () => {
    await writeWorld(network.rpc, { facts: [{ type: 'profile', playerId: '30', weightKg: 81 }] });
    await merge();
    await untilMerged();
    const players = (await linesOf(network, 'player')).map((line) => JSON.parse(line));
    expect(players.map(({ id }) => id)).not.toContain('30');
    expect(players.find(({ id }) => id === '2')).toMatchObject({
      sourceKeys: ['test:2', 'other:1'],
      name: { en: 'BIRCH Bo', zh: '毕博' },
      otherNames: ['Birch Bosse', 'BIRCH B.'],
      heightCm: 187,
    });
    const profiles = (await linesOf(network, 'profile')).map((line) => JSON.parse(line));
    expect(profiles.map(({ playerId, weightKg }) => [playerId, weightKg])).toEqual([['2', 81]]);
  });

  test('are separated when the merge is undone, with the read models from before', async () => {
    const [before, results] = [sportOf(hashesOf(network)), await resultsOf(network)];
    const { data } = await merge();
    await untilMerged();
    const version = (data as { version: number }).version;
    expect(await send(takeBackPlayerEdit, { body: { id: '2', version, reason } })).toMatchObject({ code: 200 });
    await until('the results name both players', async () => (await resultsOf(network)).join() === results.join());
    await network.caughtUp();
    const after = sportOf(hashesOf(network));
    // The directory keeps the ended merge and the counterparts of pairs.
    const changed = Object.keys(before).filter((model) => before[model] !== after[model]);
    expect(changed.filter((model) => !model.endsWith('.directory'))).toEqual([]);
  });

  test('are found by the old ids in public calls', async () => {
    await merge();
    await untilMerged();
    const both = async (route: RouteDef, query: (id: string) => Record<string, string>, ids: [string, string]) =>
      (await Promise.all(ids.map((id) => send(route, { query: query(id) })))).map(({ data, rows }) => data ?? rows);
    const [one, other] = await both(getPlayerBasicData, (id) => ({ id }), ['2', '30']);
    expect(other).toEqual(one);
    expect(other).toMatchObject({ player: { id: '2' } });
    const [pair, former] = await both(getPairBasicData, (id) => ({ id }), ['101', '111']);
    expect(former).toEqual(pair);
    const [results, same] = await both(getPlayerTournamentResult, (playerId) => ({ playerId }), ['2', '30']);
    expect(same).toEqual(results);
    expect(results).toHaveLength(5);
    const matrix = await send(getH2HMatrix, { query: { competitorIds: '30,1' } });
    expect(matrix).toEqual(await send(getH2HMatrix, { query: { competitorIds: '2,1' } }));
  });

  test('cannot be two players of one draw, list or pair', async () => {
    const obstacle = async (playerId: string, mergedId: string) =>
      ((await send(previewMerge, { query: { playerId, mergedId } })).data as { obstacle: unknown }).obstacle;
    expect(await obstacle('2', '30')).toBeNull();
    expect(await obstacle('1', '2')).toBe('they are a pair');
    expect(await obstacle('5', '5')).toBe('two different players');
    expect(await obstacle('2', '17')).toBe('their sexes differ');
    expect(await obstacle('1', '3')).toMatch(/^both are in /);
    await merge();
    expect(await obstacle('2', '30')).toBe('one of them is merged already');
    const edit = { id: '30', heightCm: 190, released: [], reason };
    expect(await send(editPlayer, { body: edit })).toMatchObject({ reason: 'player.merged' });
    expect(await send(mergePlayers, { body: { playerId: '5', mergedId: '30', reason } })).toMatchObject({ code: 601 });
  });

  test('cannot become two players of one draw through a third player', async () => {
    const into16 = (mergedId: string) => send(mergePlayers, { body: { playerId: '16', mergedId, reason } });
    const answers = await Promise.all([into16('11'), into16('12')]);
    // Either call can arrive first.
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 601]);
  });

  test('remain one in pairs and facts that are stated under the former id', async () => {
    await merge();
    const pairs = [{ playerIds: ['30', '5'] as [string, string] }, { playerIds: ['1', '30'] as [string, string] }];
    const [formed, known] = await network.rpc.call(resolvePairs, { pairs });
    expect(known).toMatchObject({ outcome: 'unchanged', id: '101' });
    expect(await linesOf(network, 'pair')).toContain(`{"type":"pair","id":"${formed!.id}","playerIds":["2","5"]}`);
    const facts: PersonFact[] = [
      { type: 'relation', playerId: '5', kind: 'head-coach', relatedId: '30' },
      { type: 'double', pairId: '111', discipline: 'MD', from: '2024-01-01' },
      { type: 'profile', playerId: '30', weightKg: 80 },
    ];
    const recorded = await network.rpc.call(recordPersonFacts, { facts });
    expect(recorded.map(({ outcome }) => outcome)).toEqual(['registered', 'registered', 'registered']);
    const lines = await Promise.all(['relation', 'double', 'profile'].map((type) => linesOf(network, type)));
    expect(lines.flat().map((line) => JSON.parse(line))).toEqual([
      { ...facts[0], relatedId: '2' },
      { ...facts[1], pairId: '101' },
      { ...facts[2], playerId: '2' },
    ]);
  });

  test('are one player on lists that are published during the merge', async () => {
    const days = Array.from({ length: 25 }, (_, i) => `2024-01-${i + 1}`.replace(/-(\d)$/, '-0$1'));
    const publishing = async () => {
      for (const date of days) await network.rpc.call(publishList, { ...splitWorld.lists[1]!, date });
    };
    await Promise.all([publishing(), merge()]);
    await untilMerged();
    expect(await linesOf(network, 'list')).toHaveLength(days.length + splitWorld.lists.length);
  });
});
