import { Inject, Injectable } from '@nestjs/common';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { getPlayerSeasons, listPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, type Compare, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { playedIn, winShare } from '@rallyrank/shared/domain/results/counts';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import type { Statistics } from '../derive/statistics.js';
import { adaptiveMinimum } from '../domain/performance/win-shares.js';
import { disciplinesOf } from '../domain/player/disciplines.js';
import { bestWins } from '../domain/seasons/best-wins.js';
import { type SeasonLine, seasonLines, seasonsOf } from '../domain/seasons/season-lines.js';
import { disciplineFilterOf, filterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { seasonFigures } from './seasons-figures.js';
import { Views } from './views.js';

type Query = ParsedQuery<typeof listPlayerSeasons>;
type PlayerQuery = ParsedQuery<typeof getPlayerSeasons>;

const columns: Columns<SeasonLine, Query['orderByColumn']> = {
  ...numberColumns(['titles', 'finals', 'events', 'season']),
  // Unknown points come last.
  points: byNumber(({ points }) => points || undefined),
  wins: byNumber(({ tally }) => tally.won),
  share: byNumber(({ tally }) => winShare(tally)),
  matches: byNumber(({ tally }) => playedIn(tally)),
};

/** Most titles first, then finals and wins; then the newer season, then the lower id. */
const bestFirst =
  (idOf: (subject: number) => Id): Compare<SeasonLine> =>
  (a, b) =>
    b.titles - a.titles ||
    b.finals - a.finals ||
    b.tally.won - a.tally.won ||
    b.season - a.season ||
    compareIds(idOf(a.subject), idOf(b.subject));

const sortedLines = ({ frame, memo }: Statistics, query: Query): SeasonLine[] => {
  const { by, isAsc, orderByColumn: column, minimum } = query;
  const filter = disciplineFilterOf(query, frame.profile);
  return memo.of(['season lines', by, filter, column, isAsc, minimum], () => {
    const lines = memo.of(['season lines', by, filter], () => seasonLines(frame, by, filter));
    const least = minimum ?? (column === 'share' ? adaptiveMinimum(lines.map(({ tally }) => playedIn(tally))) : 0);
    const found = lines.filter(({ tally }) => playedIn(tally) >= least);
    const ties = bestFirst((subject) => frame.table.people.id(subject));
    return sorted(found, columns, query, ties);
  });
};

/** The seasons of players and pairs. */
@Injectable()
export class PlayerSeasonQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(PointsSystems) private readonly systems: PointsSystems,
  ) {}

  async listPlayerSeasons(query: Query, call: Basis): Promise<ResultOf<typeof listPlayerSeasons>> {
    const statistics = await this.newest.filteredBy(query, call);
    const { competitor } = this.views.of(statistics.frame);
    const systems = this.systems.all(statistics.frame.profile);
    return pageOf(sortedLines(statistics, query), query, (line) => ({
      competitor: competitor(line.subject),
      ...seasonFigures(line, systems),
    }));
  }

  /** @throws DomainError competitor.notFound */
  async getPlayerSeasons(query: PlayerQuery, call: Basis): Promise<ResultOf<typeof getPlayerSeasons>> {
    const statistics = await this.newest.for(call, (newest) => this.playedBy(newest, query));
    const { frame } = statistics;
    const { discipline: _, ...filter } = filterOf(query, frame.profile);
    const { numberOf, match } = this.views.of(frame);
    const person = numberOf(query.playerId);
    if (person === undefined) return [];
    const systems = this.systems.all(frame.profile);
    return this.playedBy(statistics, query).map((code) => {
      const own = { ...filter, discipline: disciplines.indexOf(code) };
      return {
        discipline: code,
        seasons: seasonsOf(frame, person, own).map((line) => seasonFigures(line, systems)),
        bestWins: bestWins(frame, person, own, query.limit).map(({ row, own: side, rank, rating }) => ({
          opponentRank: rank || null,
          opponentRating: rating,
          ...match(row, side),
        })),
      };
    });
  }

  /**
   * Disciplines that the player or pair has played, or the requested one.
   * @throws DomainError competitor.notFound
   */
  private playedBy({ frame }: Statistics, { playerId, discipline: wanted }: PlayerQuery): Discipline[] {
    const person = this.views.of(frame).numberOf(playerId);
    const played = person === undefined ? [] : disciplinesOf(frame, person);
    return played.map((each) => disciplines[each]!).filter((each) => wanted === undefined || each === wanted);
  }
}
