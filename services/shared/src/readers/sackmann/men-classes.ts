import type { TableRow } from '../table.js';
import { numberOf, seasonOf } from './tournament-id.js';

type Seasons = readonly (readonly [first: number, last: number])[];

/**
 * The tournaments of the class below the Masters 1000, by number of the ATP: Championship Series (1990-1999),
 * International Series Gold (2000-2008) and ATP 500 (from 2009), as the calendars of the tour name them. The classes
 * since 2009 and those of Washington were looked up in articles about the tournaments; the earlier ones were only
 * compared with one other list. Uncertain: Washington 2001.
 */
const class500: ReadonlyMap<string, Seasons> = new Map<string, Seasons>([
  ['302', [[1990, 1990]]], // Toronto, indoors.
  ['308', [[2025, 9999]]], // Munich.
  ['311', [[2015, 9999]]], // Queen's Club.
  ['319', [[1999, 2008]]], // Kitzbuhel.
  ['321', [[1990, 2008]]], // Stuttgart, outdoors.
  ['326', [[1997, 1999]]], // Singapore.
  ['328', [[2009, 9999]]], // Basel.
  ['329', [[1990, 9999]]], // Tokyo, outdoors.
  [
    '337',
    [
      [1996, 2008],
      [2015, 9999],
    ],
  ], // Vienna.
  ['357', [[1990, 1995]]], // Stuttgart, indoors.
  ['401', [[1990, 1998]]], // Philadelphia.
  ['402', [[1990, 2013]]], // Memphis.
  ['406', [[1990, 1992]]], // Brussels.
  ['407', [[1999, 9999]]], // Rotterdam.
  ['408', [[1993, 2000]]], // Milan, London.
  ['414', [[2009, 9999]]], // Hamburg.
  [
    '418',
    [
      [1990, 2002],
      [2009, 9999],
    ],
  ], // Washington.
  ['419', [[1990, 2002]]], // Indianapolis.
  ['420', [[1990, 1998]]], // New Haven.
  ['424', [[2025, 9999]]], // Dallas.
  ['425', [[1990, 9999]]], // Barcelona.
  ['427', [[1990, 1994]]], // Sydney, indoors.
  ['428', [[1990, 1995]]], // Tokyo, indoors.
  ['430', [[1996, 1998]]], // Antwerp.
  ['451', [[2025, 9999]]], // Doha.
  ['495', [[2001, 9999]]], // Dubai.
  ['500', [[2015, 9999]]], // Halle.
  ['568', [[2020, 2020]]], // St. Petersburg.
  ['573', [[2009, 2014]]], // Valencia.
  ['747', [[2009, 9999]]], // Beijing.
  ['807', [[2000, 9999]]], // Mexico City, Acapulco.
  ['6932', [[2014, 9999]]], // Rio de Janeiro.
  ['9410', [[2022, 2022]]], // Astana.
]);

/** The first season of the ATP Tour, which has the classes of today. */
const FIRST_OF_ATP = 1990;
/** The first season of the Grand Prix. */
const FIRST_OF_GRAND_PRIX = 1970;

/**
 * The class of an event of the men's tour that is not listed apart. The source has two: the Masters, which it also
 * assumes before 1990, and all others.
 */
export const menClass = (row: Pick<TableRow, 'cell'>): string => {
  const season = seasonOf(row);
  if (/\bWCT\b/i.test(row.cell('tourney_name'))) return 'wct';
  if (season < FIRST_OF_ATP) return season < FIRST_OF_GRAND_PRIX ? 'tour' : 'grand-prix';
  if (row.cell('tourney_level') === 'M') return 'masters-1000';
  const seasons = class500.get(numberOf(row)) ?? [];
  return seasons.some(([first, last]) => first <= season && season <= last) ? 'tour-500' : 'tour-250';
};
