type Point = readonly [day: string, value: number | null];

/**
 * Interrupts a line at each list without its competitor, so that nobody seems to hold a rank while off the list.
 *
 * @param points by day
 * @param lists days of all lists, in any order
 */
export const interrupted = (points: readonly Point[], lists: readonly string[]): Point[] => {
  const next = new Map<string, string>();
  const days = [...lists].sort();
  for (const [at, day] of days.entries()) next.set(day, days[at + 1] ?? '');
  return points.flatMap((point, at) => {
    const following = next.get(point[0]);
    const expected = points[at + 1]?.[0];
    return following && following !== expected ? [point, [following, null] as const] : [point];
  });
};
