import type { Discipline } from '@rallyrank/contracts/sport/codes';

/** Of whom, and of which discipline, a card of the overview tells. */
export interface InDiscipline {
  readonly playerId: string;
  readonly discipline: Discipline;
}
