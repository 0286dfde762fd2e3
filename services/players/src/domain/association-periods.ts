import type { AssociationPeriodRow } from '@rallyrank/contracts/players/association-edits';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import { isOfAssociation } from '@rallyrank/shared/domain/players/association-on';
import { Periods } from './periods.js';

/** Periods in which a person plays for an association. */
export const associationPeriods = new Periods<AssociationPeriod>({
  kind: 'association',
  of: (person) => person.associationPeriods,
  isEvent: isOfAssociation,
  decided: (playerId, period) => ({ type: 'PlayerAssociationDecided', data: { playerId, period } }),
  withdrawn: (playerId, periodId) => ({ type: 'PlayerAssociationWithdrawn', data: { playerId, periodId } }),
  textOf: ({ association }) => association,
});

export const associationRow = ({ lastDay, isNeutral, ...period }: AssociationPeriod): AssociationPeriodRow => ({
  ...period,
  lastDay: lastDay ?? null,
  isNeutral: isNeutral ?? false,
});
