/**
 * Number of leading rows that are the same in two orders of rows.
 * @param isTouched by row number: 1 if the row was added or changed since the earlier order
 */
export const unchangedUntil = (rows: Int32Array, before: Int32Array, isTouched: Uint8Array): number => {
  const end = Math.min(rows.length, before.length);
  let at = 0;
  while (at < end && rows[at] === before[at] && isTouched[rows[at]!] === 0) at += 1;
  return at;
};
