import type { RankingFigures } from '@rallyrank/contracts/rankings/rpc';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type RecomputeJob, recomputeJob } from '@rallyrank/infra/derive/recompute-job';
import { token } from '@rallyrank/infra/nest/token';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import type { RankingsDeriver } from '../derive/rankings-deriver.js';
import { rankingsTexts } from '../locales/rankings.js';

export const RECOMPUTE_RANKINGS = 'recompute-rankings';
export const RANKINGS_JOB = token<RecomputeJob>('RANKINGS_JOB');

/** Nightly: events are applied within a second anyway; this repairs errors that occur without an event. */
const DAILY = '10 3 * * *';

const sourcesOf = ({ world, allTime, elo, peakElo }: ComputedRankings) =>
  [
    ['bwf', world],
    ['alltime', allTime],
    ['elo', elo],
    ['peakElo', peakElo],
  ] as const;

const listFigures = (rankings: ComputedRankings, disciplines: readonly Discipline[]): RankingFigures['lists'] =>
  disciplines.flatMap((discipline) =>
    sourcesOf(rankings).map(([type, source]) => {
      const lists = source.lists(discipline);
      const rows = lists.reduce((sum, { ranks }) => sum + ranks.length, 0);
      return { discipline, type, lists: lists.length, rows, newest: lists.at(-1)?.date ?? null };
    }),
  );

const eloLeaders = (
  { elo }: ComputedRankings,
  disciplines: readonly Discipline[],
  directory: Directory,
): RankingFigures['eloLeaders'] =>
  disciplines.flatMap((discipline) => {
    const newest = elo.lists(discipline).at(-1);
    const [first, rating] = [newest?.competitors[0], newest?.points[0]];
    if (!newest || first === undefined || rating === undefined) return [];
    return [{ discipline, competitor: directory.competitorRef(elo.idOf(first)), rating, date: newest.date }];
  });

function* columnsOf(rankings: ComputedRankings, disciplines: readonly Discipline[]): Generator<ArrayBufferView> {
  for (const [, source] of sourcesOf(rankings))
    for (const discipline of disciplines)
      for (const { day, ranks, competitors, points } of source.lists(discipline))
        yield* [Int32Array.of(day), ranks, competitors, points];
  const { starts, days, ratings } = rankings.history;
  yield* [starts, days, ratings];
}

const words: ReportWords = rankingsTexts.words;

/** Computes every list and rating of the service from scratch. */
export const recomputeRankings = (
  rpc: Rpc,
  profile: SportProfile,
  deriver: RankingsDeriver,
  directory: Directory,
): RecomputeJob => {
  const disciplines = profile.disciplines.map(({ code }) => code);
  return recomputeJob({
    id: RECOMPUTE_RANKINGS,
    title: rankingsTexts.recomputeRankings,
    cron: DAILY,
    service: 'rankings',
    deriver,
    rpc,
    columns: (rankings) => columnsOf(rankings, disciplines),
    words: { ...words, ...Object.fromEntries(profile.disciplines.map(({ code, name }) => [code, name])) },
    figures: (rankings): RankingFigures => ({
      // Each match is in the history of both sides.
      ratedMatches: rankings.history.ratings.length / 2,
      lists: listFigures(rankings, disciplines),
      eloLeaders: eloLeaders(rankings, disciplines, directory),
    }),
  });
};
