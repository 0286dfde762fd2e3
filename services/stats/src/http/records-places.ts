import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { getPlayerRecord, listRecordProof, listRecordTop } from '@rallyrank/contracts/stats/records';
import { pageOf } from '@rallyrank/infra/list/page';
import type { Statistics } from '../derive/statistics.js';
import { type Entry, entriesOf, entryAt } from '../domain/records/measures/top-list.js';
import { holderCompetitors, proofOf } from '../domain/records/proof.js';
import type { RecordResult } from '../domain/records/records.js';
import { type Asked, numberOf, statisticsFor } from './reading.js';
import { isChosen, isOf, recordOf } from './records-catalogue.js';
import { type Hit, HolderIndex } from './records-index.js';
import { firstDay, isList, recordViewsOf, summaryOf } from './records-views.js';
import { viewsOf } from './views.js';

type Proof = ResultOf<typeof listRecordProof>;

/** @throws DomainError record.notFound */
export const topOfRecord = async (
  query: ParsedQuery<typeof listRecordTop>,
  asked: Asked,
): Promise<ResultOf<typeof listRecordTop>> => {
  const statistics = await statisticsFor(asked);
  const record = recordOf(statistics, query.id);
  const { association } = query;
  const places = entriesOf(record.top)
    .map((entry, i) => ({ entry, place: i + 1 }))
    .filter(({ entry: { holder } }) => association === undefined || isOf(statistics, record, holder, association));
  const views = recordViewsOf(statistics, asked);
  return pageOf(places, query, ({ entry, place }) => views.place(record, entry, place));
};

/** Lists are named by their days, the first and the last one. */
const proofOfLists = (statistics: Statistics, record: RecordResult, entry: Entry): Proof['rows'] => {
  const days = new Set([firstDay(statistics, record, entry), entry.day]);
  return [...days].map((day) => ({ date: dayOf(day), event: null, match: null }));
};

/** @throws DomainError record.notFound */
export const proofOfRecord = async (query: ParsedQuery<typeof listRecordProof>, asked: Asked): Promise<Proof> => {
  const statistics = await statisticsFor(asked);
  const record = recordOf(statistics, query.id);
  const entry = entriesOf(record.top)[query.place - 1];
  if (!entry) return { rows: [], total: 0 };
  if (isList(record.definition.family.stream)) {
    return pageOf(proofOfLists(statistics, record, entry), query, (row) => row);
  }
  const { frame, memo, proofInput, records } = statistics;
  const { associations } = records();
  const rows = memo.of(['record proof', query.id, query.place], () =>
    proofOf(proofInput, record.definition, entry, associations),
  );
  const own = holderCompetitors(proofInput, record.definition, entry.holder, associations);
  const { side1 } = frame.table.columns;
  const { day, match } = viewsOf(frame, asked);
  return pageOf(rows, query, (row) => ({ date: day(row), ...match(row, own.has(side1[row]!) ? 1 : 2) }));
};

/** Best rank first; the same rank in the order of the records. */
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
