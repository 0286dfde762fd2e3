import { Inject, Injectable } from '@nestjs/common';
import type { getRankingPlaces, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW } from '@rallyrank/infra/nest/ports';
import { ageOn, dayAt } from '@rallyrank/shared/domain/calendar/days';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { statedPoints } from '@rallyrank/shared/domain/world-ranking/stated-points';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { listsOfYear, rowDetails } from '../domain/row-details.js';
import { competitorsOf } from '../projections/competitors-of.js';
import { ChosenLists } from './chosen-lists.js';
import { type Basis, NewestRankings } from './newest-rankings.js';
import { peakMatch } from './peak-match.js';
import { type OfPlayers, playersFilter } from './players-filter.js';

type Query = ParsedQuery<typeof listRanking>;
type Found = NonNullable<Awaited<ReturnType<ListQueries['shownRows']>>>;
type Details = ResultOf<typeof listRanking>['rows'][number]['details'];

/** Ranking lists of any day. */
@Injectable()
export class ListQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(ListDays) private readonly listDays: ListDays,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
    @Inject(NewestRankings) private readonly newest: NewestRankings,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /**
   * A page of the list in force on a day, or of the latest list if the query has no day. Without a list in force there
   * are no rows, which is not an error, since a discipline may not be ranked yet. A pair is listed for the association
   * of either player.
   */
  async listRanking(query: Query, call: Basis): Promise<ResultOf<typeof listRanking>> {
    const found = await this.shownRows(query, call);
    if (!found) return { rows: [], total: 0, current: false, yearDates: [] };
    const { basis, source, lists, at, list } = found;
    const previous = lists[at - 1];
    const [points, previousPoints] = [statedPoints(list), previous && statedPoints(previous)];
    const page = pageOf(found.rows, query, (row) => row);
    const competitors = page.rows.map((row) => list.competitors[row]!);
    const details = query.details ? await this.detailsOf(found, competitors, query, call) : [];
    const rows = page.rows.map((row, i) => {
      const before = previous?.competitors.indexOf(list.competitors[row]!) ?? -1;
      const rank = list.ranks[row]!;
      const previousRank = before < 0 ? null : previous!.ranks[before]!;
      return {
        rank,
        movement: previousRank === null ? null : previousRank - rank,
        previousRank,
        competitor: this.directory.competitorRef(source.idOf(list.competitors[row]!), list.date),
        points: points(row),
        deviation: list.deviations?.[row] ?? null,
        previousPoints: before < 0 ? null : previousPoints!(before),
        tournaments: list.tournaments[row]!,
        listDate: list.date,
        basis,
        details: details[i] ?? null,
      };
    });
    return {
      rows,
      total: page.total,
      current: at === lists.length - 1 && this.isCurrent(list),
      yearDates: query.details ? listsOfYear(lists, at).map(({ date }) => date) : [],
    };
  }

  async listRankingDates(
    query: ParsedQuery<typeof listRankingDates>,
    call: Basis,
  ): Promise<ResultOf<typeof listRankingDates>> {
    const { lists } = await this.chosen.of(query, call);
    return lists.map(({ date }) => date).reverse();
  }

  /** @throws DomainError player.notFound */
  async getRankingPlaces(
    query: ParsedQuery<typeof getRankingPlaces>,
    call: Basis,
  ): Promise<ResultOf<typeof getRankingPlaces>> {
    const { directory } = this;
    const { playerId, discipline } = query;
    if (!directory.player(playerId)) throw new DomainError('player.notFound', { id: playerId });
    const found = await this.shownRows(query, call);
    if (!found) return [];
    const { source, list } = found;
    const own = new Set(competitorsOf(directory, playerId, discipline).map((id) => source.numberOf(id)));
    return found.rows.flatMap((row, at) =>
      own.has(list.competitors[row]!)
        ? {
            competitor: directory.competitorRef(source.idOf(list.competitors[row]!), list.date),
            rank: list.ranks[row]!,
            row: at + 1,
          }
        : [],
    );
  }

  /** The list in force on a day with its rows (indices) that a query shows: all, or those of some players. */
  private async shownRows(
    query: Pick<Query, 'type' | 'discipline' | 'basis' | 'surface' | 'date'> & OfPlayers,
    call: Basis,
  ) {
    const { basis, source, lists } = await this.chosen.of(query, call);
    const at = inForce(lists, query.date);
    const list = lists[at];
    if (!list) return undefined;
    const holds = playersFilter(this.directory, query, list.date);
    const isShown = (row: number): boolean => holds?.(source.idOf(list.competitors[row]!)) ?? true;
    // A loop, because an iterator over thousands of rows takes as long as the rest of the answer.
    const rows: number[] = [];
    for (let row = 0; row < list.ranks.length; row++) if (isShown(row)) rows.push(row);
    return { basis, source, lists, at, list, rows };
  }

  /** Details of the competitors of a page; null for each if they are not requested. */
  private async detailsOf(
    found: Found,
    competitors: readonly number[],
    { type, discipline }: Query,
    call: Basis,
  ): Promise<Details[]> {
    const { directory } = this;
    const { source, lists, at, list } = found;
    // All-time lists contain players who retired long ago, and could have died.
    const [, oldest] = this.profile.ages.listed;
    const rankings = type === 'peakElo' ? await this.newest.for(call) : undefined;
    return rowDetails(lists, at, competitors, source.people).map(({ bestRank, bestRankDay, yearRanks }, i) => {
      const peak = rankings ? peakMatch(rankings, { table: this.table, directory }, discipline, competitors[i]!) : null;
      const { players } = directory.competitorRef(source.idOf(competitors[i]!));
      const ages = players.map(({ id }) => {
        const birthDate = directory.player(id)?.birthDate;
        const age = birthDate === undefined ? undefined : ageOn(birthDate, peak?.match.date ?? list.date);
        return age === undefined || age.years > oldest ? null : age;
      });
      return { ages, bestRank, bestRankDate: dayOf(bestRankDay), yearRanks: [...yearRanks], peak };
    });
  }

  /** Whether the newest list is in force today. */
  private isCurrent({ day }: RankList): boolean {
    return dayNumber(dayAt(this.now())) < this.listDays.lapseOf(day);
  }
}
