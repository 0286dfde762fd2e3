import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { RankSeries } from '../compared';

/**
 * Best rank of a player on the last list of each year, alone or with any partner; for the current year on the newest
 * list. A year whose list does not contain the player has none.
 * @param listDates of the discipline, in any order
 */
export const endRanks = (
  series: readonly RankSeries[],
  discipline: Discipline,
  listDates: readonly string[],
): ReadonlyMap<number, number> => {
  const lastOfYear = new Map<number, string>();
  for (const date of listDates) {
    const year = Number(date.slice(0, 4));
    if (date > (lastOfYear.get(year) ?? '')) lastOfYear.set(year, date);
  }
  const own = series.filter((one) => one.discipline === discipline);
  const ranked = [...lastOfYear].flatMap(([year, date]) => {
    const ranks = own.flatMap(({ dates, ranks }) => ranks[dates.indexOf(date)] ?? []);
    return ranks.length === 0 ? [] : [[year, Math.min(...ranks)] as const];
  });
  return new Map(ranked);
};
