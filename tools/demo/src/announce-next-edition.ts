import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Edition } from './all-editions.js';
import { announcedEdition } from './announced-edition.js';
import { mondayAfter } from './next-edition.js';

/** The services of the instance. `caughtUp` resolves once everything written before the call is in the read models. */
export interface Announcing {
  readonly rpc: Pick<Rpc, 'call'>;
  caughtUp(): Promise<void>;
}

/**
 * Adds a tournament to the invented world that begins within a week, drawn and not played, so that there is something
 * to predict. A repetition on the same days changes nothing.
 * @param editions all of the instance
 * @returns the id of the tournament, undefined if there is no edition to model it on
 */
export const announceNextEdition = async (
  services: Announcing,
  sport: SportKey,
  today: Day,
  editions: readonly Edition[],
): Promise<string | undefined> => {
  const { rpc } = services;
  const monday = mondayAfter(today);
  const next = await announcedEdition(services, sport, monday, editions);
  if (!next) return undefined;
  const { edition, matches } = next;
  const { id: editionId } = await rpc.call(importEdition, edition);
  // The order of play is rejected for an unknown tournament.
  await services.caughtUp();
  await rpc.call(scheduleMatches, { editionId, matches: [...matches] });
  return editionId;
};

const WEEK = 7;

/**
 * Publishes the entry lists of the tournament of the week after the next one, which is not drawn yet.
 * @param editions all of the instance, including that of next week, so that the same tournament follows it whenever
 * this is called
 */
export const announceEntries = async (
  services: Pick<Announcing, 'rpc'>,
  sport: SportKey,
  today: Day,
  editions: readonly Edition[],
): Promise<void> => {
  const monday = dayOf(dayNumber(mondayAfter(today)) + WEEK);
  const next = await announcedEdition(services, sport, monday, editions);
  if (!next) return;
  const { edition, entryLists } = next;
  await services.rpc.call(importEdition, { ...edition, draws: [], entryLists: [...entryLists] });
};
