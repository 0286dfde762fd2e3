import type { Fit } from '@rallyrank/shared/domain/names/fit';

/** A thing whose name matches a search. */
export interface Found<T> {
  readonly item: T;
  readonly fit: Fit;
  /** Importance among equally good matches; a larger number is listed first. */
  readonly weight: number;
}

/** Best match first, then by weight; the order of equal ones is kept. */
export const bestFirst = <T>(found: readonly Found<T>[]): Found<T>[] =>
  found.toSorted((a, b) => a.fit - b.fit || b.weight - a.weight);
