/**
 * Number of leading items that fit into a row. If not all fit, room is left for the item that holds the rest.
 * @param widths of all items; all lengths are in pixels
 */
export const fitting = (widths: readonly number[], gap: number, room: number, more: number): number => {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= room) return widths.length;
  let used = more;
  const beyond = widths.findIndex((width) => {
    used += width + gap;
    return used > room;
  });
  return beyond < 0 ? widths.length : beyond;
};
