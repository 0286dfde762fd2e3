/**
 * The percentile of the values by nearest rank: the 198th of 200 values for 99.
 * @throws Error if there are no values
 */
export const percentile = (values: readonly number[], percent: number): number => {
  const found = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((percent * values.length) / 100) - 1)];
  if (found === undefined) throw new Error('a percentile needs at least one value');
  return found;
};
