const FACTORS = [0x01000193, 0x5bd1e995] as const;
const LOW_BITS = 2 ** 21;
const LOW_SHIFT = 11;

/** A number of 53 bits for a text, in which equal texts and hardly any others have the same one. */
export const digest = (text: string): number => {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, FACTORS[0]);
    low = Math.imul(low ^ code, FACTORS[1]);
    low ^= low >>> 15;
  }
  return (high >>> 0) * LOW_BITS + (low >>> LOW_SHIFT);
};
