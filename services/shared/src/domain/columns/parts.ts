/** Offsets of parts with these sizes in one concatenated column: part i spans `starts[i]` to `starts[i + 1]`. */
export const startsOf = (sizes: ArrayLike<number>): Int32Array => {
  const starts = new Int32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) starts[i + 1] = starts[i]! + sizes[i]!;
  return starts;
};

/** Concatenates parts into `column`, which must have enough room, and returns it. */
export const joined = <C extends { set(part: ArrayLike<number>, at: number): void }>(
  column: C,
  parts: Iterable<ArrayLike<number>>,
): C => {
  let at = 0;
  for (const part of parts) {
    column.set(part, at);
    at += part.length;
  }
  return column;
};

/** Whether one column is a prefix of the other. */
export const isPrefix = (short: ArrayLike<unknown>, long: ArrayLike<unknown>): boolean => {
  if (short.length > long.length) return false;
  for (let i = 0; i < short.length; i++) if (short[i] !== long[i]) return false;
  return true;
};

/** Calls `make` for each part and collects the results. */
export const partsOf = <T>(starts: Int32Array, make: (from: number, to: number, part: number) => T): T[] =>
  Array.from({ length: starts.length - 1 }, (_, part) => make(starts[part]!, starts[part + 1]!, part));
