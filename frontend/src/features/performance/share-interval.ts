/** Quantile of the standard normal distribution for 95 %. */
const Z = 1.96;

/** The Wilson 95 % confidence interval of a share that was observed in `count` trials; it lies within 0 to 1. */
export const shareInterval = (share: number, count: number): readonly [low: number, high: number] => {
  const centre = share + Z ** 2 / (2 * count);
  const half = Z * Math.sqrt((share * (1 - share)) / count + (Z / (2 * count)) ** 2);
  const scale = 1 + Z ** 2 / count;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
};
