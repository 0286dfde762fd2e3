import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Number of hashes that a phone computes in about one frame. */
const HASHES_AT_ONCE = 2_000;
const WORD_BITS = 32;

const leadingZeros = (hash: Uint8Array): number => Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));

/** Lets the browser render a frame. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Computes the answer to a captcha that replaces reading its picture: a nonce for which SHA-256 of `<uuid>:<nonce>`
 * begins with `bits` zero bits, at most 32. It takes some seconds for 18 bits. Rejects when the signal aborts.
 */
export const solveWork = async (uuid: string, bits: number, signal: AbortSignal): Promise<string> => {
  if (bits > WORD_BITS) throw new RangeError(`at most ${WORD_BITS} bits`);
  for (let nonce = 0; ; nonce += 1) {
    if (leadingZeros(sha256(utf8ToBytes(`${uuid}:${nonce}`))) >= bits) return `work:${nonce}`;
    if (nonce % HASHES_AT_ONCE === HASHES_AT_ONCE - 1) {
      await rest();
      signal.throwIfAborted();
    }
  }
};
