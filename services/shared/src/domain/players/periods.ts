import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';

/** The common part of periods of all kinds; both days are inclusive. */
export interface Period {
  readonly periodId: number;
  readonly firstDay: Day;
  /** Absent while the period lasts. */
  readonly lastDay?: Day | undefined;
}

/** An event that decides a period, or withdraws the one with the number. */
export interface PeriodEvent<P extends Period> {
  readonly data:
    | { readonly playerId: Id; readonly period: P }
    | { readonly playerId: Id; readonly periodId: Period['periodId'] };
}

/** The period that contains a day; undefined if there is none. */
export const periodOn = <P extends Period>(periods: readonly P[], day: Day): P | undefined =>
  periods.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay === undefined || day <= lastDay));

/** The number of the period that an event is about. */
export const periodIdOf = <P extends Period>({ data }: PeriodEvent<P>): number =>
  'period' in data ? data.period.periodId : data.periodId;

/** The periods after an event, in order of the first day. */
export const periodsAfter = <P extends Period>(before: readonly P[], event: PeriodEvent<P>): readonly P[] => {
  const periodId = periodIdOf(event);
  const others = before.filter((period) => period.periodId !== periodId);
  if (!('period' in event.data)) return others;
  return [...others, event.data.period].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
};
