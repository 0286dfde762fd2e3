import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playerStream } from '@rallyrank/contracts/players/events';
import { getRankingAssociations } from '@rallyrank/contracts/rankings/associations';
import { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import { getForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { getRankingStints, listRankingWeeks, listYearEndLeaders } from '@rallyrank/contracts/rankings/standing';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { lastDayOf } from '@rallyrank/contracts/shared/time';
import { CUP_MATCHES, openComputedSeason, short, WS } from './testing/computed-season.js';
import type { RankingsService } from './testing/rankings-service.js';

let rankings: RankingsService;

beforeAll(async () => {
  rankings = await openComputedSeason();
});
afterAll(() => rankings.stop());

describe('all competitors', () => {
  it('are listed by weeks at a rank or better', async () => {
    const weeks = (query: Record<string, string>) =>
      rankings.get(listRankingWeeks, { ...WS, basis: 'computed', ...query });
    expect(await weeks({})).toMatchObject({
      total: 1,
      rows: [{ rank: 1, competitor: { id: '1' }, weeks: 22, stints: 1, longestStintWeeks: 22, first: '2025-01-14' }],
    });
    expect(short(await weeks({ rank: '3', orderByColumn: 'weeks', isAsc: 'true', association: 'DEN' }))).toMatchObject([
      { rank: 1, competitor: '2', weeks: 22 },
    ]);
    const covered = [{ from: '2025-01-14', until: '2025-06-17' }];
    expect(await weeks({ type: 'alltime', rank: '1' })).toMatchObject({ covered });
    expect(short(await weeks({ type: 'elo', rank: '1' }))).toMatchObject([{ competitor: '1' }, { competitor: '2' }]);
  });

  it('have their stints listed in the order of the first ones', async () => {
    const stints = async (query: Record<string, string>) =>
      (await rankings.get(getRankingStints, { ...WS, type: 'elo', ...query })).data as {
        competitor: { id: string };
        weeks: number;
        stints: { rank: string; from: string; until: string; weeks: number; isOpen: boolean }[];
      }[];
    const all = await stints({});
    expect(all.map(({ competitor }) => competitor.id)).toEqual(['2', '1']);
    const { rows } = await rankings.get(listRankingWeeks, { ...WS, type: 'elo' });
    for (const { competitor, weeks, stints: own } of all) {
      const row = rows!.find((each) => (each.competitor as { id: string }).id === competitor.id);
      expect(row).toMatchObject({ weeks, stints: own.length, first: own[0]!.from, last: lastDayOf(own.at(-1)!) });
    }
    // There is only one No. 1: where a stint ends, the next one begins.
    const days = all.flatMap(({ stints: own }) => own).sort((a, b) => a.from.localeCompare(b.from));
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ until }) => until));
    expect(days.map(({ isOpen }) => isOpen)).toEqual(days.map((_, at) => at === days.length - 1));
    expect((await stints({ limit: '1' })).map(({ competitor }) => competitor.id)).toEqual(['1']);
    expect((await stints({ rank: '3', association: 'DEN' })).map(({ stints: [first] }) => first)).toMatchObject([
      { rank: '3', isOpen: true },
    ]);
  });

  it('have only the stints of a season listed', async () => {
    const stints = async (season: string) =>
      (await rankings.get(getRankingStints, { ...WS, type: 'elo', season })).data as { stints: { from: string }[] }[];
    const cup = await stints('2024');
    const all = await stints('2025');
    expect(cup).toHaveLength(1);
    expect(cup[0]?.stints.every(({ from }) => from < '2025-01-01')).toBe(true);
    expect(all).toHaveLength(2);
    expect(await stints('2026')).toEqual([]);
  });

  it('led at the end of a year once lists reach beyond it', async () => {
    const leaders = (query: Record<string, string>) => rankings.get(listYearEndLeaders, { ...WS, ...query });
    const { rows } = await rankings.get(listRanking, { ...WS, type: 'elo', date: '2024-12-31' });
    expect((await leaders({ type: 'elo' })).data).toMatchObject([
      { season: 2024, competitors: [{ id: rows?.[0]?.competitor.id }] },
    ]);
    expect((await leaders({})).data).toEqual([]);
  });

  it('are new at a rank in the year of their first list there, but not on the first known list', async () => {
    const publish = (date: string, competitorIds: string[]) =>
      rankings.service.rpc.call(publishList, {
        discipline: 'MS',
        date,
        ranks: competitorIds.map((_, at) => at + 1),
        competitorIds,
        points: competitorIds.map((_, at) => 1000 - at),
        tournaments: competitorIds.map(() => 1),
      });
    await publish('2025-06-03', ['4', '5']);
    await publish('2025-06-10', ['5', '4', '3']);
    await publish('2025-06-17', ['3', '5', '4']);
    const entered = async (query: Record<string, string>) =>
      short(await rankings.get(listRankingWeeks, { discipline: 'MS', entered: '2025', ...query }))?.map(
        ({ competitor, first }) => ({ competitor, first }),
      );
    expect(await entered({ rank: '10' })).toEqual([{ competitor: '3', first: '2025-06-10' }]);
    expect(await entered({ orderByColumn: 'first', isAsc: 'true' })).toEqual([
      { competitor: '5', first: '2025-06-10' },
      { competitor: '3', first: '2025-06-17' },
    ]);
    expect(await entered({ rank: '10', entered: '2024' })).toEqual([]);
    // The computed lists cover less than the 52 weeks of a ranking period.
    expect(await entered({ discipline: 'WS', basis: 'computed', rank: '3' })).toEqual([]);
  });

  it('are counted by association over time', async () => {
    const counted = async (query: Record<string, string>) =>
      (await rankings.get(getRankingAssociations, { ...WS, basis: 'computed', ...query })).data as {
        dates: string[];
        places: number[];
        associations: { association: string; counts: number[] }[];
      };
    const all = await counted({});
    expect(all.dates).toHaveLength(22);
    expect(all.places).toEqual(Array(22).fill(4));
    expect(all.associations).toEqual([
      { association: 'SWE', counts: Array(22).fill(3) },
      { association: 'DEN', counts: Array(22).fill(1) },
    ]);
    const first = await counted({ limit: '1' });
    expect(first.associations.map(({ association }) => association)).toEqual(['SWE']);
    expect((await counted({ association: 'DEN' })).associations).toEqual([
      { association: 'DEN', counts: Array(22).fill(1) },
    ]);
    expect((await counted({ association: 'NOR' })).associations).toEqual([]);
    const { data: together } = await rankings.get(getRankingAssociations, { basis: 'computed' });
    expect(together).toEqual(all);
  });

  it('count for the association of the day of the list', async () => {
    const counts = async () => {
      const { data } = await rankings.get(getRankingAssociations, { ...WS, basis: 'computed' });
      const { associations } = data as { associations: { association: string; counts: number[] }[] };
      return Object.fromEntries(
        associations.map(({ association, counts: own }) => [association, own.reduce((sum, count) => sum + count, 0)]),
      );
    };
    const decide = (type: string, data: object) =>
      rankings.append('players', playerStream('2'), [{ type, data: { playerId: '2', ...data } }]);
    const period = { periodId: 1, association: 'NOR', firstDay: '2025-01-15', lastDay: '2025-01-28' };
    await decide('PlayerAssociationDecided', { period });
    await rankings.service.caughtUp();
    expect(await counts()).toEqual({ SWE: 66, DEN: 20, NOR: 2 });
    const of = async (date: string) =>
      short(await rankings.get(listRanking, { ...WS, type: 'bwf', basis: 'computed', association: 'NOR', date }))
        ?.length;
    expect([await of('2025-01-14'), await of('2025-01-28'), await of('2025-02-04')]).toEqual([0, 1, 0]);
    await decide('PlayerAssociationWithdrawn', { periodId: 1 });
    await rankings.service.caughtUp();
    expect(await counts()).toEqual({ SWE: 66, DEN: 22 });
  });

  it('are compared with the published list', async () => {
    const { data } = await rankings.get(getRankingComparison, WS);
    expect(data).toEqual({
      listDate: '2025-06-10',
      counts: { equal: 1, 'more-points': 1, 'fewer-points': 0, 'other-tournaments': 1, 'not-listed': 1 },
      exact: 0.5,
    });
    const rows = await rankings.get(listRankingComparison, { ...WS, pageSize: '2' });
    expect(rows).toMatchObject({
      total: 4,
      rows: [
        { competitor: { id: '1' }, class: 'equal', computedRank: 1, computedPoints: 55_200 },
        { competitor: { id: '2' }, class: 'more-points', points: 46_000, computedPoints: 46_800 },
      ],
    });
    expect(await rankings.get(listRankingComparison, { ...WS, class: 'not-listed' })).toMatchObject({
      total: 1,
      rows: [{ competitor: { id: '5' }, computedRank: null, computedPoints: null }],
    });
    const different = await rankings.get(listRankingComparison, { ...WS, class: 'different' });
    expect(different).toMatchObject({ total: 3, rows: expect.not.arrayContaining([{ class: 'equal' }]) });
    expect((await rankings.get(getRankingComparison, { ...WS, date: '2025-06-09' })).data).toMatchObject({
      listDate: null,
    });
  });

  it('have chances against each other that ignore results of the day and later', async () => {
    const chance = async (playerId: string, opponentId: string, date?: string) => {
      const { data } = await rankings.get(getWinProbability, { ...WS, playerId, opponentId, ...(date && { date }) });
      return (data as { probability: number | null }).probability;
    };
    const today = (await chance('1', '3'))!;
    expect(today).toBeGreaterThan(0.5);
    expect(await chance('3', '1')).toBeCloseTo(1 - today, 10);
    // The last match is of June 8, and the service runs in July.
    expect(await chance('1', '3', '2025-06-09')).toBe(today);
    expect(await chance('1', '3', '2025-07-01')).not.toBe(today);
    expect(await chance('1', '2', '2024-12-01')).toBeCloseTo(0.5, 10);
    expect(await chance('1', '5')).toBeNull();
    const same = { ...WS, playerId: '1', opponentId: '1' };
    expect(await rankings.get(getWinProbability, same)).toMatchObject({ code: 430, field: 'opponentId' });
    const two = { ...WS, playerId: '1', opponentId: '3' };
    expect(await rankings.get(getWinProbability, { ...two, surface: 'clay', bestOf: '5' })).toMatchObject({
      code: 200,
    });
    expect(await rankings.get(getWinProbability, { ...two, bestOf: '4' })).toMatchObject({
      code: 430,
      field: 'bestOf',
    });
    const pairs = { discipline: 'WD', playerId: '1', opponentId: '2' };
    expect(await rankings.get(getWinProbability, pairs)).toMatchObject({ code: 404, reason: 'competitor.notFound' });
  });
});

describe('forecasts', () => {
  const report = async (query: Record<string, string> = {}) =>
    (await rankings.get(getForecastReport, query)).data as ResultOf<typeof getForecastReport>;

  it('are evaluated by season if both sides have 5 earlier matches', async () => {
    const all = await report(WS);
    expect(all).toMatchObject({ minMatches: 5, fitted: [{ disciplines: ['WS'], until: '2023-12-31' }] });
    const cup = all.seasons.find(({ season }) => season === 2024)!;
    expect(cup).toMatchObject({ matches: CUP_MATCHES - 5, fit: 'after' });
    expect(all.all).toEqual(all.later);
    const total = (of: readonly { matches: number }[]) => of.reduce((sum, { matches }) => sum + matches, 0);
    expect(total(all.seasons)).toBe(all.all!.matches);
    expect(total(all.calibration)).toBe(all.all!.matches);
    const { season: _, fit: __, ...figures } = cup;
    expect(await report({ ...WS, season: '2024' })).toMatchObject({ all: figures, seasons: all.seasons });
    expect(await report({ season: '2024' })).toMatchObject({ all: figures, disciplines: [{ ...WS, ...figures }] });
  });

  it('are empty for a discipline or season without any', async () => {
    expect(await report({ discipline: 'MD' })).toMatchObject({ all: null, later: null, seasons: [], calibration: [] });
    expect(await report({ ...WS, season: '2020' })).toMatchObject({ all: null, seasons: [{}, {}] });
  });
});

it('compares the newest published list that has a computed one, not a list after the last result', async () => {
  const [competitorIds, ranks] = [['1'], [1]];
  await rankings.service.rpc.call(publishList, {
    ...{ discipline: 'WS', date: '2026-12-29', ranks, competitorIds },
    ...{ points: [55_200], tournaments: [6] },
  });
  await rankings.computed();
  const { data } = await rankings.get(getRankingComparison, WS);
  expect(data).toMatchObject({ listDate: '2025-06-10', counts: { 'not-listed': 1 } });
  expect(await rankings.get(listRankingComparison, WS)).toMatchObject({ total: 4 });
});
