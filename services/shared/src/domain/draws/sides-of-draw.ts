import type { DrawFacts, Side } from '@rallyrank/contracts/tournaments/events';

/** The sides of the byes and pairings of a draw. */
export const sidesOfDraw = ({ byes, pairings = [] }: Pick<DrawFacts, 'byes' | 'pairings'>): Side[] => [
  ...byes.map(({ side }) => side),
  ...pairings.flatMap(({ sides }) => sides),
];
