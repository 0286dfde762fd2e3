/** The number of a seed: sources print `3` or, for several sides of one strength, `3/4`. Undefined for a side that is not seeded. */
export const seedNumber = (seed: string | null | undefined): number | undefined =>
  Number.parseInt(seed ?? '', 10) || undefined;
