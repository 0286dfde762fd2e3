import { pairStream, playerStream } from '@rallyrank/contracts/players/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import type { Directory } from '@rallyrank/shared/directory/directory';

const competitorsOf = ({ draws, matches }: ImportedEdition): ReadonlySet<Id> => {
  const ids = new Set<Id>();
  for (const { byes } of draws) for (const { side } of byes) ids.add(side.competitorId);
  for (const { sides } of matches) for (const { competitorId } of sides) ids.add(competitorId);
  return ids;
};

const firstPosition = async (players: EventStore, id: Id): Promise<number> => {
  for (const stream of [playerStream(id), pairStream(id)]) {
    for await (const event of players.readStream(stream)) return event.position;
  }
  return 0;
};

/**
 * An importer registers its players a moment before it sends their matches: waits until the directory has taken in those that
 * are recorded already. Whoever is in no stream stays unknown. @throws UnavailableError when the directory does not get there
 */
export const awaitCompetitors = async (
  directory: Directory,
  players: EventStore,
  reached: (position: number) => Promise<void>,
  imported: ImportedEdition,
): Promise<void> => {
  const unknown = [...competitorsOf(imported)].filter((id) => !directory.knows(id));
  let position = 0;
  for (const id of unknown) position = Math.max(position, await firstPosition(players, id));
  if (position > 0) await reached(position);
};
