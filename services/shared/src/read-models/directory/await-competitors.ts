import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ServiceParts } from '@rallyrank/infra/service/port';

/**
 * A caller registers competitors a moment before it names them: where somebody is missing, waits until the directory has taken in
 * every player event recorded so far, and looks again.
 * @param isKnown whether the directory has a competitor
 * @returns the first of `ids` that is in no event either
 * @throws UnavailableError when the directory does not get there in time
 */
export const awaitCompetitors = async (
  { store, waitForPosition }: Pick<ServiceParts, 'store' | 'waitForPosition'>,
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
