import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type {
  getRecordDetail,
  getRecordGrowth,
  listRecordFamilies,
  listRecords,
} from '@rallyrank/contracts/stats/records';
import { pageOf } from '@rallyrank/infra/list/page';
import { goatPointsOf } from '../domain/records/definitions/goat-points.js';
import { familyTexts } from '../domain/records/definitions/texts.js';
import { growthOf } from '../domain/records/growth.js';
import { TOP_SIZE } from '../domain/records/measures/top-list.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { fameOf, ranksOfRecord, recordOf, searchRecords } from './records-catalogue.js';
import { RecordViews } from './records-views.js';

/** The records and their families. */
@Injectable()
export class RecordQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(RecordViews) private readonly views: RecordViews,
  ) {}

  async listRecords(query: ParsedQuery<typeof listRecords>, call: Basis): Promise<ResultOf<typeof listRecords>> {
    const statistics = await this.newest.for(call);
    const views = this.views.of(statistics);
    return pageOf(searchRecords(statistics, query), query, views.row);
  }

  /** @throws DomainError record.notFound */
  async getRecordDetail(
    { id }: ParsedQuery<typeof getRecordDetail>,
    call: Basis,
  ): Promise<ResultOf<typeof getRecordDetail>> {
    const statistics = await this.newest.for(call, ranksOfRecord(id));
    const record = recordOf(statistics, id);
    const { definition, minimum, top } = record;
    const { family, domain } = definition;
    const ranks = Array.from({ length: TOP_SIZE }, (_, i) => ({
      rank: i + 1,
      points: goatPointsOf(definition, i + 1),
    }));
    return {
      ...this.views.of(statistics).row(record),
      text: { ...definition.text },
      familyName: familyTexts(statistics.frame.profile, family).name,
      order: family.order,
      domain: { key: domain.key, name: domain.kind === 'all' ? null : { ...domain.name } },
      minimum: family.minimum ? minimum : null,
      size: top.size,
      goatPointsByRank: ranks.filter(({ points }) => points > 0),
    };
  }

  /** @throws DomainError record.notFound */
  async getRecordGrowth(
    { id }: ParsedQuery<typeof getRecordGrowth>,
    call: Basis,
  ): Promise<ResultOf<typeof getRecordGrowth>> {
    const statistics = await this.newest.for(call, ranksOfRecord(id));
    const record = recordOf(statistics, id);
    const { steps, until } = statistics.memo.of(['record growth', id], () =>
      growthOf(statistics.proofInput, record.definition),
    );
    const views = this.views.of(statistics);
    return {
      steps: steps.map(({ day, best }) => ({
        date: dayOf(day),
        best: best ? { value: best.value, holder: views.holder(record, best.holder) } : null,
      })),
      until: until === undefined ? null : dayOf(until),
    };
  }

  async listRecordFamilies(_: object, call: Basis): Promise<ResultOf<typeof listRecordFamilies>> {
    const { frame, records } = await this.newest.for(call);
    const held = records().records.filter(({ top }) => top.size > 0);
    const byFamily = Map.groupBy(held, ({ definition }) => definition.family);
    return Array.from(byFamily, ([family, own]) => ({
      key: family.key,
      ...familyTexts(frame.profile, family),
      category: family.stream,
      fame: fameOf(own[0]!),
      unit: family.unit,
      order: family.order,
      records: own.length,
    }));
  }
}
