import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRankingAssociations } from '@rallyrank/contracts/rankings/associations';
import { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { getForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import { getPlayerRanking, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { getCompetitorElo, getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { playerStandings, publishList } from '@rallyrank/contracts/rankings/rpc';
import {
  getRankingStanding,
  getRankingStints,
  listRankingWeeks,
  listYearEndLeaders,
} from '@rallyrank/contracts/rankings/standing';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { type EditionFacts, editionStream, type MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { RankingsService } from './testing/rankings-service.js';

type Row = ResultOf<typeof listRanking>['rows'][number];
let rankings: RankingsService;
const WS = { discipline: 'WS' };

const match = (date: string, round: 'G1' | 'SF' | 'F', winner: string, loser: string): MatchFacts => ({
  drawId: '1',
  discipline: 'WS',
  round,
  sides: [
    { competitorId: winner, playerIds: [winner] },
    { competitorId: loser, playerIds: [loser] },
  ],
  outcome: 'completed',
  winner: 1,
  games: [
    [21, 15],
    [21, 17],
  ],
  date,
  order: 0,
});

/** An event of each month of 2025 from Tuesday to Sunday: player 1 wins it, 2 loses the final, 3 and 4 the semi-finals. */
const playMonth = (month: number) => {
  const day = (date: number) => new Date(Date.UTC(2025, month - 1, date));
  const tuesday = Array.from({ length: 7 }, (_, i) => day(i + 1)).find((each) => each.getUTCDay() === 2)!;
  const text = (later: number) => new Date(tuesday.getTime() + later * 86_400_000).toISOString().slice(0, 10);
  const editionId = String(month);
  const facts: EditionFacts = {
    seriesId: editionId,
    name: { en: `Open ${month}` },
    level: 'super-500',
    season: 2025,
    startDate: text(0),
    endDate: text(5),
    status: 'scheduled',
    sourceKeys: [],
  };
  const matches = [match(text(4), 'SF', '1', '3'), match(text(4), 'SF', '2', '4'), match(text(5), 'F', '1', '2')];
  return rankings.append('tournaments', editionStream(editionId), [
    { type: 'EditionScheduled', data: { ...facts, editionId } },
    ...matches.map((each, i) => ({ type: 'MatchCompleted', data: { ...each, editionId, matchId: String(i + 1) } })),
  ]);
};

const CUP_MATCHES = 24;

/** An earlier team event without points: players 1 and 2 win alternately, so that their ratings are certain enough for peaks. */
const playCup = () => {
  const facts: EditionFacts = {
    seriesId: '20',
    name: { en: 'Cup' },
    level: 'uber-cup',
    season: 2024,
    startDate: '2024-12-03',
    endDate: '2024-12-08',
    status: 'scheduled',
    sourceKeys: [],
  };
  const matches = Array.from({ length: CUP_MATCHES }, (_, i) =>
    i % 2 === 0 ? match('2024-12-03', 'G1', '1', '2') : match('2024-12-03', 'G1', '2', '1'),
  );
  return rankings.append('tournaments', editionStream('20'), [
    { type: 'EditionScheduled', data: { ...facts, editionId: '20' } },
    ...matches.map((each, i) => ({
      type: 'MatchCompleted',
      data: { ...each, editionId: '20', matchId: String(i + 1) },
    })),
  ]);
};

beforeAll(async () => {
  rankings = new RankingsService();
  await rankings.start();
  for (const [id, name] of [
    ['1', 'BERG Ana'],
    ['2', 'LIND Eva'],
    ['3', 'HOLM Ida'],
    ['4', 'DAHL Ulla'],
  ] as const) {
    await rankings.register(id, name, id === '2' ? 'DEN' : 'SWE');
  }
  await rankings.register('5', 'NOOR Mia', 'DEN');
  await playCup();
  for (let month = 1; month <= 6; month++) await playMonth(month);
  await rankings.service.caughtUp();
  await rankings.service.rpc.call(publishList, {
    discipline: 'WS',
    date: '2025-06-10',
    ranks: [1, 2, 3, 4],
    competitorIds: ['1', '2', '3', '5'],
    points: [55_200, 46_000, 38_520, 100],
    tournaments: [6, 6, 7, 1],
  });
  await rankings.computed();
});
afterAll(() => rankings.stop());

const list = (query: Record<string, string>) => rankings.get(listRanking, { ...WS, ...query });
const short = (body: Awaited<ReturnType<typeof list>>) =>
  body.rows?.map((row) => ({ ...row, competitor: row.competitor.id }));

describe('lists', () => {
  it('of the world ranking are computed from the first event on, beside the published one', async () => {
    expect(short(await list({ type: 'bwf', basis: 'computed' }))).toMatchObject([
      { rank: 1, competitor: '1', points: 55_200, tournaments: 6, listDate: '2025-06-10', basis: 'computed' },
      { rank: 2, competitor: '2', points: 46_800, tournaments: 6, movement: 0 },
      { rank: 3, competitor: '3', points: 38_520 },
      { rank: 3, competitor: '4', points: 38_520 },
    ]);
    expect(short(await list({ type: 'bwf', basis: 'computed', date: '2025-01-20' }))).toMatchObject([
      { rank: 1, competitor: '1', points: 9_200, listDate: '2025-01-14', movement: null },
      { competitor: '2' },
      { competitor: '3' },
      { competitor: '4' },
    ]);
    const { data } = await rankings.get(listRankingDates, { ...WS, type: 'bwf', basis: 'computed' });
    expect(data).toHaveLength(22);
    expect([(data as string[])[0], (data as string[]).at(-1)]).toEqual(['2025-06-10', '2025-01-14']);
  });

  it('published lists take precedence if no basis is requested', async () => {
    expect(short(await list({ type: 'bwf' }))).toMatchObject([
      { competitor: '1', basis: 'published' },
      { competitor: '2', points: 46_000 },
      { competitor: '3' },
      { competitor: '5' },
    ]);
    expect((await rankings.get(listRankingDates, { ...WS, type: 'bwf' })).data).toEqual(['2025-06-10']);
    expect(await list({ type: 'elo', basis: 'published' })).toMatchObject({ rows: [], total: 0 });
  });

  it('of all time use one scale of points', async () => {
    expect(short(await list({ type: 'alltime', association: 'DEN' }))).toMatchObject([
      { rank: 2, competitor: '2', points: 46_800, basis: 'computed' },
    ]);
  });

  it('of ratings contain everyone who has played enough matches', async () => {
    for (const type of ['elo', 'peakElo']) {
      expect(short(await list({ type }))).toMatchObject([
        { rank: 1, competitor: '1', tournaments: 0 },
        { rank: 2, competitor: '2' },
      ]);
    }
    const days = (await rankings.get(listRankingDates, { ...WS, type: 'elo' })).data as string[];
    expect(days[0]).toBe('2025-06-09');
    expect((await rankings.get(listRankingDates, { ...WS, type: 'peakElo' })).data).toEqual(['2025-06-09']);
    const reachedOn = async (type: string) =>
      (await list({ type, details: 'true' })).rows!.map((row) => (row as unknown as Row).details?.reachedOn);
    expect(await reachedOn('peakElo')).toEqual(['2025-06-08', expect.stringMatching(/^20/)]);
    expect(await reachedOn('elo')).toEqual([null, null]);
  });

  it('provide the rank history of a player, published or computed', async () => {
    const history = async (query: Record<string, string>) =>
      (await rankings.get(getPlayerRanking, { playerId: '2', ...query })).data;
    expect(await history({})).toEqual([
      expect.objectContaining({ discipline: 'WS', basis: 'published', dates: ['2025-06-10'], ranks: [2] }),
    ]);
    expect(await history({ basis: 'computed', to: '2025-01-21' })).toMatchObject([
      { basis: 'computed', dates: ['2025-01-14', '2025-01-21'], ranks: [2, 2] },
    ]);
    expect(await history({ type: 'elo', from: '2025-06-09' })).toMatchObject([{ dates: ['2025-06-09'], ranks: [2] }]);
  });
});

describe('one competitor', () => {
  it('has points by event, and the dates on which they lapse', async () => {
    const { data } = await rankings.get(getRankingPoints, { ...WS, competitorId: '3' });
    expect(data).toMatchObject({ listDate: '2025-06-10', points: 38_520, tournaments: 6 });
    const { rows, toDefend } = data as { rows: object[]; toDefend: object[] };
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({
      event: { id: '1', name: { en: 'Open 1' } },
      result: 'SF',
      points: 6_420,
      counts: true,
      from: '2025-01-14',
      until: '2026-01-13',
      endedBy: null,
    });
    expect(toDefend[0]).toMatchObject({ date: '2026-01-13', events: [{ id: '1' }], lapsing: 6_420, left: 32_100 });
    expect(toDefend.at(-1)).toMatchObject({ lapsing: 6_420, left: 0 });
    // Six results of ten count, so a title adds all of its points.
    const { titles } = data as { titles: { level: string }[] };
    expect(titles.find(({ level }) => level === 'super-1000')).toEqual({
      level: 'super-1000',
      points: 12_000,
      total: 50_520,
      rank: 2,
    });
    const early = await rankings.get(getRankingPoints, { ...WS, competitorId: '3', date: '2025-01-13' });
    expect(early.data).toMatchObject({ listDate: null, points: 0, rows: [] });
  });

  it('has a standing by date spans on either basis', async () => {
    const { data } = await rankings.get(getRankingStanding, { ...WS, competitorId: '1', basis: 'computed' });
    expect(data).toMatchObject({
      basis: 'computed',
      lists: 22,
      bestRank: 1,
      bestRankFirst: '2025-01-14',
      bestRankLast: '2025-06-10',
      bestPoints: 55_200,
      bands: [{ rank: '1', weeks: 22, days: 154, frozenDays: 0, yearEnds: 0 }, {}, {}, {}, { rank: '20', weeks: 22 }],
    });
    const { stints } = data as { stints: object[] };
    expect(stints[0]).toEqual({
      rank: '1',
      from: '2025-01-14',
      until: '2025-06-17',
      weeks: 22,
      days: 154,
      frozenDays: 0,
      isOpen: true,
    });
    const published = await rankings.get(getRankingStanding, { ...WS, competitorId: '5' });
    expect(published.data).toMatchObject({
      basis: 'published',
      lists: 1,
      bestRank: 4,
      bands: [{ weeks: 0 }, {}, { weeks: 1 }, {}, {}],
    });
    const none = await rankings.get(getRankingStanding, { ...WS, competitorId: '5', basis: 'computed' });
    expect(none.data).toMatchObject({ lists: 0, bestRank: null, stints: [] });
  });

  it('has ratings after each match with the peak', async () => {
    const { data } = await rankings.get(getCompetitorElo, { ...WS, competitorId: '2' });
    const series = data as {
      dates: string[];
      ratings: number[];
      matchIds: string[];
      eventIds: string[];
      rating: number;
      peak: { rating: number; event: { id: string }; matchId: string };
    };
    const opens = series.matchIds.slice(CUP_MATCHES);
    expect(opens).toEqual(['2', '3', '2', '3', '2', '3', '2', '3', '2', '3', '2', '3']);
    expect(series.dates[CUP_MATCHES]).toBe('2025-01-11');
    expect(series.rating).toBe(series.ratings.at(-1));
    const at = series.ratings.findIndex(
      (_, i) => series.eventIds[i] === series.peak.event.id && series.matchIds[i] === series.peak.matchId,
    );
    expect(series.peak.rating).toBe(series.ratings[at]);
    const part = await rankings.get(getCompetitorElo, {
      ...WS,
      competitorId: '2',
      from: '2025-06-01',
      to: '2025-06-07',
    });
    expect(part.data).toMatchObject({ dates: ['2025-06-07'], eventIds: ['6'], matchIds: ['2'], rating: series.rating });
    expect((await rankings.get(getCompetitorElo, { ...WS, competitorId: '5' })).data).toMatchObject({
      rating: null,
      peak: null,
    });
  });

  it.each([getRankingPoints, getRankingStanding, getCompetitorElo])('is not found: $name', async (route) => {
    const answer = await rankings.get(route, { ...WS, competitorId: '99' });
    expect(answer).toMatchObject({ code: 404, reason: 'competitor.notFound' });
  });
});

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
      expect(row).toMatchObject({ weeks, stints: own.length, first: own[0]!.from, last: own.at(-1)!.until });
    }
    // Only one can be No. 1: where a stint ends, the other begins.
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

  it('are new at a rank in the year of their first list there, not on the first list that is known', async () => {
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

  it('are judged by season where both sides have 5 earlier matches', async () => {
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

  it('of a discipline or season without any are none', async () => {
    expect(await report({ discipline: 'MD' })).toMatchObject({ all: null, later: null, seasons: [], calibration: [] });
    expect(await report({ ...WS, season: '2020' })).toMatchObject({ all: null, seasons: [{}, {}] });
  });
});

it('follows a correction with a new version, as a fresh start computes it', async () => {
  const state = async () => (await rankings.get(getComputedState)).data as { version: number; computedFrom: object };
  const before = await state();
  expect(before.computedFrom).toMatchObject({ position: expect.any(Number), time: expect.any(String) });
  const final = match('2025-06-08', 'F', '2', '1');
  await rankings.append('tournaments', editionStream('6'), [
    { type: 'MatchCorrected', data: { ...final, editionId: '6', matchId: '3' } },
  ]);
  await rankings.computed();
  expect((await state()).version).toBeGreaterThan(before.version);
  const answers = () =>
    Promise.all([
      list({ type: 'bwf', basis: 'computed' }),
      list({ type: 'alltime' }),
      list({ type: 'elo' }),
      rankings.get(getCompetitorElo, { ...WS, competitorId: '1' }),
    ]);
  const corrected = await answers();
  expect(corrected[0].rows).toMatchObject([
    { competitor: { id: '1' }, points: 53_800 },
    { competitor: { id: '2' }, points: 48_200 },
    {},
    {},
  ]);
  await rankings.restart();
  await rankings.computed();
  expect(await answers()).toEqual(corrected);
});

it('does not call a rank current once results go on after the last list has lapsed', async () => {
  const current = async () => {
    const [first] = (await rankings.service.rpc.call(playerStandings, { playerId: '1' })) as object[];
    return first;
  };
  // The list of 2025-06-10 may be in force for 14 days, and the last match before is of 2025-06-08.
  expect(await current()).toMatchObject({ currentRank: 1, currentPoints: 55_200, bestRank: 1 });
  await playMonth(7);
  await rankings.service.caughtUp();
  expect(await current()).toMatchObject({ currentRank: null, currentPoints: null, bestRank: 1 });
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
