import { type EditScope, isInScope } from '@rallyrank/contracts/players/edit-access';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { associationOn } from '@rallyrank/shared/domain/players/association-on';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { associationPeriods } from './association-periods.js';

/** @throws DomainError player.beyondScope */
export const assertInScope = (scope: EditScope, associations: readonly (string | null | undefined)[]): void => {
  if (isInScope(scope, associations)) return;
  throw new DomainError('player.beyondScope', { associations: scope!.join(', ') });
};

/** The associations, before and after, of the periods that a change adds, changes or withdraws. */
const ofChangedPeriods = (before: Person, after: Person): string[] => {
  const ids = new Set([...before.associationPeriods, ...after.associationPeriods].map(({ periodId }) => periodId));
  return [...ids].flatMap((id) => {
    const [old, now] = [associationPeriods.find(before, id), associationPeriods.find(after, id)];
    return isEqual(old, now) ? [] : [old, now].flatMap((period) => period?.association ?? []);
  });
};

/** The association of a person on a day; undefined if it is unknown. @param day undefined for a day without a period */
export const associationOf = ({ shown, associationPeriods: periods }: Person, day?: Day): string | undefined =>
  day === undefined ? shown.association : associationOn({ association: shown.association, periods }, day);

/** The days on which the association of a person can differ from that of the day before. */
const boundaries = ({ associationPeriods: periods }: Person): Day[] =>
  periods.flatMap(({ firstDay, lastDay }) =>
    lastDay === undefined ? [firstDay] : [firstDay, dayOf(dayNumber(lastDay) + 1)],
  );

/** The associations that a change of a person replaces on some day, and those that replace them or that it states. */
export const changedAssociations = (before: Person, after: Person): (string | undefined)[] => {
  const replaced = [undefined, ...boundaries(before), ...boundaries(after)].flatMap((day) => {
    const [old, now] = [associationOf(before, day), associationOf(after, day)];
    return old === now ? [] : [old, now];
  });
  return [...replaced, ...ofChangedPeriods(before, after)];
};
