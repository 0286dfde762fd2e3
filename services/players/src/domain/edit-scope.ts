import { DomainError } from '@rallyrank/contracts/shared/errors';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { associationPeriods } from './association-periods.js';

/** Codes of the associations whose players a user may change; undefined for all players. */
export type EditScope = readonly string[] | undefined;

/** Whether a scope contains all associations. An unknown one is in no scope. */
export const isInScope = (scope: EditScope, associations: readonly (string | undefined)[]): boolean =>
  scope === undefined || associations.every((code) => code !== undefined && scope.includes(code));

/** @throws DomainError player.beyondScope */
export const assertInScope = (scope: EditScope, associations: readonly (string | undefined)[]): void => {
  if (isInScope(scope, associations)) return;
  throw new DomainError('player.beyondScope', { associations: scope!.join(', ') });
};

/** The associations, before and after, of the periods that a change adds, changes or withdraws. */
const ofChangedPeriods = (before: Person, after: Person): string[] => {
  const ids = new Set([...before.periods, ...after.periods].map(({ periodId }) => periodId));
  return [...ids].flatMap((id) => {
    const [old, now] = [associationPeriods.find(before, id), associationPeriods.find(after, id)];
    return isEqual(old, now) ? [] : [old, now].flatMap((period) => period?.association ?? []);
  });
};

/** The associations that a change of a person replaces, and those that replace them. */
export const changedAssociations = (before: Person, after: Person): (string | undefined)[] => {
  const [old, now] = [before.shown.association, after.shown.association];
  return [...(old === now ? [] : [old, now]), ...ofChangedPeriods(before, after)];
};
