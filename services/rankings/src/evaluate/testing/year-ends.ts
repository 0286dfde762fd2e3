import { dayOf } from '@rallyrank/contracts/shared/time';
import type { RatingList } from '@rallyrank/shared/domain/elo/rating-input';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/** Number of ranks that are compared, and number of first places that two lists can share. */
const COMPARED = 20;
const SHARED = 10;

/** The last Elo list of a year beside the last published one. */
export interface YearEnd {
  readonly year: number;
  /** Spearman's rank correlation over the first 20 published ranks. */
  readonly correlation: number;
  /** Number of competitors who are among the first ten of both lists. */
  readonly shared: number;
  /** Competitor numbers: first of the Elo list, first of the published list, best record of the year. */
  readonly first: number;
  readonly official: number;
  readonly best: number;
}

const yearOf = (day: number): number => Number(dayOf(day).slice(0, 4));

/** Index by year of the last of the days that lie in it. */
const lastByYear = (days: ArrayLike<number>): ReadonlyMap<number, number> =>
  new Map(Array.from(days, (day, at) => [yearOf(day), at]));

/** Ranks from 0 in ascending order of value. */
const ranked = (values: readonly number[]): number[] => {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length);
  for (const [rank, i] of order.entries()) ranks[i] = rank;
  return ranks;
};

/** Spearman's rank correlation of two lists of distinct values. */
const correlationOf = (one: readonly number[], two: readonly number[]): number => {
  const [a, b] = [ranked(one), ranked(two)];
  const n = a.length;
  return 1 - (6 * a.reduce((sum, rank, i) => sum + (rank - b[i]!) ** 2, 0)) / (n * (n * n - 1));
};

/** The competitor with the highest share of won matches in a year, of those with at least `least` matches. */
export const bestRecord = (table: MatchTable, rows: Int32Array, year: number, least: number): number => {
  const { side1, side2, date, winner } = table.columns;
  const won = new Float64Array(table.people.size);
  const played = new Float64Array(table.people.size);
  for (const row of rows) {
    if (yearOf(date[row]!) !== year) continue;
    const [winning, losing] = winner[row] === 1 ? [side1[row]!, side2[row]!] : [side2[row]!, side1[row]!];
    won[winning]! += 1;
    played[winning]! += 1;
    played[losing]! += 1;
  }
  const share = (competitor: number) => (played[competitor]! < least ? -1 : won[competitor]! / played[competitor]!);
  return won.reduce((best, _, competitor) => (share(competitor) > share(best) ? competitor : best), 0);
};

/** Compares the last Elo list of each year with the last published list of the year, of one discipline. */
export const yearEnds = (
  weekly: WeeklyTops,
  published: readonly RatingList[],
  best: (year: number) => number,
): YearEnd[] => {
  const elo = lastByYear(weekly.days);
  return [...lastByYear(published.map(({ day }) => day))].flatMap(([year, at]): YearEnd[] => {
    const list = elo.get(year);
    if (list === undefined) return [];
    const own = [...weekly.competitors.subarray(weekly.starts[list]!, weekly.starts[list + 1]!)];
    const official = [...published[at]!.competitors].slice(0, COMPARED);
    // Competitors who are not on the Elo list follow the last one in the published order.
    const places = official.map((competitor, i) => {
      const place = own.indexOf(competitor);
      return place < 0 ? own.length + i : place;
    });
    const firstTen = new Set(own.slice(0, SHARED));
    return [
      {
        year,
        correlation: correlationOf([...official.keys()], places),
        shared: official.slice(0, SHARED).filter((competitor) => firstTen.has(competitor)).length,
        first: own[0]!,
        official: official[0]!,
        best: best(year),
      },
    ];
  });
};
