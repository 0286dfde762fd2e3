import { Controller, Inject } from '@nestjs/common';
import { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import { comparisonClasses } from '@rallyrank/contracts/rankings/comparison-classes';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { compareLists } from '../domain/world/compare-lists.js';
import { type Asked, computedRankings, READING, type Reading } from './reading.js';

type Query = Pick<ParsedQuery<typeof getRankingComparison>, 'discipline' | 'date'>;

/**
 * Compares a published list with the computed list of the same day, with competitors numbered as in the computed lists: the one in force on
 * a day, of those that have a computed list (these end with the results). Undefined without one.
 */
const compared = async ({ discipline, date }: Query, asked: Asked) => {
  const { world, names } = await computedRankings(asked);
  const computed = new Map(world.lists(discipline).map((list) => [list.day, list]));
  const { lists: published } = asked;
  const lists = published.lists(discipline).filter(({ day }) => computed.has(day));
  const list = lists[inForce(lists, date)];
  if (!list) return undefined;
  const competitors = list.competitors.map((number) => world.numberOf(published.idOf(number)));
  return { list, ...compareLists([computed.get(list.day)!], [{ ...list, competitors }], names.people.length) };
};

const comparisonSummary = async (query: Query, asked: Asked): Promise<ResultOf<typeof getRankingComparison>> => {
  const comparison = await compared(query, asked);
  if (!comparison) {
    const counts = { equal: 0, 'more-points': 0, 'fewer-points': 0, 'other-tournaments': 0, 'not-listed': 0 };
    return { listDate: null, counts, exact: null };
  }
  const { list, counts, exact } = comparison;
  return { listDate: list.date, counts, exact };
};

/** Rows in the order of the published list. */
const comparisonPage = async (
  query: ParsedQuery<typeof listRankingComparison>,
  asked: Asked,
): Promise<ResultOf<typeof listRankingComparison>> => {
  const comparison = await compared(query, asked);
  if (!comparison) return { rows: [], total: 0 };
  const { list, lists } = comparison;
  const { classes, ranks, differences } = lists[0]!;
  const classAt = (row: number) => comparisonClasses[classes[row]!]!;
  const places = [...list.ranks.keys()].filter((row) => query.class === undefined || classAt(row) === query.class);
  return pageOf(places, query, (row) => {
    const isListed = classAt(row) !== 'not-listed';
    return {
      competitor: asked.directory.competitorRef(asked.lists.idOf(list.competitors[row]!)),
      class: classAt(row),
      rank: list.ranks[row]!,
      points: list.points[row]!,
      tournaments: list.tournaments[row]!,
      computedRank: isListed ? ranks[row]! : null,
      computedPoints: isListed ? list.points[row]! + differences[row]! : null,
    };
  });
};

@Controller()
export class ComparisonController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getRankingComparison)
  getRankingComparison(query: ParsedQuery<typeof getRankingComparison>, call: CallContext) {
    return comparisonSummary(query, { ...this.reading, ...call });
  }

  @Route(listRankingComparison)
  listRankingComparison(query: ParsedQuery<typeof listRankingComparison>, call: CallContext) {
    return comparisonPage(query, { ...this.reading, ...call });
  }
}
