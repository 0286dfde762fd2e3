import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type Context, countingByOutcome } from '../context.js';

const stages = ['qualification', 'group', 'knockout'] as const;

/** By round index: the order of the round; -1 for the bronze match, which does not affect the result of a side. */
const weights = ({ rounds }: SportProfile): Int32Array => {
  const stageOf = new Map(rounds.map(({ code, stage }) => [code, stage]));
  return Int32Array.from(roundCodes, (code: RoundCode, i) =>
    code === 'BR' ? -1 : roundCodes.length * stages.indexOf(stageOf.get(code) ?? 'group') + i,
  );
};

/**
 * Columns with one element per side and event of a discipline, in the order of the last match of the side in the event.
 */
export interface Participations {
  readonly size: number;
  readonly competitors: Int32Array;
  readonly lastRows: Int32Array;
  /**
   * Row of the match that decides the result of the side: that of the last round, with knock-out before group before
   * qualifying.
   */
  readonly decisiveRows: Int32Array;
  /** By position in the rows of the discipline: participations of side 1 and of side 2. */
  readonly ofSide1: Int32Array;
  readonly ofSide2: Int32Array;
}

/** Row numbers by edition, in playing order within each edition. */
const byEdition = (rows: Int32Array, edition: Int32Array, editions: number): Int32Array => {
  const starts = new Int32Array(editions + 1);
  for (let i = 0; i < rows.length; i++) starts[edition[rows[i]!]! + 1]! += 1;
  for (let i = 0; i < editions; i++) starts[i + 1]! += starts[i]!;
  const places = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) places[starts[edition[rows[i]!]!]!++] = i;
  return places;
};

/**
 * The participations in the events of a discipline. Events without a title, such as team events, and sides that never
 * appeared have none.
 */
export const participationsOf = (context: Context, rows: Int32Array): Participations => {
  const { table, index, profile } = context;
  const { edition, side1, side2, round, outcome } = table.columns;
  const weightOf = weights(profile);
  const capacity = 2 * rows.length;
  const found = {
    competitors: new Int32Array(capacity),
    last: new Int32Array(capacity),
    decisive: new Int32Array(capacity),
  };
  const appeared = new Uint8Array(capacity);
  const [of1, of2] = [new Int32Array(rows.length).fill(-1), new Int32Array(rows.length).fill(-1)];
  const numbers = new Int32Array(table.people.size).fill(-1);
  const editionOf = new Int32Array(table.people.size).fill(-1);
  let size = 0;
  const take = (competitor: number, row: number): number => {
    if (editionOf[competitor] !== edition[row]) {
      editionOf[competitor] = edition[row]!;
      numbers[competitor] = size;
      found.competitors[size] = competitor;
      found.decisive[size] = row;
      size += 1;
    }
    const number = numbers[competitor]!;
    found.last[number] = row;
    if (weightOf[round[row]!]! >= weightOf[round[found.decisive[number]!]!]!) found.decisive[number] = row;
    if (countingByOutcome[outcome[row]!]!.appearance) appeared[number] = 1;
    return number;
  };
  for (const place of byEdition(rows, edition, table.editions.size)) {
    const row = rows[place]!;
    if (index.isUntitled[edition[row]!]) continue;
    of1[place] = take(side1[row]!, row);
    of2[place] = take(side2[row]!, row);
  }
  return inOrder({ rows, of1, of2, size, ...found, appeared });
};

interface Found {
  readonly rows: Int32Array;
  readonly of1: Int32Array;
  readonly of2: Int32Array;
  readonly size: number;
  readonly competitors: Int32Array;
  readonly last: Int32Array;
  readonly decisive: Int32Array;
  readonly appeared: Uint8Array;
}

/** Renumbers the participations by their last matches. */
const inOrder = ({ rows, of1, of2, size, competitors, last, decisive, appeared }: Found): Participations => {
  const renumbered = new Int32Array(size).fill(-1);
  const order = new Int32Array(size);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    for (const side of [of1, of2]) {
      const number = side[place]!;
      if (number < 0 || last[number] !== rows[place] || appeared[number] === 0) continue;
      renumbered[number] = count;
      order[count++] = number;
    }
  }
  const kept = order.subarray(0, count);
  const renumber = (of: Int32Array) => of.map((number) => (number < 0 ? -1 : renumbered[number]!));
  return {
    size: count,
    competitors: kept.map((number) => competitors[number]!),
    lastRows: kept.map((number) => last[number]!),
    decisiveRows: kept.map((number) => decisive[number]!),
    ofSide1: renumber(of1),
    ofSide2: renumber(of2),
  };
};
