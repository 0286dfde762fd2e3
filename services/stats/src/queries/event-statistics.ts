import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { getEventStatistics, listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import { pageOf } from '@rallyrank/infra/list/page';
import { resultCode } from '@rallyrank/shared/domain/results/reach';
import type { Statistics } from '../derive/statistics.js';
import { eventMatches } from '../domain/events/event-matches.js';
import { associationLines, seedLines } from '../domain/events/event-sides.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { summaryFor } from './performance-matches.js';
import { isChosen } from './records-catalogue.js';
import { recordsByEvent } from './records-of-events.js';
import { RecordViews } from './records-views.js';
import { Views } from './views.js';

type Line = ResultOf<typeof getEventStatistics>['disciplines'][number];

/** @throws DomainError event.notFound */
const editionOf = ({ frame }: Statistics, eventId: Id): number => {
  const edition = frame.table.editions.find(eventId);
  if (edition === undefined) throw new DomainError('event.notFound', { id: eventId });
  return edition;
};

/** The statistics of an event, and the records that were achieved in it. */
@Injectable()
export class EventStatisticsQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(RecordViews) private readonly recordViews: RecordViews,
  ) {}

  /** @throws DomainError event.notFound */
  async getEventStatistics(
    { eventId }: ParsedQuery<typeof getEventStatistics>,
    call: Basis,
  ): Promise<ResultOf<typeof getEventStatistics>> {
    const statistics = await this.newest.for(call);
    const { frame } = statistics;
    const edition = editionOf(statistics, eventId);
    const own = new Set(frame.table.rowsOfEdition(edition));
    const played = disciplines.flatMap((_, discipline) => {
      const rows = Array.from(frame.rows[discipline]!).filter((row) => own.has(row));
      return rows.length === 0 ? [] : [{ discipline, rows }];
    });
    return {
      event: frame.table.editions.at(edition).ref,
      disciplines: played.map(({ discipline, rows }) => this.lineOf(statistics, edition, discipline, rows)),
    };
  }

  /** @throws DomainError event.notFound */
  async listEventRecords(
    query: ParsedQuery<typeof listEventRecords>,
    call: Basis,
  ): Promise<ResultOf<typeof listEventRecords>> {
    const statistics = await this.newest.for(call);
    const edition = editionOf(statistics, query.eventId);
    const { records } = statistics.records();
    const hits = recordsByEvent(statistics)(edition).filter(
      ({ record, rank }) => rank <= query.maxRank && isChosen(records[record]!, query),
    );
    return pageOf(hits, query, this.recordViews.of(statistics).hit);
  }

  /** The statistics of one discipline; `rows` are its matches in playing order. */
  private lineOf(statistics: Statistics, edition: number, discipline: number, rows: readonly number[]): Line {
    const { frame } = statistics;
    const { entries, table } = frame;
    const { match } = this.views.of(frame);
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
  }
}
