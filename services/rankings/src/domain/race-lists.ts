import type { raceSteps } from '@rallyrank/contracts/rankings/race';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

type Step = (typeof raceSteps)[number];

/** By how many characters of `YYYY-MM-DD` the lists of one step agree. */
const PREFIX = { list: 10, month: 7, year: 4 } as const satisfies Record<Step, number>;

const lastOfEach = (lists: readonly RankList[], step: Step): readonly RankList[] => {
  const stepOf = (list: RankList | undefined) => list?.date.slice(0, PREFIX[step]);
  return lists.filter((list, at) => stepOf(list) !== stepOf(lists[at + 1]));
};

/** The lists that take part in a race: all, else the last of each month, else the last of each year, so that there are at most `most`. */
export const raceLists = (
  lists: readonly RankList[],
  most: number,
): { readonly step: Step; readonly lists: readonly RankList[] } => {
  if (lists.length <= most) return { step: 'list', lists };
  const months = lastOfEach(lists, 'month');
  return months.length <= most ? { step: 'month', lists: months } : { step: 'year', lists: lastOfEach(lists, 'year') };
};
