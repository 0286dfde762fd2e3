import type { StandingLists } from '../records/input.js';

/** Number of days after a match within which the next list counts as its consequence. */
const SOON = 15;

const leaderOf = ({ starts, competitors, ranks }: StandingLists, list: number): number | undefined => {
  const at = starts[list];
  // A shared first place has no single leader.
  if (at === undefined || at === starts[list + 1] || ranks[at + 1] === ranks[at]) return undefined;
  return competitors[at];
};

/**
 * The competitor that is the only No. 1 of the next list after a day without having been No. 1 of the list before, and
 * the day of that list. Undefined if the leader has not changed, or if a list is missing.
 * @param day day number
 */
export const newNumberOne = (
  lists: StandingLists,
  day: number,
): { readonly competitor: number; readonly day: number } | undefined => {
  const next = lists.days.findIndex((each) => each > day);
  if (next < 1 || lists.days[next]! - day > SOON) return undefined;
  const [before, after] = [leaderOf(lists, next - 1), leaderOf(lists, next)];
  if (after === undefined || after === before) return undefined;
  return { competitor: after, day: lists.days[next]! };
};
