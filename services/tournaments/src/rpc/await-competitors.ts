import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

const competitorsOf = ({ draws, matches }: ImportedEdition): ReadonlySet<Id> => {
  const ids = new Set<Id>();
  for (const { byes } of draws) for (const { side } of byes) ids.add(side.competitorId);
  for (const { sides } of matches) for (const { competitorId } of sides) ids.add(competitorId);
  return ids;
};

/**
 * An importer registers its players a moment before it sends their matches: waits until the directory has taken in those that
 * are recorded already. Whoever is in no stream stays unknown. @throws UnavailableError when the directory does not get there
 */
export const awaitCompetitors = async (
  directory: Directory,
  players: EventStore,
  waitForPosition: (position: number) => Promise<void>,
  imported: ImportedEdition,
): Promise<void> => {
  const areKnown = () => [...competitorsOf(imported)].every((id) => directory.knows(id));
  if (!areKnown()) await waitForPosition(await players.head());
};
