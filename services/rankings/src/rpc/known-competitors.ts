import { pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/**
 * Waits until the directory has all competitors of a list. The caller may have created them a moment ago: whoever is missing is
 * looked up in the store of their service, and the directory is awaited as far as that.
 * @throws DomainError competitor.notFound for an id that nobody has, or a player on a list of pairs and the other way round
 */
export const awaitCompetitors = async (
  parts: Pick<ServiceParts, 'store' | 'waitForPosition'>,
  directory: Directory,
  discipline: Discipline,
  ids: readonly Id[],
): Promise<void> => {
  const streamOf = isDoubles(discipline) ? pairStream : playerStream;
  const isKnown = (id: Id): boolean =>
    isDoubles(discipline) ? directory.pair(id) !== undefined : directory.player(id) !== undefined;
  for (const id of ids) {
    if (isKnown(id)) continue;
    let position: number | undefined;
    for await (const event of parts.store('players').readStream(streamOf(id))) position = event.position;
    if (position === undefined) throw new DomainError('competitor.notFound', { id });
    await parts.waitForPosition('players', position);
  }
};
