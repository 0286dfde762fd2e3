import type { Discipline } from '@rallyrank/contracts/sport/codes';

/** The player and the discipline of a card of the overview. */
export interface InDiscipline {
  readonly playerId: string;
  readonly discipline: Discipline;
}
