import type { Frame } from './frame.js';

/** Rank of a side in a match as printed by the source, otherwise on the list in force before it; null if unknown. */
export const rankOfSide = ({ table: { columns }, sources }: Frame, row: number, side: 1 | 2): number | null =>
  (side === 1 ? columns.rank1 : columns.rank2)[row] || sources.rankOf?.(row, side) || null;
