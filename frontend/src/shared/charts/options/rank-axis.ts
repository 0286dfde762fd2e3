const STEPS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000];

/** Labels of a logarithmic axis of ranks: round ranks from 1 to the first that is not better than the worst one. */
export const rankSteps = (worst: number): number[] => {
  const last = STEPS.findIndex((step) => step >= worst);
  return STEPS.slice(0, last < 0 ? STEPS.length : Math.max(last, 1) + 1);
};
