/**
 * Compares `a` from position `i` with `b` from position `j`. Branches only at different letters, which are rare if few
 * edits are allowed.
 */
const within = (a: string, i: number, b: string, j: number, most: number): boolean => {
  let [x, y] = [i, j];
  while (x < a.length && a[x] === b[y]) {
    x++;
    y++;
  }
  const [restA, restB] = [a.length - x, b.length - y];
  if (restA === 0 || restB === 0) return Math.max(restA, restB) <= most;
  if (most === 0 || Math.abs(restA - restB) > most) return false;
  const isSwap = a[x] === b[y + 1] && a[x + 1] === b[y];
  return (
    within(a, x + 1, b, y + 1, most - 1) ||
    within(a, x + 1, b, y, most - 1) ||
    within(a, x, b, y + 1, most - 1) ||
    (isSwap && within(a, x + 2, b, y + 2, most - 1))
  );
};

/**
 * Whether at most `most` edits convert `a` to `b`: a letter inserted, removed or replaced, or two neighbours swapped
 * (optimal string alignment, after Damerau 1964). Meant for one or two edits, because each additional edit multiplies
 * the work by four.
 */
export const withinEdits = (a: string, b: string, most: number): boolean => within(a, 0, b, 0, most);

/** Number of tolerated edits: none in short words, where they would make another name. */
export const editsFor = (word: string, most = 2): number =>
  Math.min(most, word.length < 5 ? 0 : word.length < 8 ? 1 : 2);
