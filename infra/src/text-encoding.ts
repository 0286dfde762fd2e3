export type MarkedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a text by its byte order mark; UTF-8 without one. */
export const markedEncoding = (head: Uint8Array): MarkedEncoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
};

const SAMPLE = 1 << 12;

/** Number of occurrences of a byte. */
export const countOf = (bytes: Uint8Array, byte: number): number => {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
};

/** Whether more than a quarter of the bytes are zero, as in UTF-16 without a byte order mark. */
export const hasZeros = (bytes: Uint8Array): boolean => countOf(bytes, 0) * 4 > bytes.length;

/**
 * The probable encoding of bytes that are not UTF-8. Letters of Latin-1 are single bytes between ASCII letters, those
 * of GBK are pairs.
 */
export const likelyEncoding = (bytes: Uint8Array): 'GBK' | 'Latin-1 (Windows-1252)' => {
  const sample = bytes.subarray(0, SAMPLE);
  const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80;
  const high = sample.filter(isHigh).length;
  const alone = sample.filter((byte, i) => isHigh(byte) && !isHigh(sample[i - 1]) && !isHigh(sample[i + 1])).length;
  return alone * 2 < high ? 'GBK' : 'Latin-1 (Windows-1252)';
};
