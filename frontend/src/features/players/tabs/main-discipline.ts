import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { BasicData } from '../key-figures';

/** The disciplines that the player has played, the one with most matches first. */
export const playedDisciplines = ({ figures }: Pick<BasicData, 'figures'>): readonly Discipline[] =>
  [...figures].sort((a, b) => b.won + b.lost - (a.won + a.lost)).map(({ discipline }) => discipline);
