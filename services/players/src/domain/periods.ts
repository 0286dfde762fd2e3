import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { type Period, type PeriodEvent, periodIdOf } from '@rallyrank/shared/domain/players/periods';
import { personAfter } from './player.js';

type Events = readonly PlayerEvent[];
type Entered<P extends Period> = Omit<P, 'periodId'>;

/** A kind of periods that users decide about a person. Periods of one kind do not overlap. */
interface PeriodKind<P extends Period> {
  /** The kind, for the error about a change that was superseded. */
  readonly kind: string;
  readonly of: (person: Person) => readonly P[];
  readonly isEvent: (event: PlayerEvent) => event is PlayerEvent & PeriodEvent<P>;
  readonly decided: (playerId: Id, period: P) => PlayerEvent & PeriodEvent<P>;
  readonly withdrawn: (playerId: Id, periodId: number) => PlayerEvent;
  /** The fact that a period states. */
  readonly textOf: (period: P) => string;
}

/** Compares days as texts. A colon comes after every digit. */
const endOf = ({ lastDay = ':' }: Entered<Period>): string => lastDay;

const overlap = (a: Entered<Period>, b: Entered<Period>): boolean => a.firstDay <= endOf(b) && b.firstDay <= endOf(a);

const dayAfter = (day: Day, days: 1 | -1): Day => dayOf(dayNumber(day) + days);

/** The parts of a period before and after another one. */
const partsBeside = <P extends Period>(period: P, other: Period): P[] => {
  if (!overlap(period, other)) return [period];
  const isBefore = period.firstDay < other.firstDay;
  const isAfter = other.lastDay !== undefined && other.lastDay < endOf(period);
  return [
    ...(isBefore ? [{ ...period, lastDay: dayAfter(other.firstDay, -1) }] : []),
    ...(isAfter ? [{ ...period, firstDay: dayAfter(other.lastDay!, 1) }] : []),
  ];
};

/** @throws DomainError player.notFound */
const personIn = (playerId: Id, events: Events): Person => {
  const person = personAfter(events);
  if (!person) throw new DomainError('player.notFound', { id: playerId });
  return person;
};

/** Decisions on the periods of one kind. */
export class Periods<P extends Period> {
  constructor(private readonly kind: PeriodKind<P>) {}

  /** The period with a number; undefined if there is none. */
  find(person: Person, periodId: number): P | undefined {
    return this.kind.of(person).find((period) => period.periodId === periodId);
  }

  /** The period that begins on a day; undefined if there is none. */
  beginningOn(person: Person, day: Day): P | undefined {
    return this.kind.of(person).find(({ firstDay }) => firstDay === day);
  }

  isEvent(event: PlayerEvent): event is PlayerEvent & PeriodEvent<P> {
    return this.kind.isEvent(event);
  }

  /** The event that adds a period. @throws DomainError player.notFound; as `decide` does */
  add(playerId: Id, entered: Entered<P>) {
    return (events: Events): PlayerEvent[] =>
      this.decide(personIn(playerId, events), { periodId: this.nextNumber(events), ...entered } as P);
  }

  /** The event that changes a period. @throws DomainError player.notFound, fact.notFound; as `decide` does */
  change(playerId: Id, period: P) {
    return (events: Events): PlayerEvent[] => {
      const person = personIn(playerId, events);
      if (!this.find(person, period.periodId)) throw new DomainError('fact.notFound');
      return this.decide(person, period);
    };
  }

  /** The event that withdraws a period. @throws DomainError player.notFound, fact.notFound */
  withdraw(playerId: Id, periodId: number) {
    return (events: Events): PlayerEvent[] => {
      if (!this.find(personIn(playerId, events), periodId)) throw new DomainError('fact.notFound');
      return [this.kind.withdrawn(playerId, periodId)];
    };
  }

  /** The events that add the parts of other periods on days on which the person has none. */
  fill(playerId: Id, others: readonly P[]) {
    return (events: Events): (PlayerEvent & PeriodEvent<P>)[] => {
      const known = this.kind.of(personIn(playerId, events));
      const parts = known.reduce((left, period) => left.flatMap((one) => partsBeside(one, period)), others);
      const next = this.nextNumber(events);
      return parts.map((part, i) => this.kind.decided(playerId, { ...part, periodId: next + i }));
    };
  }

  /** The events that withdraw periods. @param asOf the person with the periods; those that differ since then stay */
  withdrawUnchanged(asOf: Person, now: Person, periodIds: readonly number[]): PlayerEvent[] {
    return periodIds
      .filter((id) => this.find(now, id) !== undefined && isEqual(this.find(asOf, id), this.find(now, id)))
      .map((id) => this.kind.withdrawn(now.shown.id, id));
  }

  /** The versions of the events after which the period was not changed again. */
  toTakeBack(events: Events): ReadonlySet<number> {
    const newest = new Map<number, number>();
    for (const [index, event] of events.entries()) if (this.isEvent(event)) newest.set(periodIdOf<P>(event), index + 1);
    return new Set(newest.values());
  }

  /**
   * The event that restores the period from before an event.
   * @param version of the event, from 1
   * @throws DomainError edit.superseded if the period was changed again; as `decide` does
   */
  takeBack(playerId: Id, events: Events, version: number): PlayerEvent[] {
    const person = personIn(playerId, events);
    const periodId = periodIdOf(events[version - 1] as PlayerEvent & PeriodEvent<P>);
    if (!this.toTakeBack(events).has(version)) throw new DomainError('edit.superseded', { fields: this.kind.kind });
    const before = this.find(personIn(playerId, events.slice(0, version - 1)), periodId);
    return before ? this.decide(person, before) : [this.kind.withdrawn(playerId, periodId)];
  }

  /**
   * The event that decides a period; none if the person already has it.
   * @throws DomainError request.invalid if the last day is before the first one, or the first day before the birth;
   * period.overlaps if another period contains some of the days
   */
  private decide(person: Person, period: P): PlayerEvent[] {
    const { periodId, firstDay } = period;
    const { birthDate, id } = person.shown;
    if (firstDay > endOf(period))
      throw new DomainError('request.invalid', { field: 'lastDay', rule: 'not before the first day' });
    if (birthDate !== undefined && firstDay < birthDate)
      throw new DomainError('request.invalid', { field: 'firstDay', rule: 'not before the day of birth' });
    if (isEqual(this.find(person, periodId), period)) return [];
    const conflict = this.kind.of(person).find((other) => other.periodId !== periodId && overlap(other, period));
    if (conflict) {
      const days = [conflict.firstDay, '–', conflict.lastDay].join(' ').trim();
      throw new DomainError('period.overlaps', { period: `${this.kind.textOf(conflict)} (${days})` });
    }
    return [this.kind.decided(id, period)];
  }

  /** The number of the next new period: one more than any period of the kind ever had. */
  private nextNumber(events: Events): number {
    const numbers = events.filter((event) => this.isEvent(event)).map((event) => periodIdOf<P>(event));
    return Math.max(0, ...numbers) + 1;
  }
}
