/** Positions of the best among the values; if several share the best value, all of them. */
export const leadersOf = (values: readonly (number | null)[], best: 'most' | 'least'): ReadonlySet<number> => {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return new Set();
  const top = best === 'most' ? Math.max(...known) : Math.min(...known);
  return new Set(values.flatMap((value, at) => (value === top ? [at] : [])));
};
