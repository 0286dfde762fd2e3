import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { ratedRows, standingOf } from '@rallyrank/shared/domain/elo/walk';
import type { Forecast } from './forecast.js';

const START = 1500;
const K = 32;
const PROVISIONAL_K = 48;
const PROVISIONAL_MATCHES = 10;

/** Textbook Elo: every competitor, including pairs, has one rating that begins at 1500; K is 32, and 48 in the first 10 matches. */
export const plainElo = (input: RatingInput, discipline: number, forecast: Forecast): void => {
  const { side1, side2, winner } = input.table.columns;
  const ratings = new Float64Array(input.table.people.size).fill(START);
  const counts = new Int32Array(input.table.people.size);
  const factor = (competitor: number): number => (counts[competitor]! < PROVISIONAL_MATCHES ? PROVISIONAL_K : K);
  for (const row of ratedRows(input, discipline)) {
    const [first, second] = [side1[row]!, side2[row]!];
    const p = 1 / (1 + 10 ** ((ratings[second]! - ratings[first]!) / 400));
    forecast[row] = p;
    const surprise = (winner[row] === 1 ? 1 : 0) - p;
    ratings[first]! += factor(first) * surprise;
    ratings[second]! -= factor(second) * surprise;
    counts[first]! += 1;
    counts[second]! += 1;
  }
};

/** 1 where the first side holds the better rank, 0 where the other does, one half where they are equal, NaN where either has none. */
export const higherRank = (input: RatingInput, discipline: number, forecast: Forecast): void => {
  const { side1, side2, date, rank1, rank2 } = input.table.columns;
  const standing = standingOf(input, discipline);
  const rankOf = (competitor: number, printed: number): number => {
    if (printed > 0) return printed;
    const row = standing.rowOf(competitor);
    return row < 0 ? Number.NaN : standing.list!.ranks[row]!;
  };
  for (const row of ratedRows(input, discipline)) {
    standing.goTo(date[row]!);
    forecast[row] = (1 + Math.sign(rankOf(side2[row]!, rank2[row]!) - rankOf(side1[row]!, rank1[row]!))) / 2;
  }
};

/**
 * A side that is neither on the list nor has a printed rank gets the last rank of the list or, without a list, the last rank seen
 * so far. The slope is that of matches before the evaluation.
 */
export const officialRank = (
  input: RatingInput,
  discipline: number,
  forecast: Forecast,
  profile: SportProfile,
): void => {
  const { rankSlope } = ratingRuleOf(profile, disciplines[discipline]!);
  const { side1, side2, date, rank1, rank2 } = input.table.columns;
  const standing = standingOf(input, discipline);
  const rankOf = (competitor: number, printed: number): number => {
    if (printed > 0) return printed;
    const row = standing.rowOf(competitor);
    return standing.list?.ranks[row < 0 ? standing.list.ranks.length - 1 : row] ?? (standing.deepest || 1);
  };
  for (const row of ratedRows(input, discipline)) {
    standing.goTo(date[row]!);
    standing.print(side1[row]!, rank1[row]!);
    standing.print(side2[row]!, rank2[row]!);
    const difference = Math.log(rankOf(side2[row]!, rank2[row]!) / rankOf(side1[row]!, rank1[row]!));
    forecast[row] = 1 / (1 + Math.exp(-rankSlope * difference));
  }
};
