/** Sizes of the unscaled tree in pixels. */
const COLUMN = 252;
const PADDING = 24;
const LIMITS = { least: 0.25, most: 2 } as const;
/** Factor of one step of the buttons and keys. */
export const ZOOM_STEP = 1.2;

/** A point in pixels: in the visible part, or in the tree. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const limited = (zoom: number): number => Math.min(LIMITS.most, Math.max(LIMITS.least, zoom));

/** Minimum width of the unscaled tree, in pixels. */
export const treeWidth = (columns: number): number => columns * COLUMN + PADDING;

/** The zoom at which all columns fit into a width, at most 1; 1 while the width is not known. */
export const fitZoom = (columns: number, width: number): number =>
  width === 0 ? 1 : limited(Math.min(1, width / treeWidth(columns)));

export const changedZoom = (zoom: number, factor: number): number => limited(zoom * factor);

/** The scroll position that keeps the point of the tree under `at` in place when the zoom changes. */
export const scrollFor = (scroll: Point, at: Point, from: number, to: number): Point => ({
  x: ((scroll.x + at.x) * to) / from - at.x,
  y: ((scroll.y + at.y) * to) / from - at.y,
});

/** Space of one landscape page in pixels, on A4 and on letter paper, with margins of 10 mm and room for the title. */
const PAGE = { width: 970, height: 480 } as const;
/** Sizes of the printed tree; the style sheet contains the same heights. */
const PRINTED = { column: { least: 180, most: 300 }, head: 32, match: { singles: 44, doubles: 78 } } as const;

/** The zoom at which a tree fits on one landscape page, and the width of its columns in unscaled pixels. */
export const printed = (columns: number, places: number, isDoubles: boolean): { zoom: number; column: number } => {
  const height = PRINTED.head + places * PRINTED.match[isDoubles ? 'doubles' : 'singles'];
  const { least, most } = PRINTED.column;
  const zoom = Math.min(1, PAGE.width / (columns * least), PAGE.height / height);
  return { zoom, column: Math.min(most, PAGE.width / zoom / columns) };
};
