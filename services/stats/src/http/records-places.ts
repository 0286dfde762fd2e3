import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerRecord, listRecordTop } from '@rallyrank/contracts/stats/records';
import { pageOf } from '@rallyrank/infra/list/page';
import { entriesOf, entryAt } from '../domain/records/measures/top-list.js';
import { type Asked, numberOf, statisticsFor } from './reading.js';
import { isChosen, isOf, ranksOfRecord, recordOf } from './records-catalogue.js';
import { type Hit, HolderIndex } from './records-index.js';
import { recordViewsOf, summaryOf } from './records-views.js';

/** @throws DomainError record.notFound */
export const topOfRecord = async (
  query: ParsedQuery<typeof listRecordTop>,
  asked: Asked,
): Promise<ResultOf<typeof listRecordTop>> => {
  const statistics = await statisticsFor(asked, ranksOfRecord(query.id));
  const record = recordOf(statistics, query.id);
  const { association } = query;
  const places = entriesOf(record.top)
    .map((entry, i) => ({ entry, place: i + 1 }))
    .filter(({ entry: { holder } }) => association === undefined || isOf(statistics, record, holder, association));
  const views = recordViewsOf(statistics, asked);
  return pageOf(places, query, ({ entry, place }) => views.place(record, entry, place));
};

/** Best rank first; equal ranks in the order of the records. */
const bestFirst = (a: Hit, b: Hit): number => a.rank - b.rank || a.record - b.record || a.place - b.place;

/** @throws DomainError competitor.notFound */
export const recordsOfPlayer = async (
  query: ParsedQuery<typeof getPlayerRecord>,
  asked: Asked,
): Promise<ResultOf<typeof getPlayerRecord>> => {
  const statistics = await statisticsFor(asked);
  const { frame, memo } = statistics;
  const person = numberOf(statistics, asked, query.playerId);
  if (person === undefined) return { rows: [], total: 0 };
  const records = statistics.records();
  const { people } = frame.table;
  const index = memo.of(['records by holder'], () => new HolderIndex(records, people.size));
  const hits = people
    .competitorsOf(person)
    .flatMap((holder) => index.of(holder, query.maxRank))
    .filter(({ record }) => isChosen(records.records[record]!, query))
    .sort(bestFirst);
  const views = recordViewsOf(statistics, asked);
  return pageOf(hits, query, (hit) => {
    const record = records.records[hit.record]!;
    return { ...views.place(record, entryAt(record.top, hit), hit.place + 1), record: summaryOf(record) };
  });
};
