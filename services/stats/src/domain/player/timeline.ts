import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { ResultCode } from '@rallyrank/contracts/sport/profile';
import { OPEN, resultCode, roundReach, WON } from '@rallyrank/shared/domain/results/reach';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { entriesOfPerson } from '../frame/seen.js';

/** One cell of the grid: the best result of the player in the editions of a series in a season. */
export interface TimelineCell {
  readonly season: number;
  readonly edition: number;
  /** Competitor number of the pair that achieved the result, or of the player. */
  readonly competitor: number;
  /** Null while undecided, and in team events. */
  readonly result: ResultCode | null;
}

export interface TimelineRow {
  readonly seriesId: Id;
  /** Key of the highest level at which the player played in the series. */
  readonly level: string;
  /** Number of titles in the series. */
  readonly titles: number;
  /** In ascending order of season. */
  readonly cells: readonly TimelineCell[];
}

/** A value larger than any round index, so that results can be compared. */
const FAR = 255;

/** Returns a function that makes results comparable; undecided is the lowest. */
const comparing = (frame: Frame) => {
  const reach = roundReach(frame.profile);
  return (entry: number): number => {
    const result = frame.entries.result[entry]!;
    if (result === OPEN) return -1;
    return result === WON ? FAR : reach[result]!;
  };
};

/**
 * Results by tournament and season: highest level first, then the series with the most seasons, then in the order of
 * ids.
 */
export const timelineOf = (frame: Frame, person: number, filter: DisciplineFilter): TimelineRow[] => {
  const { entries, editions, table, profile } = frame;
  const worth = comparing(frame);
  const grid = new Map<number, Map<number, number>>();
  const titles = new Map<number, number>();
  for (const entry of entriesOfPerson(frame, person, filter)) {
    const edition = entries.edition[entry]!;
    const series = editions.series[edition]!;
    const seasons = grid.get(series) ?? new Map<number, number>();
    grid.set(series, seasons);
    const season = editions.season[edition]!;
    const known = seasons.get(season);
    if (known === undefined || worth(entry) > worth(known)) seasons.set(season, entry);
    if (entries.result[entry] === WON) titles.set(series, (titles.get(series) ?? 0) + 1);
  }
  const rows = [...grid].map(([series, seasons]) => {
    const ordered = [...seasons].sort(([a], [b]) => a - b);
    const level = Math.min(...ordered.map(([, entry]) => editions.level[entries.edition[entry]!]!));
    const { seriesId, ref } = table.editions.at(entries.edition[ordered[0]![1]]!);
    const cells = ordered.map(([season, entry]) => ({
      season,
      edition: entries.edition[entry]!,
      competitor: entries.competitor[entry]!,
      result: resultCode(entries.result[entry]!),
    }));
    const key = profile.levels[level]?.key ?? ref.level;
    return { order: level, row: { seriesId, level: key, titles: titles.get(series) ?? 0, cells } };
  });
  return rows
    .sort(
      (a, b) =>
        a.order - b.order || b.row.cells.length - a.row.cells.length || compareIds(a.row.seriesId, b.row.seriesId),
    )
    .map(({ row }) => row);
};
