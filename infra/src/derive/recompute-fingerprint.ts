import { createHash } from 'node:crypto';

/** Tells two results apart by their columns: the same numbers in the same order give the same text. */
export const fingerprint = (columns: Iterable<ArrayBufferView>): string => {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of columns) {
    // With its length, so that a number that moves from one column to the next is a difference.
    hash.update(`${byteLength};`).update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('base64');
};
