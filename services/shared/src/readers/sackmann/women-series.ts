import { type Series, womenTennisSeries } from '../series.js';
import type { TableRow } from '../table.js';
import { seasonOf } from './tournament-id.js';

/** A tournament with several towns or names. The files of women have no numbers that stay the same. */
interface Joined {
  readonly series: string;
  readonly names: readonly string[];
  readonly from: number;
  /** Minimum number of sides, where the towns also had smaller events. */
  readonly size?: number;
}

const joined: readonly Joined[] = [
  { series: 'Canada', names: ['Toronto', 'Montreal', 'Canadian Open'], from: 1981, size: 48 },
  { series: 'Charleston Open', names: ['Hilton Head'], from: 1973 },
  { series: 'Charleston Open', names: ['Charleston'], from: 2001 },
  { series: 'Miami Open', names: ['Delray Beach', 'Boca Raton', 'Key Biscayne', 'Miami'], from: 1985, size: 96 },
];

/** The series of a women's edition: a joined one by name, season and size, otherwise that of its name. */
export const womenSeries = (row: Pick<TableRow, 'cell'>, level: string): Series => {
  const [name, season, sides] = [row.cell('tourney_name'), seasonOf(row), Number(row.cell('draw_size'))];
  const part = joined.find(({ names, from, size = 0 }) => names.includes(name) && from <= season && size <= sides);
  return womenTennisSeries(part && level !== 'outside-tour' ? part.series : name, level);
};
