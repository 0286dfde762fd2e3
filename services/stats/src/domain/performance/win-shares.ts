import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { talliesOf } from './tallies.js';

export interface WinCount {
  readonly subject: number;
  readonly won: number;
  readonly lost: number;
}

/** Won matches divided by played matches, from 0 to 1. */
export interface WinShare extends WinCount {
  readonly share: number;
}

/** Lower limit of the minimum. */
const LEAST = 8;
const PLACE = 20;
const FRACTION = 4;

/**
 * Minimum number of matches for a list of win shares: a quarter (rounded up) of the matches of the subject in 20th
 * place by number of matches under the same filter, and at least 8. A career list thus requires more matches than a
 * season list.
 */
export const adaptiveMinimum = (matches: Iterable<number>): number => {
  const twentieth = Array.from(matches).sort((a, b) => b - a)[PLACE - 1] ?? 0;
  return Math.max(LEAST, Math.ceil(twentieth / FRACTION));
};

const byWins =
  ({ people }: Frame['table']) =>
  (a: WinCount, b: WinCount): number =>
    b.won - a.won || a.lost - b.lost || compareIds(people.id(a.subject), people.id(b.subject));

/** Win counts of all subjects that played: most wins first, then fewest losses. */
export const winCounts = (frame: Frame, by: Subject, filter: DisciplineFilter): WinCount[] => {
  const { won, lost } = talliesOf(frame, by, filter);
  const counts: WinCount[] = [];
  for (const [subject, wins] of won.entries()) {
    if (wins + lost[subject]! > 0) counts.push({ subject, won: wins, lost: lost[subject]! });
  }
  return counts.sort(byWins(frame.table));
};

/** Win shares, best first, then by more matches. @param minimum number of matches, replaces the adaptive minimum */
export const winShares = (
  frame: Frame,
  counts: readonly WinCount[],
  minimum = adaptiveMinimum(counts.map(({ won, lost }) => won + lost)),
): { readonly minimum: number; readonly list: WinShare[] } => {
  const order = byWins(frame.table);
  const list = counts
    .filter(({ won, lost }) => won + lost >= minimum)
    .map((count) => ({ ...count, share: count.won / (count.won + count.lost) }))
    .sort((a, b) => b.share - a.share || order(a, b));
  return { minimum, list };
};
