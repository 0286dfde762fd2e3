import type { NamePeriodRow } from '@rallyrank/contracts/players/name-edits';
import type { NamePeriod } from '@rallyrank/contracts/players/name-period';
import { isOfName } from '@rallyrank/shared/domain/players/name-on';
import { Periods } from './periods.js';

/** Periods in which a person has another name. */
export const namePeriods = new Periods<NamePeriod>({
  kind: 'name',
  of: (person) => person.namePeriods,
  isEvent: isOfName,
  decided: (playerId, period) => ({ type: 'PlayerNameDecided', data: { playerId, period } }),
  withdrawn: (playerId, periodId) => ({ type: 'PlayerNameWithdrawn', data: { playerId, periodId } }),
  textOf: ({ name }) => name.en,
});

export const nameRow = ({ name, lastDay, ...period }: NamePeriod): NamePeriodRow => ({
  ...period,
  name: { en: name.en, zh: name.zh ?? null },
  lastDay: lastDay ?? null,
});
