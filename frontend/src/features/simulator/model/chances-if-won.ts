import { type KnockoutChances, UNDECIDED, type WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { type Halves, halvesOf } from './halves';

/** A match with undecided sides, on the way backwards. */
interface Open extends Halves {
  readonly competitors: Int32Array;
  /** Probability of each candidate to be in the match. */
  readonly before: Float64Array;
  /** Factor by which each candidate is more likely than before to win the match. */
  readonly weights: Float64Array;
}

/** Adds the chances to have been in a match, given its winner. */
const lookBack = (
  { upper, lower, competitors, before, weights }: Open,
  p: WinProbability,
  into: Float64Array,
): void => {
  for (const one of upper) {
    for (const two of lower) {
      const both = before[one]! * before[two]!;
      if (both === 0) continue;
      const wins = p(competitors[one]!, competitors[two]!);
      const joint = both * (wins * weights[one]! + (1 - wins) * weights[two]!);
      into[one]! += joint;
      into[two]! += joint;
    }
  }
};

const isNobody = (half: readonly number[], before: Float64Array): boolean => half.every((at) => before[at] === 0);

/** The chances to have been in the matches of a round, given the sides of the next one. */
const roundBefore = (
  chances: KnockoutChances,
  round: number,
  next: Float64Array,
  p: WinProbability,
  decided: readonly number[],
): Float64Array => {
  const { competitors, reach } = chances;
  const [before, after] = [reach[round]!, reach[round + 1]!];
  const own = new Float64Array(before.length);
  const weights = next.map((chance, at) => (chance === 0 ? 0 : chance / after[at]!));
  for (const [match, halves] of halvesOf(chances, round).entries()) {
    const isAlone = isNobody(halves.upper, before) || isNobody(halves.lower, before);
    const isDecided = (decided[match] ?? UNDECIDED) !== UNDECIDED;
    if (isAlone || isDecided) {
      for (const at of [...halves.upper, ...halves.lower]) own[at] = (isAlone ? next : before)[at]!;
    } else lookBack({ ...halves, competitors, before, weights }, p, own);
  }
  return own;
};

/**
 * The chances of all sides if one of them wins the draw. They are computed backwards through the rounds: given the
 * winner of a match, its two sides are as likely as before, weighted by their chance to produce that winner. They are
 * exact, as the parts of a draw are independent.
 *
 * @param winners by round and match: the sides that have already advanced
 */
export const chancesIfWon = (
  chances: KnockoutChances,
  winner: number,
  p: WinProbability,
  winners: readonly (readonly number[])[] = [],
): Float64Array[] => {
  const rounds = chances.reach.length - 1;
  const given: Float64Array[] = [Float64Array.from(chances.competitors, (side) => Number(side === winner))];
  for (let round = rounds - 1; round >= 0; round--)
    given.unshift(roundBefore(chances, round, given[0]!, p, winners[round] ?? []));
  return given;
};
