import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';

/**
 * Waits until competitors are known. A caller registers competitors just before it uses their ids. If one is missing,
 * this function waits until the directory has processed every player event recorded so far, and checks again.
 * @param isKnown whether the directory contains a competitor
 * @returns the first of `ids` that no event contains; undefined if there is none
 * @throws UnavailableError if the directory does not catch up in time
 */
export const awaitCompetitors = async (
  store: EventStores,
  { waitForPosition }: Pick<ReplicaStatus, 'waitForPosition'>,
  ids: Iterable<Id>,
  isKnown: (id: Id) => boolean,
): Promise<Id | undefined> => {
  const missing = Iterator.from(ids)
    .filter((id) => !isKnown(id))
    .toArray();
  if (missing.length === 0) return undefined;
  await waitForPosition('players', await store('players').head());
  return missing.find((id) => !isKnown(id));
};
