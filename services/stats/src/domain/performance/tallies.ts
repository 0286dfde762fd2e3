import { isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';

/** Tallies of all subjects, by competitor number. Walkovers are counted separately. */
export interface Tallies {
  readonly won: Int32Array;
  readonly lost: Int32Array;
  readonly walkoversWon: Int32Array;
  readonly walkoversLost: Int32Array;
}

/** Number of wins and losses of all players or competitors of a discipline, computed in one pass. */
export const talliesOf = (frame: Frame, by: Subject, filter: DisciplineFilter): Tallies => {
  const { table } = frame;
  const { side1, side2, winner } = table.columns;
  const { first, second } = frame.subjects[by];
  const holds = compileFilter(frame, filter);
  const column = () => new Int32Array(table.people.size);
  const tallies = { won: column(), lost: column(), walkoversWon: column(), walkoversLost: column() };
  const take = (row: number, competitor: number, own: 1 | 2, won: Int32Array, lost: Int32Array): void => {
    if (!holds(row, own)) return;
    const counts = winner[row] === own ? won : lost;
    counts[first[competitor]!]! += 1;
    if (second[competitor]! >= 0) counts[second[competitor]!]! += 1;
  };
  for (const row of frame.rows[filter.discipline]!) {
    const played = isPlayed(table, row);
    if (!played && !isWalkover(table, row)) continue;
    const won = played ? tallies.won : tallies.walkoversWon;
    const lost = played ? tallies.lost : tallies.walkoversLost;
    take(row, side1[row]!, 1, won, lost);
    take(row, side2[row]!, 2, won, lost);
  }
  return tallies;
};
