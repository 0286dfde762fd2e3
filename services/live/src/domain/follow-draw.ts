import type { Id } from '@rallyrank/contracts/shared/ids';
import { roundsOf } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, Side } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { SidedPlan } from './decide-plans.js';
import type { Played } from './next-match.js';
import type { ScheduledMatch } from './schedule.js';

/** A draw that users made or withdrew, or once did. */
export interface FollowedDraw extends Pick<DrawFacts, 'stage' | 'size'> {
  readonly drawId: Id;
  /** The matches of the first round; undefined if users did not make the draw. */
  readonly pairings?: DrawFacts['pairings'];
  /** Whether users made the draw, now or earlier. */
  readonly wasMade: boolean;
  readonly isWithdrawn: boolean;
}

export interface Following {
  readonly withdrawals: readonly { readonly matchId: Id; readonly isForNow: boolean }[];
  readonly plans: readonly SidedPlan[];
}

const marked = (sides: readonly Side[]) =>
  sides.map(({ competitorId, seed, entry }) => ({ competitorId, seed, entry }));

/** The plan of a known match with other sides. */
const planOf = ({ schedule }: ScheduledMatch, sides: readonly [Side, Side] | undefined): SidedPlan => {
  const { drawId, round, slot, court, order, notBefore, gamesToWin } = schedule;
  const plan = { drawId, round, slot, gamesToWin, court, notBefore };
  return { ...plan, ...(court !== undefined && { order }), ...(sides && { sides }) };
};

/**
 * The changes of the order of play that follow from a draw: all its matches are withdrawn while the draw is, and return
 * with it. The first round of a draw that was made here is planned with its sides. A match that people removed from the
 * order of play is not planned again with the same sides.
 * @param scheduled all matches of the edition that were ever scheduled
 * @param isWaiting whether a match has not begun
 */
export const followDraw = (
  draw: FollowedDraw,
  scheduled: readonly ScheduledMatch[],
  results: readonly (Played & { readonly matchId: Id })[],
  isWaiting: (matchId: Id) => boolean,
): Following => {
  const { drawId, pairings } = draw;
  const own = scheduled.filter(({ schedule }) => schedule.drawId === drawId);
  const present = own.filter(({ matchId, isWithdrawn }) => !isWithdrawn && isWaiting(matchId));
  if (draw.isWithdrawn) return { withdrawals: present.map(({ matchId }) => ({ matchId, isForNow: true })), plans: [] };
  const first = draw.stage === 'group' || !draw.wasMade ? undefined : roundsOf(draw.stage, draw.size)[0];
  const isFirst = ({ schedule: { round, slot } }: ScheduledMatch): boolean => round === first && slot !== undefined;
  const resultAt = ({ round, slot }: Pick<Played, 'round' | 'slot'>) =>
    results.find((each) => each.drawId === drawId && each.round === round && slot !== undefined && each.slot === slot);
  const settled = present.filter(({ schedule }) => resultAt(schedule) !== undefined);
  const vacated = present.filter(
    (match) =>
      isFirst(match) && !pairings?.some(({ slot }) => slot === match.schedule.slot) && !settled.includes(match),
  );
  const drawn = (first === undefined ? [] : (pairings ?? [])).flatMap(({ slot, sides }): SidedPlan[] => {
    if (resultAt({ round: first!, slot })) return [];
    const known = own.findLast(({ schedule }) => schedule.round === first && schedule.slot === slot);
    if (!known) return [{ drawId, round: first!, slot, sides }];
    const isSame = isEqual(marked(known.schedule.sides), marked(sides));
    const stays = known.isWithdrawn ? isSame && !known.isForNow : isSame || !isWaiting(known.matchId);
    return stays ? [] : [planOf(known, sides)];
  });
  const returning = own.filter(
    (match) => match.isWithdrawn && match.isForNow && !isFirst(match) && resultAt(match.schedule) === undefined,
  );
  return {
    withdrawals: [
      ...vacated.map(({ matchId }) => ({ matchId, isForNow: true })),
      ...settled.map(({ matchId }) => ({ matchId, isForNow: false })),
    ],
    plans: [...drawn, ...returning.map((match) => planOf(match, match.schedule.sides))],
  };
};
