import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import type { EventPlan } from '@rallyrank/contracts/sport/draws/event-plan';
import { boardOf, groupsOf } from './board';
import { eventLines } from './stages';

/** A drawing in the form for the calculations, where byes are not results. */
export const planOf = (drawing: Drawing): EventPlan => {
  const { matches, winners } = boardOf(drawing);
  const offset = drawing.groups.length > 0 ? 1 : 0;
  return {
    groups: groupsOf(drawing),
    lines: eventLines(drawing),
    winners: winners.map((ofRound, round) =>
      ofRound.map((winner, match) => (matches[round + offset]![match]!.result ? winner : UNDECIDED)),
    ),
  };
};
