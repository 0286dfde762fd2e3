/** Where parts of these sizes stand in a column that has them one after the other: part i from `starts[i]` to `starts[i + 1]`. */
export const startsOf = (sizes: ArrayLike<number>): Int32Array => {
  const starts = new Int32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) starts[i + 1] = starts[i]! + sizes[i]!;
  return starts;
};

/** Writes parts one after the other into a column that has room for them. */
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

/** What is made of each part. */
export const partsOf = <T>(starts: Int32Array, make: (from: number, to: number, part: number) => T): T[] =>
  Array.from({ length: starts.length - 1 }, (_, part) => make(starts[part]!, starts[part + 1]!, part));
