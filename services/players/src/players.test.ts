import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { visitedPlayers } from '@rallyrank/contracts/monitoring/rpc';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import {
  getPairBasicData,
  getPlayerBasicData,
  getPlayerById,
  getPlayerOptionById,
  listCountry,
  listPlayerOptions,
  listPlayers,
} from '@rallyrank/contracts/players/players';
import {
  exportPairs,
  exportPersonFacts,
  exportPlayers,
  recordPersonFacts,
  resolvePairs,
  resolvePlayers,
} from '@rallyrank/contracts/players/rpc';
import { listMostVisited } from '@rallyrank/contracts/players/visited';
import { playerStandings, rankedPlayers, ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { appearances, lastPlayed, playerFigures, playersOfDiscipline } from '@rallyrank/contracts/tournaments/rpc';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import type { z } from 'zod';
import { PlayersModule } from './players.module.js';

let players: ServiceOnFolder;
/** The data of rankings and tournaments about players, by id. */
let ranks: Record<string, z.input<typeof ranksOfPlayers.output>[number]>;
let matches: Record<string, number>;
/** Whether tournaments returns the numbers of matches. */
let isCounting: boolean;
let played: Record<string, z.input<typeof lastPlayed.output>['players'][number]>;

beforeEach(async () => {
  players = new ServiceOnFolder({ modules: { players: PlayersModule }, routes, rpcs }, '2025-07-01T12:00:00Z');
  await players.start();
  ranks = {};
  played = {};
  matches = {};
  isCounting = true;
  players.service.rpc.serve(ranksOfPlayers, async ({ playerIds }) =>
    playerIds.map((id) => ranks[id] ?? { current: null, best: null, year: [] }),
  );
  players.service.rpc.serve(appearances, ({ playerIds }) =>
    isCounting ? Promise.resolve(playerIds.map((id) => matches[id] ?? 0)) : new Promise(() => undefined),
  );
  players.service.rpc.serve(lastPlayed, async ({ playerIds }) => ({
    siteLastDate: null,
    players: playerIds.map((id) => played[id] ?? { disciplines: [], event: null, lastDate: null }),
  }));
});
afterEach(() => players.stop());

interface Recorded {
  readonly context: string;
  readonly type: string;
  readonly version: number;
  readonly data: { readonly playerId?: string; readonly pairId?: string };
}

interface Body {
  readonly code: number;
  readonly data?: unknown;
  readonly rows?: { readonly id: string }[];
  readonly total?: number;
  readonly reason?: string;
}

const get = async (route: RouteDef, query?: Record<string, string>): Promise<Body> =>
  (await (await players.fetch(route, query)).json()) as Body;

const ana = { name: { en: 'BERG Ana', zh: '安娜' }, sourceKey: 'bwf:1', association: 'SWE', birthDate: '2000-07-01' };
const eva = { name: { en: 'Eva LIND' }, sourceKey: 'bwf:2', association: 'SWE', gender: 'F' } as const;
const ida = { name: { en: 'Ida ÅBERG' }, association: 'DEN', birthDate: '1999-02-28' };
const people = [ana, eva, ida];

const personFacts: PersonFact[] = [
  { type: 'profile', playerId: '1', birthplace: { en: 'Lund' }, weightKg: 64 },
  { type: 'relation', playerId: '2', kind: 'head-coach', relatedId: '1' },
  { type: 'double', pairId: '4', discipline: 'WD', from: '2020-01-01' },
];

const register = () => players.service.rpc.call(resolvePlayers, { players: people });
const outcomes = (rows: { outcome: string; id: string | null }[]) => rows.map(({ outcome, id }) => `${outcome} ${id}`);

describe('rpc', () => {
  it('registers people and pairs in one id space, and nothing the second time', async () => {
    expect(outcomes(await register())).toEqual(['registered 1', 'registered 2', 'registered 3']);
    const pairs = [{ playerIds: ['3', '1'] as [string, string] }, { playerIds: ['2', '1'] as [string, string] }];
    expect(outcomes(await players.service.rpc.call(resolvePairs, { pairs }))).toEqual(['registered 4', 'registered 5']);
    const { position } = players.service.runner('players').asOf();
    expect(outcomes(await register())).toEqual(['unchanged 1', 'unchanged 2', 'unchanged 3']);
    expect(outcomes(await players.service.rpc.call(resolvePairs, { pairs }))).toEqual(['unchanged 4', 'unchanged 5']);
    await players.service.caughtUp();
    expect(players.service.runner('players').asOf().position).toBe(position);
    const more = await players.service.rpc.call(resolvePlayers, { players: [{ name: { en: 'HOLM Maj' } }] });
    expect(outcomes(more)).toEqual(['registered 6']);
  });

  it('takes concurrent batches into account', async () => {
    const [first, second] = await Promise.all([register(), register()]);
    expect(outcomes(first)).toEqual(['registered 1', 'registered 2', 'registered 3']);
    expect(outcomes(second)).toEqual(['unchanged 1', 'unchanged 2', 'unchanged 3']);
  });

  it('registers and corrects one person in one batch', async () => {
    const rows = await players.service.rpc.call(resolvePlayers, { players: [ana, { ...ana, hand: 'left' }] });
    expect(outcomes(rows)).toEqual(['registered 1', 'updated 1']);
    expect((await get(getPlayerById, { id: '1' })).data).toMatchObject({ hand: 'left' });
  });

  it('exports everything by pages, and importing it changes nothing', async () => {
    await register();
    await players.service.rpc.call(resolvePairs, { pairs: [{ playerIds: ['3', '1'] }] });
    const first = await players.service.rpc.call(exportPlayers, { after: null, limit: 2 });
    const rest = await players.service.rpc.call(exportPlayers, { after: first.at(-1)!.id, limit: 2 });
    expect([...first, ...rest].map((player) => player.name.en)).toEqual(people.map((person) => person.name.en));
    const pairs = await players.service.rpc.call(exportPairs, { after: null, limit: 10 });
    expect(pairs).toEqual([{ id: '4', playerIds: ['1', '3'] }]);
    expect(await players.service.rpc.call(exportPairs, { after: '4', limit: 10 })).toEqual([]);
    const again = await players.service.rpc.call(resolvePlayers, { players: [...first, ...rest] });
    expect(outcomes(again)).toEqual(['unchanged 1', 'unchanged 2', 'unchanged 3']);
    expect(outcomes(await players.service.rpc.call(resolvePairs, { pairs }))).toEqual(['unchanged 4']);
  });

  it('records facts about persons once, and keeps them after a restart and a rebuild', async () => {
    await register();
    await players.service.rpc.call(resolvePairs, { pairs: [{ playerIds: ['3', '1'] }] });
    const record = async (facts: PersonFact[]) =>
      (await players.service.rpc.call(recordPersonFacts, { facts })).map(({ outcome }) => outcome);
    expect(await record(personFacts)).toEqual(['registered', 'registered', 'registered']);
    const { position } = players.service.runner('players').asOf();
    const [same, others] = await Promise.all([
      record(personFacts),
      record([{ type: 'relation', playerId: '1', kind: 'trainee', relatedId: '2' }]),
    ]);
    expect([...same, ...others]).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect(players.service.runner('players').asOf().position).toBe(position);

    const live = players.service.runner('players').hash('personFacts');
    await players.service.runner('players').rebuild('personFacts');
    expect(players.service.runner('players').hash('personFacts')).toBe(live);
    await players.restart();
    expect(players.service.runner('players').hash('personFacts')).toBe(live);
    const read = (after: number, limit: number) => players.service.rpc.call(exportPersonFacts, { after, limit });
    expect([...(await read(0, 2)), ...(await read(2, 2))]).toEqual(personFacts);
    expect(await record([{ ...personFacts[2], until: '2021-01-01' } as PersonFact])).toEqual(['updated']);
  });

  it('reads a store that was written before there were such facts, and adds them', async () => {
    const store = players.store('players');
    const released = readFileSync(join(process.cwd(), 'contracts/test/golden/0.1.0.ndjson'), 'utf8').trim().split('\n');
    for (const line of released) {
      const { context, type, version, data } = JSON.parse(line) as Recorded;
      const id = data.pairId ?? data.playerId;
      if (context === 'players')
        await store.append(`${data.pairId ? 'pair' : 'player'}-${id}`, 'any', [{ type, version, data }]);
    }
    await players.restart();
    const facts: PersonFact[] = [
      { type: 'relation', playerId: '1001', kind: 'enlightenment-coach', relatedId: '1002' },
      { type: 'double', pairId: '2001', discipline: 'XD', from: '2024-01-01' },
    ];
    const rows = await players.service.rpc.call(recordPersonFacts, { facts });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['registered', 'registered']);
    expect(await players.service.rpc.call(exportPersonFacts, { after: 0, limit: 9 })).toEqual(facts);
    expect((await get(getPlayerById, { id: '1001' })).data).toMatchObject({ association: 'DEN', heightCm: 187 });
  });

  it('keeps all players after a restart, and a rebuild equals the live state', async () => {
    await register();
    const runner = players.service.runner('players');
    const live = runner.hash('directory');
    await runner.rebuild('directory');
    expect(runner.hash('directory')).toBe(live);
    await players.restart();
    expect(players.service.runner('players').hash('directory')).toBe(live);
    expect(outcomes(await register())).toEqual(['unchanged 1', 'unchanged 2', 'unchanged 3']);
  });
});

describe('http', () => {
  const ids = (body: Body) => body.rows?.map((row) => row.id);

  it('finds options, best match first', async () => {
    await register();
    expect((await get(listPlayerOptions, { name: 'aberg ida' })).data).toEqual([
      { id: '3', name: { en: 'Ida ÅBERG', zh: null }, association: 'DEN', gender: null, birthDate: '1999-02-28' },
    ]);
    expect((await get(listPlayerOptions, { name: 'aberg' })).data).toMatchObject([{ id: '3' }]);
    expect((await get(listPlayerOptions, { name: 'berg' })).data).toMatchObject([{ id: '1' }, { id: '3' }]);
    expect((await get(listPlayerOptions, { name: '娜' })).data).toMatchObject([{ id: '1' }]);
    expect(await get(listPlayerOptions, { name: 'be' })).toMatchObject({ code: 430, reason: 'request.invalid' });
  });

  it('finds Chinese names in either script, even those that mix both', async () => {
    const named = ['龍語瑩', '陈乐试', '諶礼嬌'].map((zh, i) => ({
      name: { en: `Player ${String.fromCharCode(65 + i)}`, zh },
      sourceKey: `test:${i}`,
    }));
    await players.service.rpc.call(resolvePlayers, { players: named });
    const found = async (name: string) => (await get(listPlayerOptions, { name })).data;
    for (const [id, spellings] of [
      ['1', ['龍語瑩', '龙语莹']],
      ['2', ['陈乐试', '陳樂試']],
      ['3', ['諶礼嬌', '谌礼娇', '諶禮嬌']],
    ] as const)
      for (const name of spellings) expect(await found(name)).toMatchObject([{ id }]);
  });

  it('puts the one with most matches first among equally good matches', async () => {
    await register();
    const zoe = { name: { en: 'BERG Zoe' }, sourceKey: 'bwf:9', association: 'NOR', birthDate: '2001-01-01' };
    await players.service.rpc.call(resolvePlayers, { players: [zoe] });
    const found = async () => (await get(listPlayerOptions, { name: 'berg' })).data;
    expect(await found()).toMatchObject([{ name: { en: 'BERG Ana' } }, { name: { en: 'BERG Zoe' } }, { id: '3' }]);
    matches = { '3': 20, '4': 9 };
    expect(await found()).toMatchObject([{ id: '4' }, { id: '1' }, { id: '3' }]);
  });

  it('suggests players while the numbers of their matches are unavailable', async () => {
    await register();
    matches = { '3': 20 };
    isCounting = false;
    expect((await get(listPlayerOptions, { name: 'berg' })).data).toMatchObject([{ id: '1' }, { id: '3' }]);
  });

  it('filters, sorts and pages', async () => {
    await register();
    expect(ids(await get(listPlayers))).toEqual(['1', '2', '3']);
    expect(ids(await get(listPlayers, { orderByColumn: 'birthDate' }))).toEqual(['3', '1', '2']);
    expect(ids(await get(listPlayers, { orderByColumn: 'birthDate', isAsc: 'false' }))).toEqual(['1', '3', '2']);
    expect(ids(await get(listPlayers, { orderByColumn: 'id', isAsc: 'false' }))).toEqual(['3', '2', '1']);
    // Ties are ordered by id in both directions.
    expect(ids(await get(listPlayers, { orderByColumn: 'association' }))).toEqual(['3', '1', '2']);
    expect(ids(await get(listPlayers, { orderByColumn: 'association', isAsc: 'false' }))).toEqual(['1', '2', '3']);
    expect(ids(await get(listPlayers, { association: 'SWE', gender: 'F' }))).toEqual(['2']);
    expect(ids(await get(listPlayers, { birthday: '07-01' }))).toEqual(['1']);
    expect(ids(await get(listPlayers, { ids: '3,2,999' }))).toEqual(['2', '3']);
    expect(ids(await get(listPlayers, { name: 'berg' }))).toEqual(['1', '3']);
    const page = await get(listPlayers, { pageNum: '2', pageSize: '2' });
    expect(ids(page)).toEqual(['3']);
    expect(page.total).toBe(3);
  });

  it('lists the best ranked first, and players on no list last', async () => {
    await register();
    players.service.rpc.serve(rankedPlayers, async ({ by }) => (by === 'bestRank' ? ['3', '1'] : ['2', '3']));
    expect(ids(await get(listPlayers, { orderByColumn: 'bestRank' }))).toEqual(['3', '1', '2']);
    expect(ids(await get(listPlayers, { orderByColumn: 'bestRank', association: 'SWE' }))).toEqual(['1', '2']);
    expect(ids(await get(listPlayers, { orderByColumn: 'currentRank' }))).toEqual(['2', '3', '1']);
    expect(ids(await get(listPlayers, { orderByColumn: 'currentRank', name: 'berg' }))).toEqual(['3', '1']);
  });

  it('lists those who have played in a discipline', async () => {
    await register();
    players.service.rpc.serve(playersOfDiscipline, async ({ discipline }) => (discipline === 'WD' ? ['3', '2'] : []));
    expect(ids(await get(listPlayers, { discipline: 'WD' }))?.toSorted()).toEqual(['2', '3']);
    expect(ids(await get(listPlayers, { discipline: 'WD', association: 'SWE' }))).toEqual(['2']);
    expect(ids(await get(listPlayers, { discipline: 'MS' }))).toEqual([]);
  });

  it('returns the age, ranks, disciplines and last tournament of the players of a page', async () => {
    await register();
    const [ws, wd] = [
      { rank: 2, discipline: 'WS' as const },
      { rank: 1, discipline: 'WD' as const },
    ];
    const event = {
      id: '7',
      name: { en: 'Lund Open', zh: null },
      level: 'other',
      season: 2025,
      startDate: '2025-06-03',
      endDate: '2025-06-08',
      association: 'SWE',
    };
    ranks['1'] = { current: ws, best: wd, year: [null, 3, 2] };
    played['1'] = { disciplines: ['WS', 'WD'], event, lastDate: '2025-06-08' };
    const nothing = { age: null, disciplines: [], currentRank: null, bestRank: null, lastEvent: null };
    expect((await get(listPlayers, { association: 'SWE' })).rows).toMatchObject([
      {
        id: '1',
        age: { years: 25, days: 0 },
        disciplines: ['WS', 'WD'],
        currentRank: ws,
        bestRank: wd,
        yearRanks: [null, 3, 2],
        lastEvent: event,
      },
      { id: '2', ...nothing },
    ]);
  });

  it('returns one player, and 404 for an unknown one', async () => {
    await register();
    expect((await get(getPlayerOptionById, { id: '1' })).data).toMatchObject({ name: ana.name });
    for (const route of [getPlayerById, getPlayerOptionById, getPlayerBasicData]) {
      expect(await get(route, { id: '99' })).toMatchObject({ code: 404, reason: 'player.notFound' });
    }
  });

  it('composes the data of a pair, which is not a player, and a player is not a pair', async () => {
    await register();
    await players.service.rpc.call(resolvePairs, { pairs: [{ playerIds: ['1', '2'] }] });
    players.service.rpc.serve(playerStandings, async () => []);
    const asked: string[] = [];
    players.service.rpc.serve(playerFigures, async ({ playerId }) => {
      asked.push(playerId);
      return { figures: [], form: [], lastDate: null, siteLastDate: null };
    });
    expect((await get(getPairBasicData, { id: '4' })).data).toMatchObject({
      id: '4',
      players: [
        { id: '1', age: { years: 25, days: 0 } },
        { id: '2', age: null },
      ],
      active: false,
    });
    expect(asked).toEqual(['4']);
    expect(await get(getPairBasicData, { id: '1' })).toMatchObject({ code: 404, reason: 'competitor.notFound' });
    expect(await get(getPlayerBasicData, { id: '4' })).toMatchObject({ code: 404, reason: 'player.notFound' });
  });

  it('returns the players with the most visitors, without those who do not exist', async () => {
    await register();
    const visited = ['9', '2', '1', '3'].map((playerId, i) => ({ playerId, visitors: 9 - i }));
    players.service.rpc.serve(visitedPlayers, async ({ limit }) => visited.slice(0, limit));
    expect((await get(listMostVisited, { limit: '2' })).data).toMatchObject([
      { player: { id: '2' }, visitors: 8 },
      { player: { id: '1' }, visitors: 7 },
    ]);
  });

  it('counts players by association', async () => {
    await register();
    expect((await get(listCountry)).data).toEqual([
      { code: 'DEN', en: 'Denmark', zh: '丹麦', affiliation: 'BEC', players: 1 },
      { code: 'SWE', en: 'Sweden', zh: '瑞典', affiliation: 'BEC', players: 2 },
    ]);
  });

  it('composes the basic data from the other services, and reports a missing one', async () => {
    await register();
    await players.service.rpc.call(resolvePairs, { pairs: [{ playerIds: ['3', '1'] }] });
    await players.service.rpc.call(recordPersonFacts, { facts: personFacts });
    expect(await get(getPlayerBasicData, { id: '1' })).toMatchObject({ code: 503, reason: 'server.unavailable' });
    const standing = {
      discipline: 'WS' as const,
      competitorId: '1',
      partner: null,
      currentRank: 3,
      currentPoints: 70_000,
      bestRank: 1,
      bestRankDate: '2024-01-02',
      bestPoints: 90_000,
      weeksAtNo1: 12,
      bestYearEndRank: 2,
      bands: [{ rank: '1' as const, weeks: 12, yearEnds: 0 }],
      covered: [{ from: '2023-01-03', until: '2024-06-25' }],
    };
    players.service.rpc.serve(playerStandings, async () => [standing]);
    players.service.rpc.serve(playerFigures, async () => ({
      figures: [],
      form: [],
      lastDate: '2024-06-30',
      siteLastDate: '2025-06-30',
    }));
    expect((await get(getPlayerBasicData, { id: '1' })).data).toMatchObject({
      player: { id: '1', association: 'SWE' },
      age: { years: 25, days: 0 },
      active: true,
      standings: [standing],
      sources: ['bwf:1'],
      profile: { birthplace: { en: 'Lund' }, weightKg: 64 },
      relations: [{ kind: 'trainee', person: { id: '2' } }],
      fixedDoubles: [{ pair: { id: '4' }, discipline: 'WD', from: '2020-01-01', until: null }],
    });
    expect((await get(getPlayerBasicData, { id: '2' })).data).toMatchObject({
      age: null,
      profile: {},
      relations: [{ kind: 'head-coach', person: { id: '1' } }],
      fixedDoubles: [],
    });
    expect((await get(getPlayerBasicData, { id: '3' })).data).toMatchObject({ sources: [] });
  });
});
