import type { StandingLists } from '../records/input.js';

/** Number of days after a match within which the next list counts as its consequence. */
const SOON = 15;

/** All competitors with the first place of a list. */
const leadersOf = ({ starts, competitors, ranks }: StandingLists, list: number): number[] => {
  const leaders: number[] = [];
  for (let at = starts[list]!; at < starts[list + 1]! && ranks[at] === 1; at++) leaders.push(competitors[at]!);
  return leaders;
};

/**
 * The competitor that is the only No. 1 of the next list after a day without having been No. 1 of the list before, even
 * with others, and the day of that list. Undefined if the leader has not changed, or if a list is missing.
 * @param day day number
 */
export const newNumberOne = (
  lists: StandingLists,
  day: number,
): { readonly competitor: number; readonly day: number } | undefined => {
  const next = lists.days.findIndex((each) => each > day);
  if (next < 1 || lists.days[next]! - day > SOON) return undefined;
  const before = leadersOf(lists, next - 1);
  const [leader, ...shared] = leadersOf(lists, next);
  // A shared first place has no single leader.
  if (before.length === 0 || leader === undefined || shared.length > 0 || before.includes(leader)) return undefined;
  return { competitor: leader, day: lists.days[next]! };
};
