/**
 * The number of a seed. Sources print `3` or, for several sides of equal rank, `3/4`. Undefined for an unseeded side.
 */
export const seedNumber = (seed: string | null | undefined): number | undefined =>
  Number.parseInt(seed ?? '', 10) || undefined;
