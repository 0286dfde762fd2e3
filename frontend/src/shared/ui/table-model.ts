/** Page sizes on offer (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** Columns of lower importance leave first when the screen gets narrow; 1 always stays. */
export type Importance = 1 | 2 | 3;

/** Width of the screen in pixels from which columns of an importance are shown. */
export const shownFrom = { 1: 0, 2: 640, 3: 1200 } as const satisfies Record<Importance, number>;

export const isShown = (importance: Importance, width: number): boolean => width >= shownFrom[importance];

/** The page after a change of size: the first, if the current one would lie beyond the last. */
export const pageAfterResize = (page: number, size: number, total: number): number =>
  (page - 1) * size >= total ? 1 : page;
