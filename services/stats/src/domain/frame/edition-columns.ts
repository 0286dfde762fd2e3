import type { Id } from '@rallyrank/contracts/shared/ids';
import { givesTitle } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { roofOf, roofs, surfaces } from '@rallyrank/contracts/sport/surfaces';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/** Means "no level of the profile". */
export const NO_LEVEL = 255;

/** Grouping keys of matches, by edition number. */
export interface EditionColumns {
  /** Index into the levels of the profile; NO_LEVEL for others. */
  readonly level: Uint8Array;
  readonly season: Int16Array;
  /** Index into `surfaces`; -1 if unknown. */
  readonly surface: Int8Array;
  /** Index into `roofs`; -1 if unknown. */
  readonly roof: Int8Array;
  /** Number of the series, from 0, in order of arrival. */
  readonly series: Int32Array;
  /** 1 for an event without a title for players, such as a team event. */
  readonly untitled: Uint8Array;
}

/** Derives the grouping keys of all editions of a table. */
export const editionColumns = ({ editions }: MatchTable, { levels }: SportProfile): EditionColumns => {
  const { size } = editions;
  const columns = {
    level: new Uint8Array(size),
    season: new Int16Array(size),
    surface: new Int8Array(size),
    roof: new Int8Array(size),
    series: new Int32Array(size),
    untitled: new Uint8Array(size),
  };
  const levelOf = new Map(levels.map(({ key }, index) => [key, index]));
  const seriesOf = new Map<Id, number>();
  for (let edition = 0; edition < size; edition++) {
    const { ref, surface, indoor, seriesId } = editions.at(edition);
    const level = levelOf.get(ref.level) ?? NO_LEVEL;
    if (!seriesOf.has(seriesId)) seriesOf.set(seriesId, seriesOf.size);
    columns.level[edition] = level;
    columns.season[edition] = ref.season;
    columns.surface[edition] = surface === undefined ? -1 : surfaces.indexOf(surface);
    const roof = roofOf(indoor);
    columns.roof[edition] = roof === undefined ? -1 : roofs.indexOf(roof);
    columns.series[edition] = seriesOf.get(seriesId)!;
    columns.untitled[edition] = Number(!givesTitle(levels[level]));
  }
  return columns;
};
