import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { Day } from '@rallyrank/contracts/shared/time';

/** The associations of a person over time. */
export interface AssociationHistory {
  /** The association outside of the periods. */
  readonly association?: string | undefined;
  /** In order of the first day, without overlaps. */
  readonly periods: readonly AssociationPeriod[];
}

export const NO_PERIODS: readonly AssociationPeriod[] = [];

/** The association for which a person plays on a day; undefined if it is unknown. */
export const associationOn = ({ association, periods }: AssociationHistory, day: Day): string | undefined => {
  const period = periods.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay === undefined || day <= lastDay));
  return period?.association ?? association;
};

type PeriodEvent = Extract<PlayerEvent, { type: `PlayerAssociation${string}` }>;

/** Whether an event is about a period of association. */
export const isOfPeriod = (event: { readonly type: string }): event is PeriodEvent =>
  event.type === 'PlayerAssociationDecided' || event.type === 'PlayerAssociationWithdrawn';

/** The periods after an event, in order of the first day. */
export const periodsAfter = (
  before: readonly AssociationPeriod[],
  event: PeriodEvent,
): readonly AssociationPeriod[] => {
  const { periodId } = event.type === 'PlayerAssociationDecided' ? event.data.period : event.data;
  const others = before.filter((period) => period.periodId !== periodId);
  if (event.type === 'PlayerAssociationWithdrawn') return others;
  return [...others, event.data.period].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
};
