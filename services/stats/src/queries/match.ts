import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { idsInKey } from '@rallyrank/contracts/shared/match-key';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { roofOf } from '@rallyrank/contracts/sport/surfaces';
import type { getMatchDetail, getMatchForecast } from '@rallyrank/contracts/stats/match';
import { ageOn } from '@rallyrank/shared/domain/calendar/days';
import { decidingDay } from '@rallyrank/shared/domain/match-table/deciding-day';
import type { Statistics } from '../derive/statistics.js';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';
import { rankOfSide } from '../domain/frame/rank-of-side.js';
import { meetingsBefore, neighboursOf, titlesWith } from '../domain/match/around.js';
import { newNumberOne } from '../domain/match/number-one.js';
import { entryAt, isShared } from '../domain/records/measures/top-list.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { recordsByEvent } from './records-of-events.js';
import { RecordViews } from './records-views.js';
import { Views } from './views.js';

type Detail = ResultOf<typeof getMatchDetail>;
type Forecast = ResultOf<typeof getMatchForecast>;

/** Maximum numbers of earlier meetings and of records in an answer. */
const SHOWN_MEETINGS = 10;
const SHOWN_RECORDS = 10;

/** @throws DomainError event.notFound, event.noMatch */
const rowOf = ({ frame: { table } }: Statistics, key: string): number => {
  const { eventId, matchId } = idsInKey(key);
  const edition = table.editions.find(eventId);
  if (edition === undefined) throw new DomainError('event.notFound', { id: eventId });
  const row = table.rowOf(edition, matchId);
  if (row < 0) throw new DomainError('event.noMatch', { match: matchId });
  return row;
};

/** One match with what was known before it and what followed from it. */
@Injectable()
export class MatchQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(RecordViews) private readonly recordViews: RecordViews,
    @Inject(DERIVER) private readonly deriver: StatsDeriver,
  ) {}

  /** @throws DomainError event.notFound, event.noMatch */
  async getMatchDetail({ id }: ParsedQuery<typeof getMatchDetail>, call: Basis): Promise<Detail> {
    const statistics = await this.newest.for(call);
    const { frame } = statistics;
    const row = rowOf(statistics, id);
    const { bestOf, edition } = frame.table.columns;
    const { surface, indoor, format } = frame.table.editions.at(edition[row]!);
    const { match } = this.views.of(frame);
    const { meetings, tally } = meetingsBefore(frame, row);
    return {
      ...match(row, 1),
      surface: surface ?? null,
      roof: roofOf(indoor) ?? null,
      format: format ?? null,
      bestOf: (bestOf[row] || null) as Detail['bestOf'],
      sides: [this.sideOf(statistics, row, 1), this.sideOf(statistics, row, 2)],
      before: {
        tally,
        matches: meetings
          .slice(-SHOWN_MEETINGS)
          .toReversed()
          .map((seen) => match(seen.row, seen.own)),
      },
      title: titlesWith(frame, row) ?? null,
      numberOne: this.numberOneOf(statistics, row),
      records: this.recordsOf(statistics, row),
    };
  }

  /** @throws DomainError event.notFound, event.noMatch, server.unavailable */
  async getMatchForecast({ id }: ParsedQuery<typeof getMatchForecast>, call: Basis): Promise<Forecast> {
    rowOf(await this.newest.for(call), id);
    const { chances } = await this.deriver.ask(idsInKey(id));
    const chance = chances[0]![0]!;
    return { chance: Number.isNaN(chance) ? null : chance };
  }

  private sideOf({ frame, proofInput }: Statistics, row: number, side: 1 | 2): Detail['sides'][number] {
    const { table, sources } = frame;
    const c = table.columns;
    const [competitor, points] = side === 1 ? [c.side1, c.pointsWon1] : [c.side2, c.pointsWon2];
    const before = (side === 1 ? sources.ratings?.before1 : sources.ratings?.before2)?.[row] ?? Number.NaN;
    const after = (side === 1 ? sources.ratingsAfter?.after1 : sources.ratingsAfter?.after2)?.[row] ?? Number.NaN;
    const day = dayOf(decidingDay(table, row));
    const ages = table.people.playersOf(competitor[row]!).map((player) => {
      const birth = proofInput.birthOf?.(player);
      return (birth !== undefined && ageOn(dayOf(birth), day)) || null;
    });
    const { previous, next } = neighboursOf(frame, row, side);
    const own = (other: number): MatchView | null =>
      other < 0 ? null : this.views.of(frame).match(other, c.side1[other] === competitor[row] ? 1 : 2).match;
    return {
      rank: rankOfSide(frame, row, side),
      rating: Number.isNaN(before) ? null : { before, after },
      ages,
      pointsWon: points[row] || null,
      previous: own(previous),
      next: own(next),
    };
  }

  /** The new No. 1, if this was the last match of the competitor in the event. */
  private numberOneOf({ frame, proofInput }: Statistics, row: number): Detail['numberOne'] {
    const { table } = frame;
    const { discipline, side1, side2, edition } = table.columns;
    const { endDate } = table.editions.at(edition[row]!).ref;
    const lists = proofInput.rankings?.find((one) => one.discipline === discipline[row]);
    const found = lists && newNumberOne(lists, dayNumber(endDate));
    if (!found) return null;
    const side = found.competitor === side1[row] ? 1 : found.competitor === side2[row] ? 2 : undefined;
    if (!side || neighboursOf(frame, row, side).next >= 0) return null;
    return { competitor: this.views.of(frame).competitor(found.competitor), day: dayOf(found.day) };
  }

  private recordsOf(statistics: Statistics, row: number): Detail['records'] {
    const { edition } = statistics.frame.table.columns;
    const { records } = statistics.records();
    return recordsByEvent(statistics)(edition[row]!)
      .filter(({ rank, record, place }) => {
        const { top } = records[record]!;
        return rank === 1 && !isShared(top, place) && entryAt(top, { place, rank }).to === row;
      })
      .slice(0, SHOWN_RECORDS)
      .map(this.recordViews.of(statistics).hit);
  }
}
