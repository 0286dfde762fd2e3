import { outcomes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import { OfficialStanding } from './official-standing.js';
import type { RatingInput } from './rating-input.js';
import type { Occasion } from './strength-filter.js';

const isRated = outcomes.map((outcome) => counting[outcome].winLoss);
const COMPLETED = outcomes.indexOf('completed');

/** Number of the surface of each edition, -1 where it has none. */
export const surfacesOf = ({ editions }: RatingInput['table']): Int8Array =>
  Int8Array.from({ length: editions.size }, (_, at) => {
    const { surface } = editions.at(at);
    return surface === undefined ? -1 : surfaces.indexOf(surface);
  });

/**
 * Rows of the matches of one discipline that ratings learn from, in playing order: a match sees all matches before it in that order,
 * including those of the same day. Walkovers and unplayed matches are left out.
 */
export const ratedRows = ({ table }: RatingInput, discipline: number): Int32Array => {
  const { discipline: disciplines, outcome, winner } = table.columns;
  const order = table.playingOrder();
  const rows = new Int32Array(order.length);
  let size = 0;
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!;
    if (disciplines[row] === discipline && isRated[outcome[row]!]! && winner[row]! > 0) rows[size++] = row;
  }
  return rows.slice(0, size);
};

export const isFinished = (input: RatingInput, row: number): boolean => input.table.columns.outcome[row] === COMPLETED;

export const standingOf = ({ lists, table }: RatingInput, discipline: number): OfficialStanding =>
  new OfficialStanding(
    lists.filter((list) => list.discipline === discipline),
    table.people.size,
  );

/** What is known about the match of a row before it is played. */
export const occasionOf = ({ table }: RatingInput, surfaceOf: Int8Array, row: number): Occasion => {
  const { date, edition, bestOf } = table.columns;
  return { day: date[row]!, surface: surfaceOf[edition[row]!]!, bestOf: bestOf[row]! };
};
