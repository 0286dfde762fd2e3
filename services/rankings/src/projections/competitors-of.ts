import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/**
 * The competitors as which a player takes part in a discipline: the player alone, or each of the player's pairs. For a
 * pair only the pair itself.
 */
export const competitorsOf = (directory: Directory, id: Id, discipline: Discipline): readonly Id[] => {
  if (!isDoubles(discipline)) return directory.player(id) ? [id] : [];
  return directory.pair(id) ? [id] : directory.pairsOf(id);
};
