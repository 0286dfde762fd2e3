/**
 * The list in force on a day, among dates sorted newest first, with its neighbours. Without a day it is the newest
 * list.
 */
export const datesAround = (
  dates: readonly string[],
  day: string | undefined,
): { inForce?: string; older?: string; newer?: string } => {
  const at = day === undefined ? 0 : dates.findIndex((date) => date <= day);
  const [newer, inForce, older] = [dates[at - 1], dates[at], dates[at + 1]];
  if (at < 0 || inForce === undefined) return {};
  return { inForce, ...(older === undefined ? {} : { older }), ...(newer === undefined ? {} : { newer }) };
};
