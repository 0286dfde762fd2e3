import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { getPlayerRanking, type listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { getCompetitorElo } from '@rallyrank/contracts/rankings/ratings';
import { playerStandings } from '@rallyrank/contracts/rankings/rpc';
import { getRankingStanding } from '@rallyrank/contracts/rankings/standing';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { editionStream } from '@rallyrank/contracts/tournaments/events';
import { CUP_MATCHES, listWomen, match, openComputedSeason, playMonth, short, WS } from './testing/computed-season.js';
import type { RankingsService } from './testing/rankings-service.js';

type Row = ResultOf<typeof listRanking>['rows'][number];
let rankings: RankingsService;

beforeAll(async () => {
  rankings = await openComputedSeason();
});
afterAll(() => rankings.stop());

const list = (query: Record<string, string>) => listWomen(rankings, query);

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
  });

  it('of ratings contain the uncertainty of each rating, those of peaks also the match', async () => {
    const rows = async (type: string) => (await list({ type, details: 'true' })).rows as unknown as Row[];
    const [elo, peaks] = [await rows('elo'), await rows('peakElo')];
    expect(elo.map(({ details }) => details?.peak)).toEqual([null, null]);
    for (const { deviation } of elo) expect(deviation).toBeGreaterThan(0);
    for (const { deviation } of peaks) expect(deviation).toBeGreaterThan(0);
    for (const { competitor, points, details } of peaks) {
      const { data } = await rankings.get(getCompetitorElo, { ...WS, competitorId: competitor.id });
      const { event, match: played } = details!.peak!;
      expect({ rating: points, date: played.date, event, matchId: played.id }).toEqual(
        (data as ResultOf<typeof getCompetitorElo>).peak,
      );
      expect(played.sides[0].id).toBe(competitor.id);
    }
    expect(peaks[0]!.details?.peak?.match).toMatchObject({
      date: '2025-06-08',
      round: 'F',
      winner: 1,
      sides: [{ id: '1' }, { id: '2' }],
      games: [
        [21, 15],
        [21, 17],
      ],
    });
    expect((await list({ type: 'bwf' })).rows).toMatchObject([{ deviation: null }, {}, {}, {}]);
  });

  it('of a surface exist for ratings only, in a sport with surfaces', async () => {
    expect(await list({ type: 'elo', surface: 'clay' })).toMatchObject({ code: 200, rows: [], total: 0 });
    expect(await list({ type: 'bwf', surface: 'clay' })).toEqual(await list({ type: 'bwf' }));
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
    expect(toDefend[0]).toMatchObject({
      date: '2026-01-13',
      events: [{ id: '1' }],
      lapsing: 6_420,
      gained: 0,
      left: 32_100,
    });
    expect(toDefend.at(-1)).toMatchObject({ lapsing: 6_420, left: 0 });
    expect(data).toMatchObject({ toLead: { date: '2025-06-17', rival: { id: '1' } } });
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
it('is updated by a correction with a new version, to the same result as a fresh start', async () => {
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

it('has no current rank once results continue after the last list has lapsed', async () => {
  const current = async () => {
    const [first] = (await rankings.service.rpc.call(playerStandings, { playerId: '1' })) as object[];
    return first;
  };
  // The list of 2025-06-10 may be in force for 14 days, and the last match before is of 2025-06-08.
  expect(await current()).toMatchObject({ currentRank: 1, currentPoints: 55_200, bestRank: 1 });
  await playMonth(rankings, 7);
  await rankings.service.caughtUp();
  expect(await current()).toMatchObject({ currentRank: null, currentPoints: null, bestRank: 1 });
});
