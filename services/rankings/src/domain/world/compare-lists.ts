import { type ComparisonClass, comparisonClasses } from '@rallyrank/contracts/rankings/comparison-classes';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

export interface ComparedList {
  readonly day: number;
  /** Index into `comparisonClasses` for each published row. */
  readonly classes: Uint8Array;
  /** Computed rank for each published row; 0 if the competitor is not on the computed list. */
  readonly ranks: Uint32Array;
  /** Computed minus published points for each published row; 0 if the competitor is not on the computed list. */
  readonly differences: Float64Array;
}

export interface Comparison {
  readonly lists: readonly ComparedList[];
  readonly counts: Readonly<Record<ComparisonClass, number>>;
  /**
   * Share (0 to 1) of rows with equal points among the rows with the same number of tournaments; null if there are
   * none.
   */
  readonly exact: number | null;
}

const classOf = (difference: number, isSameNumber: boolean): ComparisonClass => {
  if (!isSameNumber) return 'other-tournaments';
  if (difference === 0) return 'equal';
  return difference > 0 ? 'more-points' : 'fewer-points';
};

const compareList = (computed: RankList | undefined, published: RankList, places: Int32Array): ComparedList => {
  const size = published.competitors.length;
  const list = {
    day: published.day,
    classes: new Uint8Array(size).fill(comparisonClasses.indexOf('not-listed')),
    ranks: new Uint32Array(size),
    differences: new Float64Array(size),
  };
  computed?.competitors.forEach((competitor, place) => {
    places[competitor] = place;
  });
  for (let row = 0; computed && row < size; row++) {
    const competitor = published.competitors[row]!;
    const place = competitor < 0 ? -1 : places[competitor]!;
    if (place < 0) continue;
    const difference = computed.points[place]! - published.points[row]!;
    const isSameNumber = computed.tournaments[place] === published.tournaments[row];
    list.classes[row] = comparisonClasses.indexOf(classOf(difference, isSameNumber));
    list.ranks[row] = computed.ranks[place]!;
    list.differences[row] = difference;
  }
  for (const competitor of computed?.competitors ?? []) places[competitor] = -1;
  return list;
};

/**
 * Compares the published lists of a discipline row by row with the computed lists of the same days.
 * @param published lists whose competitors are numbered as in `computed`, with -1 for a competitor without a number
 * there
 * @param people number of competitors in the match table
 */
export const compareLists = (
  computed: readonly RankList[],
  published: readonly RankList[],
  people: number,
): Comparison => {
  const byDay = new Map(computed.map((list) => [list.day, list]));
  const places = new Int32Array(people).fill(-1);
  const lists = published.map((list) => compareList(byDay.get(list.day), list, places));
  const counts = { equal: 0, 'more-points': 0, 'fewer-points': 0, 'other-tournaments': 0, 'not-listed': 0 };
  for (const { classes } of lists) for (const each of classes) counts[comparisonClasses[each]!] += 1;
  const same = counts.equal + counts['more-points'] + counts['fewer-points'];
  return { lists, counts, exact: same === 0 ? null : counts.equal / same };
};
