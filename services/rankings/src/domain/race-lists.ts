import type { raceSteps } from '@rallyrank/contracts/rankings/race';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

type Step = (typeof raceSteps)[number];

/** Length of the prefix of `YYYY-MM-DD` that is equal for all lists of one step. */
const PREFIX = { list: 10, month: 7, year: 4 } as const satisfies Record<Step, number>;

const lastOfEach = (lists: readonly RankList[], step: Step): readonly RankList[] => {
  const stepOf = (list: RankList | undefined) => list?.date.slice(0, PREFIX[step]);
  return lists.filter((list, at) => stepOf(list) !== stepOf(lists[at + 1]));
};

/**
 * The lists of a race: all lists if there are at most `most`, else the last list of each month if there are at most
 * `most` months, else the last list of each year, even if there are more than `most` years.
 */
export const raceLists = (
  lists: readonly RankList[],
  most: number,
): { readonly step: Step; readonly lists: readonly RankList[] } => {
  if (lists.length <= most) return { step: 'list', lists };
  const months = lastOfEach(lists, 'month');
  return months.length <= most ? { step: 'month', lists: months } : { step: 'year', lists: lastOfEach(lists, 'year') };
};
