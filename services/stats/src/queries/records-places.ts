import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerRecord, listRecordTop } from '@rallyrank/contracts/stats/records';
import { pageOf } from '@rallyrank/infra/list/page';
import { entriesOf } from '../domain/records/measures/top-list.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { isChosen, isOf, ranksOfRecord, recordOf } from './records-catalogue.js';
import { bestFirst, HolderIndex } from './records-index.js';
import { RecordViews } from './records-views.js';
import { Views } from './views.js';

/** The places of holders on the top lists of records. */
@Injectable()
export class RecordPlaceQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(RecordViews) private readonly recordViews: RecordViews,
  ) {}

  /** @throws DomainError record.notFound */
  async listRecordTop(query: ParsedQuery<typeof listRecordTop>, call: Basis): Promise<ResultOf<typeof listRecordTop>> {
    const statistics = await this.newest.for(call, ranksOfRecord(query.id));
    const record = recordOf(statistics, query.id);
    const { association } = query;
    const places = entriesOf(record.top)
      .map((entry, i) => ({ entry, place: i + 1 }))
      .filter(({ entry: { holder } }) => association === undefined || isOf(statistics, record, holder, association));
    const views = this.recordViews.of(statistics);
    return pageOf(places, query, ({ entry, place }) => views.place(record, entry, place));
  }

  /** @throws DomainError competitor.notFound */
  async getPlayerRecord(
    query: ParsedQuery<typeof getPlayerRecord>,
    call: Basis,
  ): Promise<ResultOf<typeof getPlayerRecord>> {
    const statistics = await this.newest.for(call);
    const { frame, memo } = statistics;
    const person = this.views.of(frame).numberOf(query.playerId);
    if (person === undefined) return { rows: [], total: 0 };
    const records = statistics.records();
    const { people } = frame.table;
    const index = memo.of(['records by holder'], () => new HolderIndex(records, people.size));
    const hits = people
      .competitorsOf(person)
      .flatMap((holder) => index.of(holder, query.maxRank))
      .filter(({ record }) => isChosen(records.records[record]!, query))
      .sort(bestFirst);
    return pageOf(hits, query, this.recordViews.of(statistics).hit);
  }
}
