import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { Day } from '@rallyrank/contracts/shared/time';
import { periodOn } from './periods.js';

/** The associations of a person over time. */
export interface AssociationHistory {
  /** The association outside of the periods. */
  readonly association?: string | undefined;
  /** In order of the first day, without overlaps. */
  readonly periods: readonly AssociationPeriod[];
}

/** The association for which a person plays on a day; undefined if it is unknown. */
export const associationOn = ({ association, periods }: AssociationHistory, day: Day): string | undefined =>
  periodOn(periods, day)?.association ?? association;

type AssociationEvent = Extract<PlayerEvent, { type: `PlayerAssociation${string}` }>;

/** Whether an event is about a period of association. */
export const isOfAssociation = (event: { readonly type: string }): event is AssociationEvent =>
  event.type === 'PlayerAssociationDecided' || event.type === 'PlayerAssociationWithdrawn';
