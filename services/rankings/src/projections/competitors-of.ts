import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** The competitors that a player takes part as in a discipline: itself, or each of its pairs. */
export const competitorsOf = (directory: Directory, playerId: Id, discipline: Discipline): readonly Id[] =>
  isDoubles(discipline) ? directory.pairsOf(playerId) : [playerId];
