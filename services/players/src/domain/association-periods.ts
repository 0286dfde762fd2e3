import type { AssociationPeriodRow } from '@rallyrank/contracts/players/association-edits';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isOfPeriod } from '@rallyrank/shared/domain/players/association-on';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { personAfter } from './player.js';

type EnteredPeriod = Omit<AssociationPeriod, 'periodId'>;

export const periodRow = ({ lastDay, isNeutral, ...period }: AssociationPeriod): AssociationPeriodRow => ({
  ...period,
  lastDay: lastDay ?? null,
  isNeutral: isNeutral ?? false,
});

/** The period with a number; undefined if there is none. */
export const periodIn = ({ periods }: Pick<Person, 'periods'>, periodId: number): AssociationPeriod | undefined =>
  periods.find((period) => period.periodId === periodId);

/** Compares days as texts. A colon comes after every digit. */
const endOf = ({ lastDay = ':' }: EnteredPeriod): string => lastDay;

const overlap = (a: EnteredPeriod, b: EnteredPeriod): boolean => a.firstDay <= endOf(b) && b.firstDay <= endOf(a);

const isSame = (a: AssociationPeriod, b: AssociationPeriod): boolean =>
  a.association === b.association &&
  a.firstDay === b.firstDay &&
  a.lastDay === b.lastDay &&
  a.isNeutral === b.isNeutral;

/**
 * The event that decides a period; none if the person already has it.
 * @throws DomainError request.invalid if the days contradict each other or the birth; association.overlaps with the
 * period that already contains some of the days
 */
const decided = ({ shown, periods }: Person, period: AssociationPeriod): PlayerEvent[] => {
  const { periodId, firstDay } = period;
  if (firstDay > endOf(period))
    throw new DomainError('request.invalid', { field: 'lastDay', rule: 'not before the first day' });
  if (shown.birthDate !== undefined && firstDay < shown.birthDate)
    throw new DomainError('request.invalid', { field: 'firstDay', rule: 'not before the day of birth' });
  const known = periods.find((other) => other.periodId === periodId);
  if (known && isSame(known, period)) return [];
  const conflict = periods.find((other) => other.periodId !== periodId && overlap(other, period));
  if (conflict) {
    const days = [conflict.firstDay, '–', conflict.lastDay].join(' ').trim();
    throw new DomainError('association.overlaps', { period: `${conflict.association} (${days})` });
  }
  return [{ type: 'PlayerAssociationDecided', data: { playerId: shown.id, period } }];
};

/** @throws DomainError player.notFound */
const personIn = (playerId: Id, events: readonly PlayerEvent[]): Person => {
  const person = personAfter(events);
  if (!person) throw new DomainError('player.notFound', { id: playerId });
  return person;
};

/** @throws DomainError fact.notFound */
const assertKnown = (person: Person, periodId: number): void => {
  if (!periodIn(person, periodId)) throw new DomainError('fact.notFound');
};

/** The number of the next new period: one more than any period of the person ever had. */
const nextNumber = (events: readonly PlayerEvent[]): number =>
  events.reduce(
    (next, event) =>
      event.type === 'PlayerAssociationDecided' ? Math.max(next, event.data.period.periodId + 1) : next,
    1,
  );

/** The event that adds a period. @throws DomainError player.notFound; as `decided` does */
export const addPeriod =
  (playerId: Id, period: EnteredPeriod) =>
  (events: readonly PlayerEvent[]): PlayerEvent[] =>
    decided(personIn(playerId, events), { periodId: nextNumber(events), ...period });

/** The event that changes a period. @throws DomainError player.notFound, fact.notFound; as `decided` does */
export const changePeriod =
  (playerId: Id, period: AssociationPeriod) =>
  (events: readonly PlayerEvent[]): PlayerEvent[] => {
    const person = personIn(playerId, events);
    assertKnown(person, period.periodId);
    return decided(person, period);
  };

/** The event that withdraws a period. @throws DomainError player.notFound, fact.notFound */
export const withdrawPeriod =
  (playerId: Id, periodId: number) =>
  (events: readonly PlayerEvent[]): PlayerEvent[] => {
    assertKnown(personIn(playerId, events), periodId);
    return [{ type: 'PlayerAssociationWithdrawn', data: { playerId, periodId } }];
  };

const periodIdOf = (event: PlayerEvent): number | undefined => {
  if (!isOfPeriod(event)) return undefined;
  return event.type === 'PlayerAssociationDecided' ? event.data.period.periodId : event.data.periodId;
};

/** The versions of the events after which the period was not changed again. */
export const periodsToTakeBack = (events: readonly PlayerEvent[]): ReadonlySet<number> => {
  const newest = new Map<number, number>();
  for (const [index, event] of events.entries()) {
    const periodId = periodIdOf(event);
    if (periodId !== undefined) newest.set(periodId, index + 1);
  }
  return new Set(newest.values());
};

/**
 * The event that restores the period from before an event.
 * @param version of the event, from 1
 * @throws DomainError edit.superseded if the period was changed again; as `decided` does
 */
export const takePeriodBack = (playerId: Id, events: readonly PlayerEvent[], version: number): PlayerEvent[] => {
  const person = personIn(playerId, events);
  const periodId = periodIdOf(events[version - 1]!)!;
  if (!periodsToTakeBack(events).has(version)) throw new DomainError('edit.superseded', { fields: 'association' });
  const before = periodIn(personIn(playerId, events.slice(0, version - 1)), periodId);
  if (before) return decided(person, before);
  return [{ type: 'PlayerAssociationWithdrawn', data: { playerId, periodId } }];
};
