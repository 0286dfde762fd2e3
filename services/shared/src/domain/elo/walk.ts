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
 * Rows of matches that ratings learn from, of one discipline, in playing order: a match sees all matches before it in that order,
 * those of the same day too. Walkovers and unplayed matches are none.
 */
export const ratedRows = ({ table }: RatingInput, discipline: number): Int32Array => {
  const { discipline: disciplines, outcome, winner } = table.columns;
  return table
    .playingOrder()
    .filter((row) => disciplines[row] === discipline && isRated[outcome[row]!]! && winner[row]! > 0);
};

export const isFinished = (input: RatingInput, row: number): boolean => input.table.columns.outcome[row] === COMPLETED;

export const standingOf = ({ lists, table }: RatingInput, discipline: number): OfficialStanding =>
  new OfficialStanding(
    lists.filter((list) => list.discipline === discipline),
    table.people.size,
  );

/** What is known of the match of a row before it is played. */
export const occasionOf = ({ table }: RatingInput, surfaceOf: Int8Array, row: number): Occasion => {
  const { date, edition, bestOf } = table.columns;
  return { day: date[row]!, surface: surfaceOf[edition[row]!]!, bestOf: bestOf[row]! };
};
