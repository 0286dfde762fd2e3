import { FIRST_DAY, inOrder, type WorldMatch } from './rating-world.js';

interface Player {
  rating: number;
  matches: number;
  day: number;
}
interface Rated {
  readonly before1: number;
  readonly before2: number;
  readonly after1: number;
  readonly after2: number;
  readonly probability1: number;
}

const mean = (side: readonly Player[]): number => side.reduce((sum, { rating }) => sum + rating, 0) / side.length;

/** The player on a day: after 60 days without a match, 5 % of the points above 1500 are lost in 30 days. */
const arrive = (known: Player | undefined, day: number): Player => {
  if (!known) return { rating: 1500, matches: 0, day };
  const periods = Math.max(0, day - known.day - 60) / 30;
  if (known.rating > 1500) known.rating = 1500 + (known.rating - 1500) * 0.95 ** periods;
  known.day = day;
  return known;
};

/**
 * Elo ratings of a world without surfaces, computed directly from the rule in docs/ratings.md with plain objects
 * instead of columns.
 */
export const referenceElo = (world: readonly WorldMatch[]): Map<number, Rated> => {
  const players = new Map<string, Player>();
  const rated = new Map<number, Rated>();
  for (const match of world.toSorted(inOrder)) {
    if (match.outcome === 'walkover') continue;
    const isSingles = match.sides[0].length === 1;
    const [one = [], two = []] = match.sides.map((numbers) =>
      numbers.map((number) => {
        const key = `${isSingles} ${number}`;
        const player = arrive(players.get(key), FIRST_DAY + match.day);
        players.set(key, player);
        return player;
      }),
    );
    const [before1, before2] = [mean(one), mean(two)];
    const probability1 = 1 / (1 + 10 ** ((before2 - before1) / 400));
    for (const player of [...one, ...two]) {
      const [won, expected] = one.includes(player)
        ? [match.winner === 1, probability1]
        : [match.winner === 2, 1 - probability1];
      const k = Math.max(20, 250 / Math.sqrt(player.matches + 5));
      player.rating += k * (Number(won) - expected);
      player.matches += 1;
    }
    rated.set(match.id, { before1, before2, after1: mean(one), after2: mean(two), probability1 });
  }
  return rated;
};
