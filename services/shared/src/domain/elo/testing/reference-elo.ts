import type { RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { FIRST_DAY, inOrder, type WorldMatch } from './rating-world.js';

interface Belief {
  mean: number;
  variance: number;
  day: number;
}
interface Told {
  readonly before1: number;
  readonly before2: number;
  readonly after1: number;
  readonly after2: number;
  readonly probability1: number;
}

/** The list of the rating world: points of players 1, 2 and 3, for singles only. */
const listed: Readonly<Record<number, number>> = { 1: 90_000, 2: 60_000, 3: 20_000 };

const s = (x: number): number => 1 / (1 + Math.exp(-x));
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Expected difference of the sides, its variance, and slope and curvature of the log-likelihood of the match. */
const judged = ({ winner, outcome, games }: WorldMatch, one: Belief[], two: Belief[], elo: RatingRule['elo']) => {
  const d = mean(one.map((b) => b.mean)) - mean(two.map((b) => b.mean));
  const variance = [...one, ...two].reduce((sum, b) => sum + b.variance / one.length ** 2, 0);
  const isOver = outcome === 'completed';
  const n = isOver ? games.flat().reduce((a, b) => a + b, 0) : 0;
  const share = n === 0 ? 0 : games.reduce((sum, [a]) => sum + a, 0) / n;
  const mu = s(elo.share.slope * d);
  const w = isOver ? 1 : elo.unfinished;
  const g = w * ((winner === 1 ? 1 : 0) - s(d)) + elo.share.weight * n * elo.share.slope * (share - mu);
  const h = w * s(d) * (1 - s(d)) + elo.share.weight * n * elo.share.slope ** 2 * mu * (1 - mu);
  return { d, variance, g, h };
};

/** Belief about a player on a day: started from the list, or widened by the time since the last match. */
const brought = (
  known: Belief | undefined,
  points: number | undefined,
  day: number,
  elo: RatingRule['elo'],
): Belief => {
  if (!known) {
    const mean = elo.start.slope * Math.log(points === undefined ? 1 / elo.start.unlisted : points / 20_000);
    return { mean, variance: elo.player.variance, day };
  }
  const grown = known.variance + (elo.player.variancePerYear * (day - known.day)) / 365.25;
  known.variance = Math.max(known.variance, Math.min(grown, elo.player.widest * elo.player.variance));
  known.day = day;
  return known;
};

/**
 * Elo ratings of a world, computed directly from the definition with plain objects instead of columns: one belief per
 * player and discipline, and no other addends.
 */
export const referenceElo = (world: readonly WorldMatch[], { elo, list }: RatingRule): Map<number, Told> => {
  const beliefs = new Map<string, Belief>();
  const told = new Map<number, Told>();
  const rating = (side: readonly Belief[]) => list.origin + (400 / Math.LN10) * mean(side.map((b) => b.mean));
  for (const match of world.toSorted(inOrder)) {
    if (match.outcome === 'walkover') continue;
    const isSingles = match.sides[0].length === 1;
    const [one = [], two = []] = match.sides.map((players) =>
      players.map((player) => {
        const key = `${isSingles} ${player}`;
        const belief = brought(beliefs.get(key), isSingles ? listed[player] : undefined, FIRST_DAY + match.day, elo);
        beliefs.set(key, belief);
        return belief;
      }),
    );
    const [before1, before2] = [rating(one), rating(two)];
    const { d, variance, g, h } = judged(match, one, two, elo);
    const probability1 = s(d / Math.sqrt(1 + elo.spread * variance));
    for (const belief of [...one, ...two]) {
      const gain = ((one.includes(belief) ? 1 : -1) / one.length) * belief.variance;
      belief.mean += (gain * g) / (1 + h * variance);
      belief.variance -= (gain ** 2 * h) / (1 + h * variance);
    }
    told.set(match.id, { before1, before2, after1: rating(one), after2: rating(two), probability1 });
  }
  return told;
};
