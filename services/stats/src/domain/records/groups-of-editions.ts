import { Interner } from '@rallyrank/shared/domain/match-table/interner';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { DomainIndex } from './definitions/domains.js';

/** By edition number: the groups of its matches and results. */
export interface EditionGroups {
  /** Season, counted from 0 for the first one. */
  readonly season: Int32Array;
  readonly firstSeason: number;
  readonly series: Int32Array;
  /** Number of the association of the venue; -1 if unknown. */
  readonly venue: Int32Array;
  /** Number of the domain of the level; -1 if the profile does not contain the level. */
  readonly level: Int32Array;
}

/** Groups the editions of a table. */
export const editionGroups = (table: MatchTable, { levels }: DomainIndex): EditionGroups => {
  const { size } = table.editions;
  const names = new Interner();
  const season = new Int32Array(size);
  const series = new Int32Array(size);
  const venue = new Int32Array(size).fill(-1);
  for (let edition = 0; edition < size; edition++) {
    const { ref, seriesId } = table.editions.at(edition);
    season[edition] = ref.season;
    series[edition] = names.add(`series ${seriesId}`);
    if (ref.association !== null) venue[edition] = names.add(ref.association);
  }
  const firstSeason = season.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  for (let edition = 0; edition < size; edition++) season[edition]! -= firstSeason;
  return { season, firstSeason, series, venue, level: Int32Array.from(levels) };
};
