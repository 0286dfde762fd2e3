import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** The competitors that a player takes part as in a discipline: itself, or each of its pairs. For a pair only itself. */
export const competitorsOf = (directory: Directory, id: Id, discipline: Discipline): readonly Id[] => {
  if (!isDoubles(discipline)) return directory.player(id) ? [id] : [];
  return directory.pair(id) ? [id] : directory.pairsOf(id);
};
