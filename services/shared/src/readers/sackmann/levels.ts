import type { TableRow } from '../table.js';
import { menClass } from './men-classes.js';
import { numberOf } from './tournament-id.js';

const levels: Readonly<Record<string, string>> = {
  G: 'grand-slam',
  D: 'davis-cup',
  F: 'tour-finals',
  O: 'olympics',
  C: 'challenger',
  S: 'itf-tour', // Satellites and Futures.
};

/** Prize money, in thousands, of the events of the WTA below its tour. */
const WTA_125 = '125';
/** Professionals play in all events from this season on. */
const FIRST_OPEN_SEASON = '1968';
/** Events of the amateur years that are the same series as today: the Grand Slams and the team cups. */
const amateurAsLater: ReadonlySet<string> = new Set(['G', 'D']);

/**
 * Levels of men's events whose level is wrong or inconsistent in the source, by event number (without leading zeros) in
 * every year.
 */
const byNumber: ReadonlyMap<string, string> = new Map([
  ['604', 'tour'], // Grand Slam Cup, 1990-1999, an event of the ITF.
  ['605', 'tour-finals'], // The source lists the Masters of 1970-1989 as Masters, and the Finals of 2023 as tour.
  ['610', 'wct-finals'], // The source has the name of the town, Dallas.
  ['615', 'team-cup'], // World Team Cup (Nations Cup until 1981): Kingston 1975, Dusseldorf 1978-2012.
  ['7696', 'next-gen-finals'], // The source lists it as Finals until 2019 and from 2023, and as tour in 2021 and 2022.
  ['8888', 'team-cup'], // ATP Cup, 2020-2022.
  ['9205', 'team-cup'], // World Cup of the United States and Australia, 1970-1979.
  ['9210', 'team-cup'], // Laver Cup, from 2017.
  ['9900', 'team-cup'], // United Cup, from 2023.
]);

/** Exceptions for single editions. */
const byId: ReadonlyMap<string, string> = new Map([
  ['1968-T134', 'team-cup'], // Ties of the King's Cup, each of which is an edition in the source.
  ['1968-T160', 'team-cup'],
  ['1968-T161', 'team-cup'],
  ['1982-806', 'wct'], // The autumn final of WCT in Naples, which the source lists as Finals.
  ['1984-84', 'demonstration'], // Los Angeles, for players up to the age of 20.
]);

/** The levels that are below the tour or before it, whose rules are the same for men and women. */
export const levelOffTour = (row: Pick<TableRow, 'cell'>): string | undefined => {
  const level = row.cell('tourney_level');
  // Events of the ITF have their prize money in thousands as the level.
  if (/^\d+$/.test(level)) return level === WTA_125 ? 'challenger' : 'itf-tour';
  if (row.cell('tourney_id') < FIRST_OPEN_SEASON && !amateurAsLater.has(level)) return 'amateur';
  return undefined;
};

/** The level of an edition of the ATP files; undefined if the level in the source is unknown. */
export const menLevel = (row: Pick<TableRow, 'cell'>): string | undefined => {
  const level = row.cell('tourney_level');
  const offTour = levelOffTour(row);
  if (offTour || level === 'C' || level === 'S') return offTour ?? levels[level];
  return levelOnTour(row);
};

/** The level of an edition of the men's tour. The numbers of its tournaments are those of the ATP. */
export const levelOnTour = (row: Pick<TableRow, 'cell'>): string | undefined => {
  const known = byId.get(row.cell('tourney_id')) ?? byNumber.get(numberOf(row));
  if (known) return known;
  // Until 2021 the source lists the Olympic tournaments as tour.
  if (/ Olympics$/.test(row.cell('tourney_name'))) return 'olympics';
  const level = row.cell('tourney_level');
  return level === 'A' || level === 'M' ? menClass(row) : levels[level];
};
