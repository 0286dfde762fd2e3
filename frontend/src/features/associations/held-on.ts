interface Counts {
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly counts: readonly number[];
}

/**
 * The count in force on each day: that of the last list until then, 0 before the first. Stacked series need the same
 * days.
 */
export const heldOn = (days: readonly string[], { dates, counts }: Counts): number[] => {
  let at = -1;
  return days.map((day) => {
    while (at + 1 < dates.length && dates[at + 1]! <= day) at += 1;
    return counts[at] ?? 0;
  });
};
