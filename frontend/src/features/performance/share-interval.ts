/** Of the standard normal distribution, for 95 %. */
const Z = 1.96;

/** The 95 % interval (Wilson) of a share that was observed so many times out of `count`; it never leaves 0 to 1. */
export const shareInterval = (share: number, count: number): readonly [low: number, high: number] => {
  const centre = share + Z ** 2 / (2 * count);
  const half = Z * Math.sqrt((share * (1 - share)) / count + (Z / (2 * count)) ** 2);
  const scale = 1 + Z ** 2 / count;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
};
