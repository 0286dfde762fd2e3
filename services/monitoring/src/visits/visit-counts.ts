import { Inject, Injectable } from '@nestjs/common';
import {
  type Dimension,
  dimensions,
  MOST_NAMES_REPORTED,
  type VisitReport,
} from '@rallyrank/contracts/monitoring/visits';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { type DayCounts, DayTally, summed } from '../domain/day-counts.js';
import { type VisitDay, visitDays, visits } from './collections.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const NONE: DayCounts = new DayTally().counts();
const startOf = (day: Day): number => dayNumber(day) * DAY_MS;
const daysBetween = (first: Day, last: Day): Day[] =>
  Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, i) => dayOf(dayNumber(first) + i));

/** Whether the count of a day is final. The last of its visits may have been stored an hour late. */
const isFinal = (day: VisitDay | undefined): boolean =>
  day !== undefined && Date.parse(day.countedUntil) >= startOf(day.id) + DAY_MS + HOUR_MS;

/** The counts of days in UTC, which are kept after the visits themselves have expired. */
@Injectable()
export class VisitCounts {
  private readonly visits;
  private readonly days;
  private counting: Promise<number> | undefined;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.visits = store.collection(visits);
    this.days = store.collection(visitDays);
  }

  /**
   * Counts every day whose count may still change; returns the number of days. A repeated count replaces the earlier
   * one.
   */
  count(): Promise<number> {
    this.counting ??= this.countOpenDays().finally(() => {
      this.counting = undefined;
    });
    return this.counting;
  }

  /** The report of the last days, including today. */
  async report(length: number): Promise<VisitReport> {
    const today = this.today();
    const counted = (await this.days.get(today))?.countedUntil;
    if (counted === undefined || this.now().getTime() - Date.parse(counted) > MINUTE_MS) await this.count();
    const stored = await this.lastDays(length);
    const all = stored.map(({ counts }) => counts);
    const top = (dimension: Dimension) => summed(all, dimension, MOST_NAMES_REPORTED);
    return {
      days: stored.map(({ day, counts }) => ({ day, visits: counts.visits, visitors: counts.visitors })),
      counts: Object.fromEntries(dimensions.map((key) => [key, top(key)])) as VisitReport['counts'],
      countedUntil: stored.at(-1)?.countedUntil ?? this.now().toISOString(),
    };
  }

  async visitedPlayers(length: number, limit: number) {
    const stored = await this.lastDays(length);
    const players = summed(
      stored.map(({ counts }) => counts),
      'player',
      limit,
    );
    return players.map(({ name, count }) => ({ playerId: name, visitors: count }));
  }

  private today(): Day {
    return this.now().toISOString().slice(0, 10);
  }

  private async lastDays(length: number) {
    const today = this.today();
    const wanted = daysBetween(dayOf(dayNumber(today) - length + 1), today);
    const { rows } = await this.days.find({ where: { id: { in: wanted } } });
    const known = new Map(rows.map((row) => [row.id, row]));
    return wanted.map((day) => ({ day, counts: known.get(day) ?? NONE, countedUntil: known.get(day)?.countedUntil }));
  }

  /** The days whose count may still change. */
  async openDays(): Promise<Day[]> {
    const { rows } = await this.visits.find({ sort: [['at', 'asc']], limit: 1 });
    const today = this.today();
    const all = daysBetween(rows[0]?.at.slice(0, 10) ?? today, today);
    const known = await this.days.find({ where: { id: { in: all } } });
    const final = new Set(known.rows.filter(isFinal).map(({ id }) => id));
    return all.filter((day) => !final.has(day));
  }

  private async countOpenDays(): Promise<number> {
    const open = await this.openDays();
    for (const day of open) await this.countOne(day);
    return open.length;
  }

  /** Counts hour by hour, so that a busy day is never completely in memory. */
  private async countOne(day: Day): Promise<void> {
    const countedUntil = this.now().toISOString();
    const tally = new DayTally();
    for (let from = startOf(day); from < startOf(day) + DAY_MS; from += HOUR_MS) {
      const hour = { gte: new Date(from).toISOString(), lte: new Date(from + HOUR_MS - 1).toISOString() };
      const { rows } = await this.visits.find({ where: { at: hour } });
      for (const row of rows) tally.add(row);
    }
    await this.days.put({ id: day, ...tally.counts(), countedUntil });
  }
}
