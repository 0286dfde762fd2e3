import {
  type Bracket,
  BYE,
  type KnockoutChances,
  type Line,
  NOBODY,
  UNDECIDED,
  UNKNOWN,
  type WinProbability,
} from './bracket.js';

/** Number of rounds of a draw. @throws RangeError if its size is not a power of two */
const roundsOf = (size: number): number => {
  const rounds = Math.log2(size);
  if (!Number.isInteger(rounds)) throw new RangeError(`a draw cannot have ${size} lines`);
  return rounds;
};

/** Candidates line by line. Line l has those from `starts[l]` (inclusive) to `starts[l + 1]` (exclusive). */
const candidatesOf = (lines: readonly Line[]) => {
  const competitors: number[] = [];
  const probabilities: number[] = [];
  const onLine: number[] = [];
  const starts = new Int32Array(lines.length + 1);
  for (const [number, line] of lines.entries()) {
    const candidates = typeof line !== 'number' ? line : line === BYE ? [] : [{ competitor: line, probability: 1 }];
    for (const { competitor, probability } of candidates) {
      competitors.push(competitor);
      probabilities.push(probability);
      onLine.push(number);
    }
    starts[number + 1] = competitors.length;
  }
  return {
    competitors: Int32Array.from(competitors),
    lines: Int32Array.from(onLine),
    first: Float64Array.from(probabilities),
    starts,
  };
};

/** Win probability in which two open places are equally strong. */
const between = (p: WinProbability, a: number, b: number): number => (a === UNKNOWN && b === UNKNOWN ? 0.5 : p(a, b));

/**
 * A match of a round. Its upper half spans the lines from `from` to `middle`, its lower half from `middle` to `until`,
 * each end exclusive.
 */
interface Halves {
  readonly from: number;
  readonly middle: number;
  readonly until: number;
}

const isNobody = (alive: Float64Array, from: number, until: number): boolean => {
  for (let i = from; i < until; i++) if (alive[i]! > 0) return false;
  return true;
};

/** Computes a match: each candidate meets every possible winner of the other half. */
const play = (competitors: Int32Array, alive: Float64Array, next: Float64Array, halves: Halves, p: WinProbability) => {
  const { from, middle, until } = halves;
  if (isNobody(alive, from, middle) || isNobody(alive, middle, until)) {
    for (let i = from; i < until; i++) next[i] = alive[i]!;
    return;
  }
  for (let i = from; i < middle; i++) {
    if (alive[i] === 0) continue;
    for (let j = middle; j < until; j++) {
      if (alive[j] === 0) continue;
      const both = alive[i]! * alive[j]!;
      const wins = both * between(p, competitors[i]!, competitors[j]!);
      next[i]! += wins;
      next[j]! += both - wins;
    }
  }
};

/** Applies a result. @throws RangeError if a side is not certain, or the winner is neither side */
const decide = (competitors: Int32Array, alive: Float64Array, next: Float64Array, halves: Halves, winner: number) => {
  let found = -1;
  for (let i = halves.from; i < halves.until; i++) {
    if (alive[i]! > 0 && alive[i]! < 1) throw new RangeError('the sides of a match with a result are unknown');
    if (alive[i] === 1 && competitors[i] === winner) found = i;
  }
  if (winner === NOBODY) return;
  if (found < 0) throw new RangeError(`${winner} is not a side of the match that it won`);
  next[found] = 1;
};

/**
 * Exact probabilities of a knock-out draw from any state, by recursion over its rounds: the probability that a side
 * wins its part of the draw is its previous probability times the probability of beating the winner of the other half.
 * Calls `p` at most once per pair.
 *
 * @throws RangeError for a draw whose size is not a power of two, or for results that do not fit the draw
 */
export const knockoutChances = ({ lines, winners = [] }: Bracket, p: WinProbability): KnockoutChances => {
  const rounds = roundsOf(lines.length);
  const { competitors, lines: onLine, first, starts } = candidatesOf(lines);
  const reach = [first];
  for (let round = 0; round < rounds; round++) {
    const alive = reach[round]!;
    const next = new Float64Array(alive.length);
    const half = 1 << round;
    for (let match = 0; match < lines.length / (2 * half); match++) {
      const top = 2 * half * match;
      const halves = { from: starts[top]!, middle: starts[top + half]!, until: starts[top + 2 * half]! };
      const winner = winners[round]?.[match] ?? UNDECIDED;
      if (winner === UNDECIDED) play(competitors, alive, next, halves, p);
      else decide(competitors, alive, next, halves, winner);
    }
    reach.push(next);
  }
  return { competitors, lines: onLine, reach };
};
