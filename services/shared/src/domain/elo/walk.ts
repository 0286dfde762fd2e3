import { outcomes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import { countedRows } from '../results/counts.js';
import { OfficialStanding } from './official-standing.js';
import type { RatingInput } from './rating-input.js';

/** Circumstances of a match that are known before it. */
export interface Occasion {
  readonly day: number;
  /** Number of the surface, from 0; -1 if there is none. */
  readonly surface: number;
  readonly bestOf: number;
}

const isRated = outcomes.map((outcome) => counting[outcome].winLoss);
const COMPLETED = outcomes.indexOf('completed');

/** Number of the surface of each edition; -1 if there is none. */
export const surfacesOf = ({ editions }: RatingInput['table']): Int8Array =>
  Int8Array.from({ length: editions.size }, (_, at) => {
    const { surface } = editions.at(at);
    return surface === undefined ? -1 : surfaces.indexOf(surface);
  });

/**
 * Row numbers of the rated matches of one discipline in playing order, without walkovers, unplayed matches, and those
 * that count in no statistic.
 */
export const ratedRows = ({ table, profile }: RatingInput, discipline: number): Int32Array => {
  const { discipline: disciplines, outcome, winner } = table.columns;
  const order = table.playingOrder();
  const counts = countedRows(table, profile);
  const rows = new Int32Array(order.length);
  let size = 0;
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!;
    if (disciplines[row] === discipline && isRated[outcome[row]!]! && winner[row]! > 0 && counts(row))
      rows[size++] = row;
  }
  return rows.slice(0, size);
};

/** Whether the match of a row was completed, so that its score counts. */
export const isFinished = (input: RatingInput, row: number): boolean => input.table.columns.outcome[row] === COMPLETED;

/** The standing of a discipline before its first list. @param discipline index into `disciplines` */
export const standingOf = ({ lists, table }: RatingInput, discipline: number): OfficialStanding =>
  new OfficialStanding(
    lists.filter((list) => list.discipline === discipline),
    table.people.size,
  );

/** The circumstances of the match of a row that are known before it. */
export const occasionOf = ({ table }: RatingInput, surfaceOf: Int8Array, row: number): Occasion => {
  const { date, edition, bestOf } = table.columns;
  return { day: date[row]!, surface: surfaceOf[edition[row]!]!, bestOf: bestOf[row]! };
};
