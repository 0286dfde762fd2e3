import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getEventStatistics, listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { resultCode } from '@rallyrank/shared/domain/results/reach';
import type { Statistics } from '../derive/statistics.js';
import { eventMatches } from '../domain/events/event-matches.js';
import { associationLines, seedLines } from '../domain/events/event-sides.js';
import { entryAt } from '../domain/records/measures/top-list.js';
import { summaryFor } from './performance-matches.js';
import { type Asked, READING, type Reading, statisticsFor } from './reading.js';
import { isChosen } from './records-catalogue.js';
import { recordsByEvent } from './records-of-events.js';
import { recordViewsOf, summaryOf } from './records-views.js';
import { viewsOf } from './views.js';

type Line = ResultOf<typeof getEventStatistics>['disciplines'][number];

/** @throws DomainError event.notFound */
const editionOf = ({ frame }: Statistics, eventId: Id): number => {
  const edition = frame.table.editions.find(eventId);
  if (edition === undefined) throw new DomainError('event.notFound', { id: eventId });
  return edition;
};

/** The statistics of one discipline; `rows` are its matches in playing order. */
const lineOf = (
  statistics: Statistics,
  asked: Asked,
  edition: number,
  discipline: number,
  rows: readonly number[],
): Line => {
  const { frame } = statistics;
  const { entries, table } = frame;
  const { match } = viewsOf(frame, asked);
  const { longest, shortest, endedEarly, upsets, ...counts } = eventMatches(frame, rows);
  const viewOf = (row: number, own?: 1 | 2): Line['endedEarly'][number] => match(row, own).match;
  return {
    ...summaryFor(statistics, { discipline, edition }),
    ...counts,
    minutes: rows.reduce((total, row) => total + table.columns.minutes[row]!, 0),
    longest: longest === undefined ? null : viewOf(longest),
    shortest: shortest === undefined ? null : viewOf(shortest),
    endedEarly: endedEarly.map((row) => viewOf(row)),
    upsets: upsets.map(({ row, ranks: [winner, loser], ratings: [own, other] }) => ({
      match: viewOf(row),
      ranks: [winner || null, loser || null],
      ratings: [own, other],
    })),
    associations: associationLines(frame, rows),
    seeds: seedLines(frame, rows).map(({ entry }) => {
      const row = entries.decisive[entry]!;
      const decided = viewOf(row, entries.ofSide1[row] === entry ? 1 : 2);
      return { side: decided.sides[0], result: resultCode(entries.result[entry]!), match: decided };
    }),
  };
};

/** @throws DomainError event.notFound */
const ofEvent = async (
  { eventId }: ParsedQuery<typeof getEventStatistics>,
  asked: Asked,
): Promise<ResultOf<typeof getEventStatistics>> => {
  const statistics = await statisticsFor(asked);
  const { frame } = statistics;
  const edition = editionOf(statistics, eventId);
  const own = new Set(frame.table.rowsOfEdition(edition));
  const played = disciplines.flatMap((_, discipline) => {
    const rows = Array.from(frame.rows[discipline]!).filter((row) => own.has(row));
    return rows.length === 0 ? [] : [{ discipline, rows }];
  });
  return {
    event: frame.table.editions.at(edition).ref,
    disciplines: played.map(({ discipline, rows }) => lineOf(statistics, asked, edition, discipline, rows)),
  };
};

/** @throws DomainError event.notFound */
const recordsOfEvent = async (
  query: ParsedQuery<typeof listEventRecords>,
  asked: Asked,
): Promise<ResultOf<typeof listEventRecords>> => {
  const statistics = await statisticsFor(asked);
  const edition = editionOf(statistics, query.eventId);
  const { records } = statistics.records();
  const hits = recordsByEvent(statistics)(edition).filter(
    ({ record, rank }) => rank <= query.maxRank && isChosen(records[record]!, query),
  );
  const views = recordViewsOf(statistics, asked);
  return pageOf(hits, query, (hit) => {
    const record = records[hit.record]!;
    return { ...views.place(record, entryAt(record.top, hit), hit.place + 1), record: summaryOf(record) };
  });
};

@Controller()
export class EventStatisticsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getEventStatistics)
  getEventStatistics(query: ParsedQuery<typeof getEventStatistics>, call: CallContext) {
    return ofEvent(query, { ...this.reading, ...call });
  }

  @Route(listEventRecords)
  listEventRecords(query: ParsedQuery<typeof listEventRecords>, call: CallContext) {
    return recordsOfEvent(query, { ...this.reading, ...call });
  }
}
