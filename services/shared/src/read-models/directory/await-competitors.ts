import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';

/**
 * A caller registers competitors just before it uses their ids: if one is missing, waits until the directory has processed
 * every player event recorded so far, and checks again.
 * @param isKnown whether the directory has a competitor
 * @returns the first of `ids` that is in no event either
 * @throws UnavailableError when the directory does not catch up in time
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
