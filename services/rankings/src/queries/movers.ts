import { Inject, Injectable } from '@nestjs/common';
import type { listMovers } from '@rallyrank/contracts/rankings/movers';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { movers, twoLists } from '../domain/movers.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';

/** Competitors that gained or lost the most places. */
@Injectable()
export class MoverQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  /**
   * Without an earlier list there are no rows, which is not an error, since a discipline may be ranked for the first
   * time.
   */
  async listMovers(query: ParsedQuery<typeof listMovers>, call: Basis): Promise<ResultOf<typeof listMovers>> {
    const { source, lists } = await this.chosen.of(query, call);
    const two = twoLists(lists, query.weeks);
    if (!two) return { rows: [], total: 0 };
    const [newest, before] = two;
    return pageOf(movers(newest, before, query), query, ({ competitor, ...figures }) => ({
      competitor: this.directory.competitorRef(source.idOf(competitor)),
      ...figures,
      listDate: newest.date,
      previousDate: before.date,
    }));
  }
}
