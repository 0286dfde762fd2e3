import { addMatch, emptyTally } from '@rallyrank/shared/domain/results/counts';
import { WON } from '@rallyrank/shared/domain/results/reach';
import type { Frame } from '../frame/frame.js';
import { entriesOfPerson, type SeenRow } from '../frame/seen.js';
import { meetingsOf } from '../head-to-head/head-to-head.js';

/** The competitors of a match. */
const sidesOf = ({ table: { columns } }: Frame, row: number): readonly [number, number] => [
  columns.side1[row]!,
  columns.side2[row]!,
];

/** The rows before and after a match among those of one side in the same discipline of the edition; -1 without one. */
export const neighboursOf = (frame: Frame, row: number, side: 1 | 2): { previous: number; next: number } => {
  const { table } = frame;
  const { edition, discipline } = table.columns;
  const own = table
    .rowsOf([sidesOf(frame, row)[side - 1]!])
    .filter((other) => edition[other] === edition[row] && discipline[other] === discipline[row]);
  const at = own.indexOf(row);
  return { previous: own[at - 1] ?? -1, next: own[at + 1] ?? -1 };
};

/** The meetings of the two sides in the discipline before a match, in playing order, and their sum for side 1. */
export const meetingsBefore = (frame: Frame, row: number) => {
  const { table } = frame;
  const filter = { discipline: table.columns.discipline[row]! };
  const all = meetingsOf(frame, ...sidesOf(frame, row), filter);
  const at = all.findIndex((seen) => seen.row === row);
  const tally = emptyTally();
  const { date } = table.columns;
  // A match that counts in no statistic, such as one of qualifying, is not among the meetings.
  const meetings: readonly SeenRow[] = at < 0 ? all.filter((seen) => date[seen.row]! < date[row]!) : all.slice(0, at);
  for (const seen of meetings) addMatch(tally, table, seen.row, seen.own);
  return { meetings, tally };
};

/**
 * The titles of the winner in the discipline up to a match that decides one: all, and those in the same series.
 * Undefined if the match decides no title.
 */
export const titlesWith = (frame: Frame, row: number): { career: number; series: number } | undefined => {
  const { entries, editions, table } = frame;
  const { winner, discipline, date } = table.columns;
  const own = (winner[row] === 1 ? entries.ofSide1 : entries.ofSide2)[row]!;
  if (winner[row] === 0 || own < 0 || entries.decisive[own] !== row || entries.result[own] !== WON) return undefined;
  const seriesOf = (entry: number): number => editions.series[entries.edition[entry]!]!;
  let [career, series] = [0, 0];
  for (const entry of entriesOfPerson(frame, entries.competitor[own]!, { discipline: discipline[row]! })) {
    if (entries.result[entry] !== WON || date[entries.decisive[entry]!]! > date[row]!) continue;
    career += 1;
    if (seriesOf(entry) === seriesOf(own)) series += 1;
  }
  return { career, series };
};
