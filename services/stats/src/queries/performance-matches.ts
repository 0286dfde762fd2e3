import { Inject, Injectable } from '@nestjs/common';
import type { Sorting } from '@rallyrank/contracts/shared/envelope';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { getMatchSummary, listMatchStatistics, listWins } from '@rallyrank/contracts/stats/performance';
import { pageOf } from '@rallyrank/infra/list/page';
import { type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import type { Statistics } from '../derive/statistics.js';
import type { DisciplineFilter } from '../domain/frame/filter.js';
import { basisOf, figureColumns, matchFigures, minimumFor } from '../domain/performance/match-figures.js';
import { matchSummary, scoreOfKey } from '../domain/performance/match-summary.js';
import { type WinCount, winCounts } from '../domain/performance/win-shares.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { Views } from './views.js';

type WinsQuery = ParsedQuery<typeof listWins>;
type StatisticsQuery = ParsedQuery<typeof listMatchStatistics>;

const winColumns = numberColumns(['won', 'lost', 'matches', 'share']);
const statisticsColumns = numberColumns(figureColumns);

/**
 * The entries of a list with the minimum of matches, or of what `numberOf` returns, in the requested order; `question`
 * identifies the list.
 */
const playedEnough = <T, C extends string>(
  { memo }: Statistics,
  question: readonly unknown[],
  all: readonly T[],
  numberOf: (entry: T) => number,
  minimum: number,
  columns: Columns<NoInfer<T>, C>,
  { orderByColumn, isAsc }: Sorting<C>,
): readonly T[] =>
  memo.of([...question, minimum, orderByColumn, isAsc], () =>
    sorted(
      all.filter((entry) => numberOf(entry) >= minimum),
      columns,
      { orderByColumn, isAsc },
    ),
  );

const matchesOf = ({ won, lost }: WinCount): number => won + lost;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Summary of the matches of a discipline that pass a filter. */
export const summaryFor = ({ frame, memo }: Statistics, filter: DisciplineFilter): ResultOf<typeof getMatchSummary> => {
  const { timed, minutes, ...of } = memo.of(['match summary', filter], () => matchSummary(frame, filter));
  const byGames = [...of.byGames].sort(([a], [b]) => a - b);
  const byScore = [...of.byScore].map(([key, games]) => {
    const [won, lost] = scoreOfKey(key);
    return { won, lost, games };
  });
  const games = byScore.reduce((sum, score) => sum + score.games, 0);
  const points = byScore.reduce((sum, { won, lost, games: count }) => sum + (won + lost) * count, 0);
  const scored = byGames.reduce((sum, [, lengths]) => sum + lengths.matches, 0);
  return {
    ...of,
    discipline: disciplines[filter.discipline]!,
    unfinished: of.matches - of.completed,
    pointsPerGame: ratio(points, games),
    pointsPerMatch: ratio(points, scored),
    timed,
    meanMinutes: ratio(minutes, timed),
    byGames: byGames.map(([count, lengths]) => ({
      games: count,
      matches: lengths.matches,
      meanMinutes: ratio(lengths.minutes, lengths.timed),
    })),
    byScore: byScore.sort((a, b) => b.games - a.games || b.won - a.won || b.lost - a.lost),
  };
};

/** Matches won, and how they were won and lost. */
@Injectable()
export class PerformanceMatchQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
  ) {}

  /** Matches won, or their share. */
  async listWins(query: WinsQuery, call: Basis): Promise<ResultOf<typeof listWins>> {
    const statistics = await this.newest.filteredBy(query, call);
    const { frame, memo } = statistics;
    const { by, orderByColumn } = query;
    const filter = disciplineFilterOf(query, frame.profile);
    const question = ['wins', by, filter];
    const all = memo.of(question, () =>
      winCounts(frame, by, filter).map((count) => ({
        ...count,
        matches: matchesOf(count),
        share: count.won / matchesOf(count),
      })),
    );
    const minimum =
      query.minimum ??
      (orderByColumn === 'share'
        ? minimumFor(
            'winShare',
            all.map(({ matches }) => matches),
          )
        : 1);
    const list = playedEnough(statistics, question, all, ({ matches }) => matches, minimum, winColumns, query);
    const { competitor } = this.views.of(frame);
    return pageOf(list, query, ({ subject, ...count }) => ({ competitor: competitor(subject), ...count, minimum }));
  }

  /** Statistics of the matches that all subjects won and lost. */
  async listMatchStatistics(query: StatisticsQuery, call: Basis): Promise<ResultOf<typeof listMatchStatistics>> {
    const statistics = await this.newest.filteredBy(query, call);
    const { frame, memo } = statistics;
    const { by } = query;
    const filter = disciplineFilterOf(query, frame.profile);
    const question = ['match statistics', by, filter];
    const all = memo.of(question, () => matchFigures(frame, by, filter));
    const basis = basisOf(query.orderByColumn);
    const minimum = query.minimum ?? minimumFor(query.orderByColumn, all.map(basis));
    const list = playedEnough(statistics, question, all, basis, minimum, statisticsColumns, query);
    const { competitor } = this.views.of(frame);
    return pageOf(list, query, ({ subject, ...figures }) => ({ competitor: competitor(subject), ...figures, minimum }));
  }

  /** Summary of the matches of a discipline. */
  async getMatchSummary(
    query: ParsedQuery<typeof getMatchSummary>,
    call: Basis,
  ): Promise<ResultOf<typeof getMatchSummary>> {
    const statistics = await this.newest.filteredBy(query, call);
    return summaryFor(statistics, disciplineFilterOf(query, statistics.frame.profile));
  }
}
