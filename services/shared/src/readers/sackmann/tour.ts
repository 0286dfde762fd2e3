import type { Discipline, Gender } from '@rallyrank/contracts/sport/codes';
import { type Series, tennisSeries, womenTennisSeries } from '../series.js';
import type { TableRow } from '../table.js';
import { menLevel } from './levels.js';
import { womenLevel } from './women-levels.js';

/**
 * One of the two tours. Each has its own numbering of players and tournaments, so equal numbers mean different things.
 */
export interface Tour {
  /** Prefix of the file names. */
  readonly prefix: 'atp' | 'wta';
  /** Prefix of the source keys. */
  readonly source: string;
  readonly gender: Gender;
  readonly discipline: Discipline;
  /** Key of a player within the source. */
  personKey(id: string): string;
  /** Level of the tournament of a row; undefined if unknown. */
  levelOf(row: Pick<TableRow, 'cell'>): string | undefined;
  seriesOf(name: string, level: string): Series;
}

const men: Tour = {
  prefix: 'atp',
  source: 'sackmann',
  gender: 'M',
  discipline: 'MS',
  personKey: (id) => id,
  levelOf: menLevel,
  seriesOf: tennisSeries,
};

const women: Tour = {
  prefix: 'wta',
  source: 'sackmann-wta',
  gender: 'F',
  discipline: 'WS',
  personKey: (id) => `wta:${id}`,
  levelOf: womenLevel,
  seriesOf: womenTennisSeries,
};

export const tours: readonly Tour[] = [men, women];

/** The source key of a person. @param key key of the person within the source */
export const sackmannKey = (key: string): string => {
  const id = key.replace(/^wta:/, '');
  const tour = key === women.personKey(id) ? women : men;
  return `${tour.source}:${id}`;
};
