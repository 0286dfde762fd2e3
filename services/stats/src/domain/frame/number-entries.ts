import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/** All row numbers, edition by edition, and in playing order within an edition. */
export const rowsByEdition = (table: MatchTable): Int32Array => {
  const { edition } = table.columns;
  const places = new Int32Array(table.editions.size);
  for (let i = 1; i < places.length; i++) places[i] = places[i - 1]! + table.editions.counts[i - 1]!;
  const rows = new Int32Array(table.size);
  for (const row of table.playingOrder()) rows[places[edition[row]!]!++] = row;
  return rows;
};

/** Numbers the entries (one for each competitor in each event), and assigns each side of a row its entry. */
export const numberEntries = (table: MatchTable) => {
  const { edition, discipline, side1, side2 } = table.columns;
  const people = table.people.size;
  const rows = rowsByEdition(table);
  const ofSide1 = new Int32Array(table.size);
  const ofSide2 = new Int32Array(table.size);
  // The newest entry of each competitor by discipline, and its edition number plus one.
  const newest = new Int32Array(people * disciplines.length);
  const at = new Int32Array(people * disciplines.length);
  let size = 0;
  const numberOf = (competitor: number, row: number): number => {
    const key = discipline[row]! * people + competitor;
    if (at[key] !== edition[row]! + 1) {
      at[key] = edition[row]! + 1;
      newest[key] = size++;
    }
    return newest[key]!;
  };
  for (const row of rows) {
    ofSide1[row] = numberOf(side1[row]!, row);
    ofSide2[row] = numberOf(side2[row]!, row);
  }
  return { size, rows, ofSide1, ofSide2 };
};
