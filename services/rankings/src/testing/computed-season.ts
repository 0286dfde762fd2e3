import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { type EditionFacts, editionStream, type MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { RankingsService } from './rankings-service.js';

export const match = (date: string, round: 'G1' | 'SF' | 'F', winner: string, loser: string): MatchFacts => ({
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

/** The same match with the loser as the first side. */
const turned = (facts: MatchFacts): MatchFacts => ({
  ...facts,
  sides: facts.sides.toReversed() as MatchFacts['sides'],
  winner: 2,
  games: facts.games.map(([first, second]) => [second, first]),
});

/**
 * An event of each month of 2025 from Tuesday to Sunday: player 1 wins it, 2 loses the final, 3 and 4 the semi-finals.
 */
export const playMonth = (rankings: RankingsService, month: number) => {
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
  const matches = [
    match(text(4), 'SF', '1', '3'),
    match(text(4), 'SF', '2', '4'),
    turned(match(text(5), 'F', '1', '2')),
  ];
  return rankings.append('tournaments', editionStream(editionId), [
    { type: 'EditionScheduled', data: { ...facts, editionId } },
    ...matches.map((each, i) => ({ type: 'MatchCompleted', data: { ...each, editionId, matchId: String(i + 1) } })),
  ]);
};

export const CUP_MATCHES = 24;

/** A team event without points. */
const playTeamEvent = (rankings: RankingsService, editionId: string, date: string, matches: readonly MatchFacts[]) => {
  const facts: EditionFacts = {
    seriesId: editionId,
    name: { en: 'Cup' },
    level: 'uber-cup',
    season: Number(date.slice(0, 4)),
    startDate: date,
    endDate: date,
    status: 'scheduled',
    sourceKeys: [],
  };
  return rankings.append('tournaments', editionStream(editionId), [
    { type: 'EditionScheduled', data: { ...facts, editionId } },
    ...matches.map((each, i) => ({ type: 'MatchCompleted', data: { ...each, editionId, matchId: String(i + 1) } })),
  ]);
};

/** An earlier cup: players 1 and 2 win alternately, so that they have enough matches for peaks. */
const playCup = (rankings: RankingsService) => {
  const date = '2024-12-03';
  const matches = Array.from({ length: CUP_MATCHES }, (_, i) =>
    i % 2 === 0 ? match(date, 'G1', '1', '2') : match(date, 'G1', '2', '1'),
  );
  return playTeamEvent(rankings, '20', date, matches);
};

/** A match of two others a year before the cup, since lists of the first 52 weeks do not count. */
const playFirstMatch = (rankings: RankingsService) =>
  playTeamEvent(rankings, '19', '2023-11-28', [match('2023-11-28', 'G1', '6', '7')]);

/**
 * Four singles players over half a year, with one published list (in which a fifth is ranked) beside the computed ones.
 */
export const openComputedSeason = async (): Promise<RankingsService> => {
  const rankings = new RankingsService();
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
  await rankings.register('6', 'AAS Liv', 'NOR');
  await rankings.register('7', 'RUD Siv', 'NOR');
  await playFirstMatch(rankings);
  await playCup(rankings);
  for (let month = 1; month <= 6; month++) await playMonth(rankings, month);
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
  return rankings;
};

export const WS = { discipline: 'WS' };
/** A page of a ranking in women's singles. */
export const listWomen = (rankings: RankingsService, query: Record<string, string>) =>
  rankings.get(listRanking, { ...WS, ...query });
/** Its rows with the ids of the competitors. */
export const short = (body: Awaited<ReturnType<typeof listWomen>>) =>
  body.rows?.map((row) => ({ ...row, competitor: row.competitor.id }));
