import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** The associations of a player, or of both players of a pair, on a day or today, each once. */
export const associationsOf = (directory: Directory, competitorId: Id, day?: Day): ReadonlySet<string> => {
  const playerIds = directory.pair(competitorId)?.playerIds ?? [competitorId];
  return new Set(playerIds.flatMap((id) => directory.associationOn(id, day) ?? []));
};

/** Whether a player, or either player of a pair, plays for the association on a day or today. */
export const playsFor = (directory: Directory, competitorId: Id, association: string, day?: Day): boolean =>
  associationsOf(directory, competitorId, day).has(association);
