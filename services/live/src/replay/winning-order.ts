import type { Random } from '@rallyrank/shared/domain/random';

type Side = 1 | 2;

/** The target of a game: of a tie-break, a badminton game, or the games of a set. */
export interface Race {
  readonly target: number;
  readonly lead: number;
  readonly cap?: number | undefined;
}

const repeated = (side: Side, count: number): Side[] => Array.from({ length: count }, () => side);

/**
 * From a level score near the end each side scores once, in either order, so that nobody has the required lead before
 * the last pair.
 */
const levelPairs = (random: Random, count: number): Side[] =>
  Array.from({ length: count }, () => random.shuffle<Side>([1, 2])).flat();

/**
 * An order of points that ends with a score, in which the game is not over before. Drawn at random from the orders that
 * the rule allows; the last point of a game that is over belongs to its winner.
 */
export const winningOrder = (random: Random, { target, lead }: Race, [one, two]: readonly [number, number]): Side[] => {
  const winner: Side = one > two ? 1 : 2;
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  const level = target - 1;
  const isLong = lead > 1 && low >= level && high > level;
  if (isLong) {
    const start = random.shuffle([...repeated(1, level), ...repeated(2, level)]);
    return [...start, ...levelPairs(random, low - level), ...repeated(winner, high - low)];
  }
  const isOver = high >= target;
  const before = isOver ? high - 1 : high;
  const loser: Side = winner === 1 ? 2 : 1;
  const order = random.shuffle([...repeated(winner, before), ...repeated(loser, low)]);
  return isOver ? [...order, winner] : order;
};
