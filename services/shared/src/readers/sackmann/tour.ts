import type { Discipline, Gender } from '@rallyrank/contracts/sport/codes';
import type { Series } from '../series.js';
import type { TableRow } from '../table.js';
import { menLevel } from './levels.js';
import { menSeries } from './men-series.js';
import { womenLevel } from './women-levels.js';
import { womenSeries } from './women-series.js';

/** A tour in a source, with its own numbering of players and tournaments: equal numbers mean different things. */
export interface Tour {
  /** Prefix of the source keys. */
  readonly source: string;
  readonly gender: Gender;
  readonly discipline: Discipline;
  /** Key of a player within the source. */
  personKey(id: string): string;
  /** Level of the tournament of a row; undefined if unknown. */
  levelOf(row: Pick<TableRow, 'cell'>): string | undefined;
  /** Series of the tournament of a row. */
  seriesOf(row: Pick<TableRow, 'cell'>, level: string): Series;
  /** The tournament of a row. */
  tournamentOf(row: Pick<TableRow, 'cell'>): string;
  /** Whether the tournament of a row is played under a roof; absent if the source does not state it. */
  isIndoor?(row: Pick<TableRow, 'cell'>): boolean | undefined;
  /** Keys under which another source states the same edition; absent if none does. */
  otherKeysOf?(tournament: string): string[];
}

const tournamentOf: Tour['tournamentOf'] = (row) => row.cell('tourney_id');

const men: Tour = {
  source: 'sackmann',
  gender: 'M',
  discipline: 'MS',
  personKey: (id) => id,
  levelOf: menLevel,
  seriesOf: menSeries,
  tournamentOf,
};

const women: Tour = {
  source: 'sackmann-wta',
  gender: 'F',
  discipline: 'WS',
  personKey: (id) => `wta:${id}`,
  levelOf: womenLevel,
  seriesOf: womenSeries,
  tournamentOf,
};

export const tours: readonly Tour[] = [men, women];

/** The source key of a person. @param key key of the person within the source */
export const sackmannKey = (key: string): string => {
  const id = key.replace(/^wta:/, '');
  const tour = key === women.personKey(id) ? women : men;
  return `${tour.source}:${id}`;
};
