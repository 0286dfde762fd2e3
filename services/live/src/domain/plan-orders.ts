import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';

interface Slot {
  readonly court?: string | undefined;
  readonly notBefore?: string | undefined;
}

interface Planned extends Slot {
  readonly matchId: Id;
  readonly order: number;
}

/** A match that needs a place in the order of play of its court: the stated one, or else the next free one. */
interface Wanted extends Slot {
  readonly matchId: Id;
  readonly order?: number | undefined;
}

/**
 * Assigns places in the order of play of each court. A match that stays on its court and day keeps its place.
 * @param planned all matches in the order of play, in any order
 * @param dayOf the local day of an instant at the venue
 * @throws DomainError live.orderTaken
 */
export const placesInOrder = (
  planned: readonly Planned[],
  wanted: readonly Wanted[],
  dayOf: (instant: string) => Day,
): Map<Id, number> => {
  const daysCourt = ({ court = '', notBefore }: Slot): string =>
    `${notBefore === undefined ? '' : dayOf(notBefore)} ${court}`;
  const before = new Map(planned.map((match) => [match.matchId, match]));
  const ids = new Set(wanted.map(({ matchId }) => matchId));
  const others = planned.filter(({ matchId }) => !ids.has(matchId));
  const orders = new Map<Id, number>();
  const taken = new Map<string, Set<number>>();
  const takenOn = (slot: Slot): Set<number> => {
    const own =
      taken.get(daysCourt(slot)) ??
      new Set(others.filter((one) => daysCourt(one) === daysCourt(slot)).map(({ order }) => order));
    taken.set(daysCourt(slot), own);
    return own;
  };
  const kept = ({ matchId, order, ...slot }: Wanted): number | undefined => {
    const known = before.get(matchId);
    return order ?? (known && daysCourt(known) === daysCourt(slot) ? known.order : undefined);
  };
  for (const match of wanted) {
    const order = kept(match);
    if (order === undefined) continue;
    const { court } = match;
    if (court !== undefined && takenOn(match).has(order)) throw new DomainError('live.orderTaken', { order, court });
    takenOn(match).add(order);
    orders.set(match.matchId, order);
  }
  for (const match of wanted.filter(({ matchId }) => !orders.has(matchId))) {
    const order = Math.max(0, ...takenOn(match)) + 1;
    takenOn(match).add(order);
    orders.set(match.matchId, order);
  }
  return orders;
};
