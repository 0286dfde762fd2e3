/** Edits between the first `i` letters of `a` and each beginning of `b`, from the two rows before. */
const nextRow = (a: string, b: string, i: number, last: readonly number[], beforeLast: readonly number[]): number[] => {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    row.push(Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped ? beforeLast[j - 2]! + 1 : replaced));
  }
  return row;
};

/**
 * Whether `a` becomes `b` with at most `most` edits: a letter inserted, removed or replaced, or two neighbours swapped
 * (optimal string alignment; Boytsov 2011, "Indexing methods for approximate dictionary searching").
 */
export const withinEdits = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, last, beforeLast);
    // Later rows never fall below the least of two neighbouring ones, and a swap reaches back one row.
    if (Math.min(...row) > most && Math.min(...last) > most) return false;
    beforeLast = last;
    last = row;
  }
  return last[b.length]! <= most;
};
