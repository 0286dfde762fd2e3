import type { Sets } from '../sets.js';

/** Number of games that win a pro set, the longest set that can be won without a lead of two. */
const PRO_SET = 10;
/** The highest score in games at which a tie-break was ever played. */
const LATEST_TIE_BREAK = 12;
/** Number of sets that win a match of any length. */
const MOST_TO_WIN = 3;

/** Whether a side had won the match before the last set. */
export const goesOn = (sets: Sets): boolean => {
  const before = sets.slice(0, -1);
  const won = before.filter(([one, two]) => one > two).length;
  return won >= MOST_TO_WIN || before.length - won >= MOST_TO_WIN;
};

export const isInGames = ([one, two]: readonly number[]): boolean => {
  const [high, low] = [Math.max(one!, two!), Math.min(one!, two!)];
  return high <= PRO_SET || high - low === 2 || (high - low < 2 && low <= LATEST_TIE_BREAK);
};

/** Whether a score is in points. Professional events of 1968 counted points, to 21, to 31 or for an hour. */
export const isInPoints = (sets: Sets): boolean =>
  !sets.every(isInGames) || (sets.length === 1 && Math.max(...sets[0]!.slice(0, 2)) > PRO_SET);
