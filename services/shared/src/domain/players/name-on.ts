import type { PlayerEvent, PlayerFacts } from '@rallyrank/contracts/players/events';
import type { NamePeriod } from '@rallyrank/contracts/players/name-period';
import type { Day } from '@rallyrank/contracts/shared/time';
import { newNames } from '../names/name-keys.js';
import { periodOn } from './periods.js';

type Names = Pick<PlayerFacts, 'name' | 'otherNames'>;
type NameEvent = Extract<PlayerEvent, { type: `PlayerName${string}` }>;

/** Whether an event is about a period of a name. */
export const isOfName = (event: { readonly type: string }): event is NameEvent =>
  event.type === 'PlayerNameDecided' || event.type === 'PlayerNameWithdrawn';

/** All other names of a person, with those of the periods. */
export const withNamesOf = (periods: readonly NamePeriod[], { name, otherNames }: Names): string[] => {
  const names = periods.flatMap((period) => [period.name.en, period.name.zh ?? []].flat());
  return [...otherNames, ...newNames(names, [name.en, name.zh ?? [], ...otherNames].flat())];
};

/**
 * The names of a person on a day. The name outside of the periods is then another name; it serves as the Chinese name
 * of a period without one.
 */
export const namesOn = (names: Names, periods: readonly NamePeriod[], day: Day): Names => {
  const period = periodOn(periods, day);
  if (!period) return names;
  const { zh = names.name.zh } = period.name;
  const known = [names.name.en, names.name.zh ?? [], ...names.otherNames].flat();
  const name = { en: period.name.en, ...(zh !== undefined && { zh }) };
  return { name, otherNames: newNames(known, [name.en, zh ?? []].flat()) };
};
