import { compareIds } from '@rallyrank/contracts/shared/ids';
import { FINAL } from '@rallyrank/shared/results/reach';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { TopList } from '../lists/top-list.js';
import { stakeReader } from '../stakes/stakes.js';
import { type Pairings, pairingsOf } from './pairings.js';

/** Two who met often; walkovers are no meetings. */
export interface Rivalry {
  /** Numbers of the match table; the one with more wins first. */
  readonly first: number;
  readonly second: number;
  readonly won: number;
  readonly lost: number;
  readonly finals: number;
  /** Sum of the stakes of all meetings. */
  readonly stakes: number;
  readonly score: number;
  /** Rows of the first and the last meeting. */
  readonly firstRow: number;
  readonly lastRow: number;
  /** First year of the decade in whose season the middle meeting was played. */
  readonly era: number;
}

export interface RivalryOptions {
  readonly by: Subject;
  readonly filter: DisciplineFilter;
  readonly limit: number;
  /** Meetings that make a rivalry, 5 unless given. */
  readonly minimum?: number;
  /** First year of a decade. */
  readonly era?: number;
}

const MEETINGS = 5;
const DECADE = 10;

/** 0 where one side won everything, 1 where both won as often. */
export const balanceOf = (won: number, lost: number): number => (2 * Math.min(won, lost)) / (won + lost);

/**
 * Score of a rivalry: sum of the stakes of its meetings x (1 + balance) / 2. Each meeting adds what it was played for (a final of the
 * highest level 1, see `stake-tables`), and a one-sided rivalry is worth half of an even one.
 */
export const rivalryScore = (stakes: number, won: number, lost: number): number =>
  (stakes * (1 + balanceOf(won, lost))) / 2;

const byScore =
  ({ people }: Frame['table']) =>
  (a: Rivalry, b: Rivalry): number =>
    b.score - a.score ||
    b.won + b.lost - a.won - a.lost ||
    compareIds(people.id(a.first), people.id(b.first)) ||
    compareIds(people.id(a.second), people.id(b.second));

/** What the meetings of one subject with each other add up to, by number of the other. */
const sums = (frame: Frame, by: Subject, { rows, others }: Pairings) => {
  const { side1, side2, winner, round } = frame.table.columns;
  const { first, second } = frame.subjects[by];
  const { size } = frame.table.people;
  const stakeOf = stakeReader(frame);
  const meetings = new Int32Array(size);
  const wins = new Int32Array(size);
  const finals = new Int32Array(size);
  const stakes = new Float64Array(size);
  const add = (low: number, at: number): void => {
    const other = others[at]!;
    const row = rows[at]!;
    const winners = (winner[row] === 1 ? side1 : side2)[row]!;
    if (meetings[other] === 0) wins[other] = finals[other] = stakes[other] = 0;
    meetings[other]! += 1;
    wins[other]! += Number(first[winners] === low || second[winners] === low);
    finals[other]! += Number(round[row] === FINAL);
    stakes[other]! += stakeOf(row);
  };
  return { meetings, wins, finals, stakes, add };
};

const eraOf = ({ table, editions }: Frame, rows: readonly number[]): number => {
  const middle = rows[Math.floor((rows.length - 1) / 2)]!;
  const season = editions.season[table.columns.edition[middle]!]!;
  return season - (season % DECADE);
};

/** The record of two, `own` being the wins of the first one; the side with more wins comes first. */
const inOrder = ({ people }: Frame['table'], one: number, two: number, own: number, total: number) => {
  const isFirst = own * 2 > total || (own * 2 === total && compareIds(people.id(one), people.id(two)) < 0);
  const [first, second] = isFirst ? [one, two] : [two, one];
  return { first, second, won: Math.max(own, total - own), lost: Math.min(own, total - own) };
};

/** The greatest rivalries of a discipline, best first. A match counts where the filter fits one of its sides. */
export const rivalries = (frame: Frame, options: RivalryOptions): Rivalry[] => {
  const { by, filter, limit, minimum = MEETINGS, era } = options;
  const pairings = pairingsOf(frame, by, filter);
  const { starts, rows, others } = pairings;
  const sum = sums(frame, by, pairings);
  const list = new TopList<Rivalry>(limit, byScore(frame.table));
  /** Takes what two add up to, and makes the sums ready for the next one. */
  const close = (low: number, other: number): void => {
    const total = sum.meetings[other]!;
    const own = sum.wins[other]!;
    sum.meetings[other] = 0;
    const [finals, stakes] = [sum.finals[other]!, sum.stakes[other]!];
    const score = rivalryScore(stakes, own, total - own);
    if (total < minimum || score < (list.floor?.score ?? 0)) return;
    const met = [...rows.subarray(starts[low], starts[low + 1])].filter((_, i) => others[starts[low]! + i] === other);
    const [firstRow, lastRow] = [met[0]!, met.at(-1)!];
    const sides = inOrder(frame.table, low, other, own, total);
    const rivalry = { ...sides, finals, stakes, score, firstRow, lastRow, era: eraOf(frame, met) };
    if (era === undefined || rivalry.era === era) list.add(rivalry);
  };
  for (let low = 0; low + 1 < starts.length; low++) {
    for (let at = starts[low]!; at < starts[low + 1]!; at++) sum.add(low, at);
    for (let at = starts[low]!; at < starts[low + 1]!; at++)
      if (sum.meetings[others[at]!]! > 0) close(low, others[at]!);
  }
  return list.done();
};
