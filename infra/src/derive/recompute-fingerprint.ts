import { createHash } from 'node:crypto';

/** A fingerprint of a result's columns: the same numbers in the same order give the same text. */
export const fingerprint = (columns: Iterable<ArrayBufferView>): string => {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of columns) {
    // The length is included, so that moving a number from one column to the next changes the fingerprint.
    hash.update(`${byteLength};`).update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('base64');
};
