import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { DrawFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';

/** Rounds of a knock-out draw by the number of their matches, as powers of two. */
const rounds: readonly RoundCode[] = ['F', 'SF', 'QF', 'R16', 'R32', 'R64', 'R128', 'R256'];

/** Number of matches of a round; undefined for rounds of groups and of qualifying. */
const matchesIn = (round: RoundCode): number | undefined => {
  const at = rounds.indexOf(round);
  return at === -1 ? undefined : 2 ** at;
};

/**
 * Returns why a match has no place in its main draw, in English, or undefined if it has one. The rule applies to
 * results of users only, because some sources label rounds loosely.
 * @param others the other matches of the edition
 */
export const placeProblem = (
  draws: ReadonlyMap<Id, DrawFacts>,
  others: ReadonlyMap<Id, MatchFacts>,
  { drawId, round, slot, outcome }: MatchFacts,
): string | undefined => {
  const draw = draws.get(drawId);
  const most = matchesIn(round);
  if (draw?.stage !== 'main' || most === undefined) return undefined;
  // A draw of 28 places has the rounds of one of 32, with byes.
  if (most >= draw.size && most > 1) return `a draw of ${draw.size} places has no round ${round}`;
  if (slot !== undefined && slot >= most) return `the round ${round} has ${most} match(es), numbered from 0`;
  const inRound = [...others.values()].filter((other) => other.drawId === drawId && other.round === round);
  if (slot !== undefined && inRound.some((other) => other.slot === slot))
    return `another match of the round ${round} has the place ${slot}`;
  const played = inRound.filter((other) => other.outcome !== 'unplayed').length;
  return outcome !== 'unplayed' && played >= most ? `the round ${round} already has ${most} match(es)` : undefined;
};
