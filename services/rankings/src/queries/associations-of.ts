import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** The associations of a player, or of both players of a pair, each once. */
export const associationsOf = (directory: Directory, competitorId: Id): ReadonlySet<string> => {
  const playerIds = directory.pair(competitorId)?.playerIds ?? [competitorId];
  return new Set(playerIds.flatMap((id) => directory.player(id)?.association ?? []));
};

/** Whether a player, or either player of a pair, plays for the association. */
export const playsFor = (directory: Directory, competitorId: Id, association: string): boolean =>
  associationsOf(directory, competitorId).has(association);
