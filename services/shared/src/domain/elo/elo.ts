import { compareIds } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import type { RatingInput } from './rating-input.js';
import { scoreOf } from './score.js';
import { StrengthFilter, sigmoid } from './strength-filter.js';
import { isFinished, occasionOf, ratedRows, standingOf, surfacesOf } from './walk.js';
import { mondayAfter, type Ratings, WeeklyRecorder, type WeeklyTops } from './weekly-tops.js';

/** Rating points of one natural logit: +400 is 10 to 1, as with every Elo. */
const POINTS = 400 / Math.LN10;

/** By row of the match table; NaN where the match is not rated. */
export interface EloColumns {
  readonly before1: Float32Array;
  readonly before2: Float32Array;
  readonly after1: Float32Array;
  readonly after2: Float32Array;
  /** Standard deviations before the match, in rating points. */
  readonly deviation1: Float32Array;
  readonly deviation2: Float32Array;
  /** Probability before the match that side 1 wins. */
  readonly probability1: Float32Array;
}

export interface EloPeak {
  readonly competitor: number;
  readonly rating: number;
  /** The match after which it was reached. */
  readonly row: number;
}

export interface EloDiscipline {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly weekly: WeeklyTops;
  /** Highest first; of competitors with enough matches. */
  readonly peaks: readonly EloPeak[];
}

export interface EloResult {
  readonly columns: EloColumns;
  readonly disciplines: readonly EloDiscipline[];
}

const emptyColumns = (size: number): EloColumns => {
  const column = () => new Float32Array(size).fill(Number.NaN);
  return {
    before1: column(),
    before2: column(),
    after1: column(),
    after2: column(),
    deviation1: column(),
    deviation2: column(),
    probability1: column(),
  };
};

const scale = (filter: StrengthFilter, { origin }: RatingRule['list']): Ratings => ({
  ratingOf: (competitor) => origin + POINTS * filter.strengthOf(competitor),
  deviationOn: (competitor, day) => POINTS * Math.sqrt(filter.varianceOn(competitor, day)),
});

const rateDiscipline = (
  input: RatingInput,
  rule: RatingRule,
  discipline: number,
  columns: EloColumns,
): EloDiscipline => {
  const { table } = input;
  const { side1, side2, winner, rank1, rank2 } = table.columns;
  const standing = standingOf(input, discipline);
  const filter = new StrengthFilter(rule.elo, input, standing, surfaces.length);
  const ratings = scale(filter, rule.list);
  const recorder = new WeeklyRecorder(rule.list, table.people, ratings);
  const surfaceOf = surfacesOf(table);
  const peaks = new Float64Array(table.people.size).fill(Number.NEGATIVE_INFINITY);
  const peakRows = new Int32Array(table.people.size);
  let last = 0;
  const close = (side: number, after: Float32Array, row: number): void => {
    const rating = ratings.ratingOf(side);
    after[row] = rating;
    if (!recorder.take(side, last) || rating <= peaks[side]!) return;
    peaks[side] = rating;
    peakRows[side] = row;
  };
  const rows = ratedRows(input, discipline);
  for (const row of rows) {
    const occasion = occasionOf(input, surfaceOf, row);
    const [first, second] = [side1[row]!, side2[row]!];
    last = occasion.day;
    standing.goTo(last);
    standing.print(first, rank1[row]!);
    standing.print(second, rank2[row]!);
    recorder.goTo(last);
    filter.meet(first, second, occasion);
    columns.before1[row] = ratings.ratingOf(first);
    columns.before2[row] = ratings.ratingOf(second);
    columns.deviation1[row] = ratings.deviationOn(first, last);
    columns.deviation2[row] = ratings.deviationOn(second, last);
    columns.probability1[row] = sigmoid(filter.logit(occasion.bestOf));
    filter.learn(winner[row] === 1, isFinished(input, row), scoreOf(table, row), occasion.bestOf);
    close(first, columns.after1, row);
    close(second, columns.after2, row);
  }
  if (rows.length > 0) recorder.goTo(mondayAfter(last));
  const reached = Array.from(peaks, (rating, competitor) => ({ competitor, rating, row: peakRows[competitor]! }));
  const { people } = table;
  return {
    discipline,
    weekly: recorder.done(),
    peaks: reached
      .filter(({ rating }) => Number.isFinite(rating))
      .sort((a, b) => b.rating - a.rating || compareIds(people.id(a.competitor), people.id(b.competitor))),
  };
};

/**
 * Elo ratings of every discipline of a sport, strictly forward: a match sees the matches before it in playing order (of the same
 * day too) and lists published by its day, nothing else.
 */
export const computeElo = (input: RatingInput, { rating, disciplines: defined }: SportProfile): EloResult => {
  const columns = emptyColumns(input.table.size);
  return {
    columns,
    disciplines: defined.map(({ code }) => rateDiscipline(input, rating, disciplines.indexOf(code), columns)),
  };
};
