import type { Random } from './random.js';

/** Results of a group so far, by position of the member in it. */
export interface GroupSheet {
  readonly size: number;
  /** `beat[i * size + j]` is 1 if i has beaten j. */
  readonly beat: Uint8Array;
  readonly wins: Int32Array;
  /** Games won minus games lost. */
  readonly games: Int32Array;
  readonly points: Int32Array;
}

export const emptySheet = (size: number): GroupSheet => ({
  size,
  beat: new Uint8Array(size * size),
  wins: new Int32Array(size),
  games: new Int32Array(size),
  points: new Int32Array(size),
});

type Criterion = (member: number) => number;

/**
 * Splits members by a criterion, best first. A single member takes its place, two tied members are decided by their
 * match, and three or more are left to the following criteria.
 */
const split = (
  sheet: GroupSheet,
  members: readonly number[],
  [criterion, ...others]: readonly Criterion[],
  byLot: (level: readonly number[]) => readonly number[] | null,
): number[] | null => {
  if (!criterion) return byLot(members)?.slice() ?? null;
  const sorted = members.toSorted((a, b) => criterion(b) - criterion(a));
  const order: number[] = [];
  for (let from = 0; from < sorted.length; ) {
    const value = criterion(sorted[from]!);
    let until = from + 1;
    while (until < sorted.length && criterion(sorted[until]!) === value) until++;
    const level = sorted.slice(from, until);
    const placed =
      level.length === 1 ? level : level.length === 2 ? byMatch(sheet, level) : split(sheet, level, others, byLot);
    if (!placed) return null;
    order.push(...placed);
    from = until;
  }
  return order;
};

const byMatch = ({ size, beat }: GroupSheet, [a, b]: readonly number[]): number[] =>
  beat[b! * size + a!] === 1 ? [b!, a!] : [a!, b!];

/** The order by matches won only; null if three or more members are tied, so that margins decide. */
export const orderByWins = (sheet: GroupSheet, members: readonly number[]): number[] | null =>
  split(sheet, members, [(i) => sheet.wins[i]!], () => null);

/**
 * The order of a completed group: matches won, then differences of games and of points, then lot. Whenever exactly two
 * members are tied, their match decides (BWF General Competition Regulations, 16.2).
 */
export const orderOf = (sheet: GroupSheet, members: readonly number[], random: Random): number[] => {
  const criteria = [sheet.wins, sheet.games, sheet.points].map(
    (column): Criterion =>
      (i) =>
        column[i]!,
  );
  const lots = members.map(() => random());
  const byLot = (level: readonly number[]) =>
    level.toSorted((a, b) => lots[members.indexOf(a)]! - lots[members.indexOf(b)]!);
  return split(sheet, members, criteria, byLot)!;
};
