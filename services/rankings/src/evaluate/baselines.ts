import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { ratedRows, standingOf } from '@rallyrank/shared/domain/elo/walk';
import type { Forecast } from './forecast.js';

const START = 1500;
/** The points at stake for a competitor with a number of earlier matches. */
type Stake = (matches: number) => number;

/** K is 32, and 48 in the first 10 matches. */
const textbookStake: Stake = (matches) => (matches < 10 ? 48 : 32);
/** K falls with experience, as in the tennis ratings of FiveThirtyEight (Morris and Bialik 2015). */
const experienceStake: Stake = (matches) => 250 / (matches + 5) ** 0.4;

/** Elo with one rating for every competitor, including pairs, that starts at 1500. */
class PlainElo {
  private readonly ratings: Float64Array;
  private readonly counts: Int32Array;

  constructor(
    private readonly table: RatingInput['table'],
    private readonly stake: Stake,
  ) {
    this.ratings = new Float64Array(table.people.size).fill(START);
    this.counts = new Int32Array(table.people.size);
  }

  chance(first: number, second: number): number {
    return 1 / (1 + 10 ** ((this.ratings[second]! - this.ratings[first]!) / 400));
  }

  learn(row: number): void {
    const { side1, side2, winner } = this.table.columns;
    const [first, second] = [side1[row]!, side2[row]!];
    const surprise = (winner[row] === 1 ? 1 : 0) - this.chance(first, second);
    this.ratings[first]! += this.stake(this.counts[first]!) * surprise;
    this.ratings[second]! -= this.stake(this.counts[second]!) * surprise;
    this.counts[first]! += 1;
    this.counts[second]! += 1;
  }
}

const eloWith =
  (stake: Stake) =>
  (input: RatingInput, discipline: number, forecast: Forecast): void => {
    const { side1, side2 } = input.table.columns;
    const elo = new PlainElo(input.table, stake);
    for (const row of ratedRows(input, discipline)) {
      forecast[row] = elo.chance(side1[row]!, side2[row]!);
      elo.learn(row);
    }
  };

/** Textbook Elo. */
export const plainElo = eloWith(textbookStake);
/** FiveThirtyEight's rule. */
export const fiveThirtyEight = eloWith(experienceStake);

/** The two sides by number in the match table, with the ranks printed in the draw; 0 if not printed. */
interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly ranks: readonly [number, number];
}

/** 1 if the first side has the better rank, 0 if the other does, one half if they are equal, NaN if either has none. */
const byRank = (standing: ReturnType<typeof standingOf>, { first, second, ranks }: Meeting): number => {
  const rankOf = (competitor: number, printed: number): number => {
    if (printed > 0) return printed;
    const row = standing.rowOf(competitor);
    return row < 0 ? Number.NaN : standing.list!.ranks[row]!;
  };
  return (1 + Math.sign(rankOf(second, ranks[1]) - rankOf(first, ranks[0]))) / 2;
};

export const higherRank = (input: RatingInput, discipline: number, forecast: Forecast): void => {
  const { side1, side2, date, rank1, rank2 } = input.table.columns;
  const standing = standingOf(input, discipline);
  for (const row of ratedRows(input, discipline)) {
    standing.goTo(date[row]!);
    forecast[row] = byRank(standing, {
      first: side1[row]!,
      second: side2[row]!,
      ranks: [rank1[row]!, rank2[row]!],
    });
  }
};

/** The simpler forecasts for one match, from the matches before its day. */
export const baselinesOf = (input: RatingInput, discipline: number, day: number, meeting: Meeting) => {
  const { date } = input.table.columns;
  const elo = new PlainElo(input.table, textbookStake);
  let matches = 0;
  for (const row of ratedRows(input, discipline)) {
    if (date[row]! >= day) break;
    elo.learn(row);
    matches++;
  }
  const standing = standingOf(input, discipline);
  standing.goTo(day);
  return { plainElo: elo.chance(meeting.first, meeting.second), rank: byRank(standing, meeting), matches };
};

/**
 * A side that is neither on the list nor has a printed rank gets the last rank of the list or, without a list, the
 * lowest rank seen so far. The slope is fitted to matches before the evaluation.
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
