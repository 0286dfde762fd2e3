import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { roundAfter, roundBefore } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';

export type Played = Pick<MatchFacts, 'drawId' | 'round' | 'slot' | 'sides' | 'outcome' | 'winner' | 'bestOf'>;
export type PlayedDraw = Pick<DrawFacts, 'stage' | 'byes'> & { readonly drawId: string };

/** The side that advanced from a place of a draw; undefined while its match is undecided. */
const advanced = (draw: PlayedDraw, results: readonly Played[], round: RoundCode, slot: number): Side | undefined => {
  const at = (each: { readonly round: string; readonly slot?: number | undefined }) =>
    each.round === round && each.slot === slot;
  const match = results.find((each) => each.drawId === draw.drawId && at(each));
  if (!match) return draw.byes.find(at)?.side;
  return match.winner && counting[match.outcome].progress ? match.sides[match.winner - 1] : undefined;
};

/**
 * The sides that advanced to a place of a knock-out draw, the upper one first. Undefined until both are known, and
 * always in a first round.
 * @param slot number of the place in the round, from 0
 */
export const comeThrough = (
  draw: PlayedDraw,
  results: readonly Played[],
  round: RoundCode,
  slot: number,
): [Side, Side] | undefined => {
  const before = roundBefore(round);
  if (before === undefined) return undefined;
  const [one, two] = [2 * slot, 2 * slot + 1].map((from) => advanced(draw, results, before, from));
  return one && two && [one, two];
};

/**
 * The match of the next round to which a result leads. Undefined until both sides are known, after a final, and in
 * groups.
 */
export const nextMatch = (draw: PlayedDraw, results: readonly Played[], played: Pick<Played, 'round' | 'slot'>) => {
  const round = roundAfter(played.round);
  if (draw.stage === 'group' || round === undefined || played.slot === undefined) return undefined;
  const slot = played.slot >> 1;
  const sides = comeThrough(draw, results, round, slot);
  return sides && { round, slot, sides };
};
