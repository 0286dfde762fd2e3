import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Edition } from './edition.js';

/**
 * The known matches that a source no longer contains, of the draws that it contains. None if another source states the
 * edition, too, because its matches are not known by source. Matches that a user has decided are not missing.
 */
export const missingMatches = (
  { facts, matches, decided }: Edition,
  { sourceKey, draws, matches: imported }: ImportedEdition,
): [Id, MatchFacts][] => {
  const isOnlySource = facts?.sourceKeys.every((key) => key === sourceKey) ?? false;
  if (!isOnlySource) return [];
  const contained = new Set(imported.map(({ matchId }) => matchId));
  const complete = new Set(draws.map(({ drawId }) => drawId));
  return [...matches].filter(
    ([matchId, { drawId }]) => complete.has(drawId) && !contained.has(matchId) && !decided.has(matchId),
  );
};
