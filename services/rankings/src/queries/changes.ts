import { Inject, Injectable } from '@nestjs/common';
import type { listRankingChanges } from '@rallyrank/contracts/rankings/changes';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { pageOf } from '@rallyrank/infra/list/page';
import { type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { countParts, type ListChange, listChanges, partOf } from '../domain/list-changes.js';
import { playsFor } from './associations-of.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';

type Query = ParsedQuery<typeof listRankingChanges>;

const DAYS_OF_YEAR = 52 * 7;

/** The lists in force on the two days of a query, the earlier one first; undefined if none is in force. */
const twoLists = (lists: readonly RankList[], { date, since }: Query): readonly (RankList | undefined)[] => {
  const one = lists[inForce(lists, date)];
  if (!one) return [since === undefined ? undefined : lists[inForce(lists, since)], undefined];
  const other = lists[inForce(lists, since ?? dayOf(dayNumber(date ?? one.date) - DAYS_OF_YEAR))];
  return other && other.day > one.day ? [one, other] : [other, one];
};

const columns: Columns<ListChange, Query['orderByColumn']> = numberColumns([
  'rank',
  'previousRank',
  'movement',
  'points',
  'gain',
]);

/** The changes between two lists. */
@Injectable()
export class ChangeQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  async listRankingChanges(query: Query, call: Basis): Promise<ResultOf<typeof listRankingChanges>> {
    const { directory } = this;
    const { part, association } = query;
    const { source, lists } = await this.chosen.of(query, call);
    const [earlier, later] = twoLists(lists, query);
    const about = { listDate: later?.date ?? null, previousDate: earlier?.date ?? null };
    if (!later || !earlier) return { rows: [], total: 0, ...about, counts: { both: 0, entered: 0, left: 0 } };
    const found = listChanges(later, earlier).filter(
      ({ competitor }) =>
        association === undefined || playsFor(directory, source.idOf(competitor), association, later.date),
    );
    const shown = found.filter((change) => part === undefined || partOf(change) === part);
    const page = pageOf(sorted(shown, columns, query), query, ({ competitor, ...figures }) => ({
      competitor: directory.competitorRef(source.idOf(competitor), later.date),
      ...figures,
    }));
    return { ...page, ...about, counts: countParts(found) };
  }
}
