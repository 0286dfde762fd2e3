import type { SeasonLine } from './season-lines.js';

/** By season: the lines with the most titles. A season without titles has none. */
export const titleLeaders = (lines: readonly SeasonLine[]): ReadonlyMap<number, readonly SeasonLine[]> => {
  const leaders = new Map<number, SeasonLine[]>();
  for (const line of lines) {
    const best = leaders.get(line.season) ?? [];
    const most = best[0]?.titles ?? 1;
    if (line.titles > most) leaders.set(line.season, [line]);
    else if (line.titles === most) leaders.set(line.season, [...best, line]);
  }
  return leaders;
};
