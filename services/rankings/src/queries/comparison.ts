import { Inject, Injectable } from '@nestjs/common';
import type { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import { comparisonClasses } from '@rallyrank/contracts/rankings/comparison-classes';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { hasPoints } from '@rallyrank/shared/domain/world-ranking/stated-points';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { compareLists } from '../domain/world/compare-lists.js';
import { type Basis, NewestRankings } from './newest-rankings.js';

type Query = Pick<ParsedQuery<typeof getRankingComparison>, 'discipline' | 'date'>;

/** Compares published lists with the lists that were computed from results. */
@Injectable()
export class ComparisonQueries {
  constructor(
    @Inject(PublishedLists) private readonly published: PublishedLists,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NewestRankings) private readonly newest: NewestRankings,
  ) {}

  async getRankingComparison(query: Query, call: Basis): Promise<ResultOf<typeof getRankingComparison>> {
    const comparison = await this.compared(query, call);
    if (!comparison) {
      const counts = { equal: 0, 'more-points': 0, 'fewer-points': 0, 'other-tournaments': 0, 'not-listed': 0 };
      return { listDate: null, counts, exact: null };
    }
    const { list, counts, exact } = comparison;
    return { listDate: list.date, counts, exact };
  }

  /** Rows in the order of the published list. */
  async listRankingComparison(
    query: ParsedQuery<typeof listRankingComparison>,
    call: Basis,
  ): Promise<ResultOf<typeof listRankingComparison>> {
    const comparison = await this.compared(query, call);
    if (!comparison) return { rows: [], total: 0 };
    const { list, lists } = comparison;
    const { classes, ranks, differences } = lists[0]!;
    const classAt = (row: number) => comparisonClasses[classes[row]!]!;
    const isChosen = (row: number): boolean => {
      if (query.class === 'different') return classAt(row) !== 'equal';
      return query.class === undefined || classAt(row) === query.class;
    };
    const places = [...list.ranks.keys()].filter(isChosen);
    return pageOf(places, query, (row) => {
      const isListed = classAt(row) !== 'not-listed';
      return {
        competitor: this.directory.competitorRef(this.published.idOf(list.competitors[row]!), list.date),
        class: classAt(row),
        rank: list.ranks[row]!,
        points: list.points[row]!,
        tournaments: list.tournaments[row]!,
        computedRank: isListed ? ranks[row]! : null,
        computedPoints: isListed ? list.points[row]! + differences[row]! : null,
      };
    });
  }

  /**
   * Compares a published list with the computed list of the same day, with competitors numbered as in the computed
   * lists: the one in force on a day, of those with points that have a computed list (these end with the results).
   * Undefined without one.
   */
  private async compared({ discipline, date }: Query, call: Basis) {
    const { world, names } = await this.newest.for(call);
    const computed = new Map(world.lists(discipline).map((list) => [list.day, list]));
    const lists = this.published.lists(discipline).filter((list) => computed.has(list.day) && hasPoints(list));
    const list = lists[inForce(lists, date)];
    if (!list) return undefined;
    const competitors = list.competitors.map((number) => world.numberOf(this.published.idOf(number)));
    return { list, ...compareLists([computed.get(list.day)!], [{ ...list, competitors }], names.people.length) };
  }
}
