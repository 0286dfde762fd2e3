import type { Place } from '../readers/records.js';

/** Lines in order as ranges: `3, 5-9`. */
const rangesOf = (lines: readonly number[]): string[] => {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
};

/** All places of rows, by file: `a.csv:3, 5-9; b.csv:2`. */
export const placesText = (places: readonly Place[]): string =>
  [...Map.groupBy(places, ({ file }) => file)]
    .map(([file, own]) => `${file}:${rangesOf(own.map(({ line }) => line)).join(', ')}`)
    .join('; ');
