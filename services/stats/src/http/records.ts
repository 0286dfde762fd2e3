import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import {
  getPlayerRecord,
  getRecordDetail,
  getRecordGrowth,
  listRecordFamilies,
  listRecordProof,
  listRecords,
  listRecordTop,
} from '@rallyrank/contracts/stats/records';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { goatPointsOf } from '../domain/records/definitions/goat-points.js';
import { familyTexts } from '../domain/records/definitions/texts.js';
import { growthOf } from '../domain/records/growth.js';
import { TOP_SIZE } from '../domain/records/measures/top-list.js';
import { type Asked, READING, type Reading, statisticsFor } from './reading.js';
import { fameOf, ranksOfRecord, recordOf, searchRecords } from './records-catalogue.js';
import { recordsOfPlayer, topOfRecord } from './records-places.js';
import { proofOfRecord } from './records-proof.js';
import { recordViewsOf } from './records-views.js';

const ofAll = async (query: ParsedQuery<typeof listRecords>, asked: Asked): Promise<ResultOf<typeof listRecords>> => {
  const statistics = await statisticsFor(asked);
  const views = recordViewsOf(statistics, asked);
  return pageOf(searchRecords(statistics, query), query, views.row);
};

/** @throws DomainError record.notFound */
const ofOne = async (
  { id }: ParsedQuery<typeof getRecordDetail>,
  asked: Asked,
): Promise<ResultOf<typeof getRecordDetail>> => {
  const statistics = await statisticsFor(asked, ranksOfRecord(id));
  const record = recordOf(statistics, id);
  const { definition, minimum, top } = record;
  const { family, domain } = definition;
  const ranks = Array.from({ length: TOP_SIZE }, (_, i) => ({ rank: i + 1, points: goatPointsOf(definition, i + 1) }));
  return {
    ...recordViewsOf(statistics, asked).row(record),
    text: { ...definition.text },
    familyName: familyTexts(asked.profile, family).name,
    order: family.order,
    domain: { key: domain.key, name: domain.kind === 'all' ? null : { ...domain.name } },
    minimum: family.minimum ? minimum : null,
    size: top.size,
    goatPointsByRank: ranks.filter(({ points }) => points > 0),
  };
};

/** @throws DomainError record.notFound */
const growthOfRecord = async (
  { id }: ParsedQuery<typeof getRecordGrowth>,
  asked: Asked,
): Promise<ResultOf<typeof getRecordGrowth>> => {
  const statistics = await statisticsFor(asked, ranksOfRecord(id));
  const record = recordOf(statistics, id);
  const { steps, until } = statistics.memo.of(['record growth', id], () =>
    growthOf(statistics.proofInput, record.definition),
  );
  const views = recordViewsOf(statistics, asked);
  return {
    steps: steps.map(({ day, best }) => ({
      date: dayOf(day),
      best: best ? { value: best.value, holder: views.holder(record, best.holder) } : null,
    })),
    until: until === undefined ? null : dayOf(until),
  };
};

const families = async (_: object, asked: Asked): Promise<ResultOf<typeof listRecordFamilies>> => {
  const { records } = (await statisticsFor(asked)).records();
  const byFamily = Map.groupBy(records, ({ definition }) => definition.family);
  return Array.from(byFamily, ([family, own]) => ({
    key: family.key,
    ...familyTexts(asked.profile, family),
    category: family.stream,
    fame: fameOf(own[0]!),
    unit: family.unit,
    order: family.order,
    records: own.length,
  }));
};

@Controller()
export class RecordsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listRecords)
  listRecords(query: ParsedQuery<typeof listRecords>, call: CallContext) {
    return ofAll(query, { ...this.reading, ...call });
  }

  @Route(getRecordDetail)
  getRecordDetail(query: ParsedQuery<typeof getRecordDetail>, call: CallContext) {
    return ofOne(query, { ...this.reading, ...call });
  }

  @Route(getRecordGrowth)
  getRecordGrowth(query: ParsedQuery<typeof getRecordGrowth>, call: CallContext) {
    return growthOfRecord(query, { ...this.reading, ...call });
  }

  @Route(listRecordFamilies)
  listRecordFamilies(query: ParsedQuery<typeof listRecordFamilies>, call: CallContext) {
    return families(query, { ...this.reading, ...call });
  }

  @Route(listRecordTop)
  listRecordTop(query: ParsedQuery<typeof listRecordTop>, call: CallContext) {
    return topOfRecord(query, { ...this.reading, ...call });
  }

  @Route(listRecordProof)
  listRecordProof(query: ParsedQuery<typeof listRecordProof>, call: CallContext) {
    return proofOfRecord(query, { ...this.reading, ...call });
  }

  @Route(getPlayerRecord)
  getPlayerRecord(query: ParsedQuery<typeof getPlayerRecord>, call: CallContext) {
    return recordsOfPlayer(query, { ...this.reading, ...call });
  }
}
