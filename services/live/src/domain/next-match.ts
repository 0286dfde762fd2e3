import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { roundAfter, roundBefore } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';

export type Played = Pick<MatchFacts, 'drawId' | 'round' | 'slot' | 'sides' | 'outcome' | 'winner' | 'bestOf'>;
export type PlayedDraw = Pick<DrawFacts, 'stage' | 'byes'> & { readonly drawId: string };

/** The side that advanced from a place of a draw; undefined while it is undecided, null if none advances. */
const advanced = (
  draw: PlayedDraw,
  results: readonly Played[],
  round: RoundCode,
  slot: number,
): Side | null | undefined => {
  const at = (each: { readonly round: string; readonly slot?: number | undefined }) =>
    each.round === round && each.slot === slot;
  const match = results.find((each) => each.drawId === draw.drawId && at(each));
  if (match && counting[match.outcome].progress) return match.winner ? match.sides[match.winner - 1] : null;
  const bye = match ? undefined : draw.byes.find(at);
  return match || bye ? bye?.side : walkedOver(draw, results, round, slot);
};

/** The sides that come to a place from the two places of the round before, as far as they are decided. */
const arrivals = (draw: PlayedDraw, results: readonly Played[], round: RoundCode, slot: number) => {
  const before = roundBefore(round);
  if (before === undefined) return [undefined, undefined] as const;
  const from = (place: number) => advanced(draw, results, before, place);
  return [from(2 * slot), from(2 * slot + 1)] as const;
};

/** The side that advances without an opponent after a double walkover; null if none arrives. */
const walkedOver = (
  draw: PlayedDraw,
  results: readonly Played[],
  round: RoundCode,
  slot: number,
): Side | null | undefined => {
  const [one, two] = arrivals(draw, results, round, slot);
  if (one === null) return two;
  return two === null ? one : undefined;
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
  const [one, two] = arrivals(draw, results, round, slot);
  return one && two ? [one, two] : undefined;
};

/** The places of the later rounds to which the winner of a place can come, the next one first. */
export const placesAfter = ({ round, slot }: Pick<Played, 'round' | 'slot'>): { round: RoundCode; slot: number }[] => {
  const after = roundAfter(round);
  if (after === undefined || slot === undefined) return [];
  const next = { round: after, slot: slot >> 1 };
  return [next, ...placesAfter(next)];
};

interface NextMatch {
  readonly round: RoundCode;
  readonly slot: number;
  readonly sides: [Side, Side];
}

/**
 * The next match to which a result leads: that of the next round, or of a later one for a side that has no opponent
 * after a double walkover. Undefined until both sides are known, after a final, and in groups.
 */
export const nextMatch = (
  draw: PlayedDraw,
  results: readonly Played[],
  played: Pick<Played, 'round' | 'slot'>,
): NextMatch | undefined => {
  const round = roundAfter(played.round);
  if (draw.stage === 'group' || round === undefined || played.slot === undefined) return undefined;
  const slot = played.slot >> 1;
  const sides = comeThrough(draw, results, round, slot);
  if (sides) return { round, slot, sides };
  const isWalkedOver = walkedOver(draw, results, round, slot) !== undefined;
  return isWalkedOver ? nextMatch(draw, results, { round, slot }) : undefined;
};
