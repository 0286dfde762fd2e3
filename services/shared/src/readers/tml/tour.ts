import { levelOnTour } from '../sackmann/levels.js';
import { menSeries } from '../sackmann/men-series.js';
import type { Tour } from '../sackmann/tour.js';
import type { TableRow } from '../table.js';

/** Classes of tournaments that Sackmann's files do not distinguish. */
const classes: Readonly<Record<string, string>> = { '250': 'tour-250', '500': 'tour-500' };

/** Levels of tournaments by id, from the file of tournaments. */
export type StatedLevels = ReadonlyMap<string, string>;

const levelOf = (row: Pick<TableRow, 'cell'>, stated: StatedLevels): string | undefined => {
  const own = row.cell('tourney_level');
  const id = row.cell('tourney_id');
  const text = (own === 'A' ? stated.get(id) : undefined) ?? own;
  const level = classes[text] === undefined ? text : 'A';
  const known = levelOnTour({ cell: (column) => (column === 'tourney_level' ? level : row.cell(column)) });
  return known?.startsWith('tour-') && known !== 'tour-finals' ? (classes[text] ?? known) : known;
};

/** From this season on, both sources have the same numbers of tournaments. Before, some numbers mean different ones. */
const FIRST_COMMON_SEASON = '2016';

/** The keys of an edition in Sackmann's files, which pad some numbers of the ATP with zeros to four digits. */
const otherKeysOf = (id: string): string[] => {
  const [season = '', ...number] = id.split('-');
  if (season < FIRST_COMMON_SEASON) return [];
  return [...new Set([id, `${season}-${number.join('-').padStart(4, '0')}`])].map((each) => `sackmann:${each}`);
};

/** The source key of a person: an id of the ATP, or a number of Sackmann's files, from which the source is derived. */
export const personKeyOf = (id: string): string => (/^[1-9]\d{5}$/.test(id) ? `sackmann:${id}` : `atp:${id}`);

/** Whether the source identifies the person by an id. Persons without one have a number with leading zeros. */
export const isId = (id: string): boolean => id !== '' && !/^0+\d*$/.test(id);

/** Each rubber of some ties is a tournament of its own, with the number of the rubber at the end. */
const RUBBER = /(?<=-DC-.*)-\d\d$/;

const roofs: Readonly<Record<string, boolean>> = { I: true, O: false };

export const tmlTour = (stated: StatedLevels): Tour => ({
  source: 'tml',
  gender: 'M',
  discipline: 'MS',
  personKey: (id) => id,
  levelOf: (row) => levelOf(row, stated),
  seriesOf: menSeries,
  isIndoor: (row) => roofs[row.cell('indoor')],
  tournamentOf: (row) => row.cell('tourney_id').replace(RUBBER, '-01'),
  otherKeysOf,
});
