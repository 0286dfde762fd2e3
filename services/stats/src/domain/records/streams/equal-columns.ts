type Column = Uint8Array | Int16Array | Int32Array | Float64Array;

/** Two states of a column with `width` elements per item. */
export interface ColumnPair {
  readonly before: Column;
  readonly after: Column;
  readonly width: number;
}

/** Number of items per block. The comparison of blocks is many times faster than that of single numbers. */
const BLOCK = 4_096;

const bytesOf = (column: Column, from: number, to: number): Buffer =>
  Buffer.from(
    column.buffer,
    column.byteOffset + from * column.BYTES_PER_ELEMENT,
    (to - from) * column.BYTES_PER_ELEMENT,
  );

/**
 * Number of leading items that are equal in all pairs.
 * @param size number of items in the shorter state
 * @param known number of leading items that are known to be equal
 */
export const equalUntil = (pairs: readonly ColumnPair[], size: number, known = 0): number =>
  pairs.reduce((most, { before, after, width }) => {
    const end = most * width;
    let at = known * width;
    while (at + BLOCK <= end && bytesOf(before, at, at + BLOCK).equals(bytesOf(after, at, at + BLOCK))) at += BLOCK;
    while (at < end && before[at] === after[at]) at += 1;
    return Math.floor(at / width);
  }, size);

/**
 * Number of trailing items that are equal in all pairs.
 * @param sizes number of items in each state
 * @param limit largest number of items to compare
 */
export const equalTail = (
  pairs: readonly ColumnPair[],
  sizes: { readonly before: number; readonly after: number },
  limit: number,
): number =>
  pairs.reduce((most, { before, after, width }) => {
    const [last, other] = [sizes.before * width, sizes.after * width];
    const end = most * width;
    const isSameBlock = (from: number): boolean =>
      bytesOf(before, last - from - BLOCK, last - from).equals(bytesOf(after, other - from - BLOCK, other - from));
    let at = 0;
    while (at + BLOCK <= end && isSameBlock(at)) at += BLOCK;
    while (at < end && before[last - at - 1] === after[other - at - 1]) at += 1;
    return Math.floor(at / width);
  }, limit);
