import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { Tally } from './tally.js';

/** The best by everything counted so far; everyone who shares the last rank is included, competitors without points are not. */
const greatsOf = (tally: Tally): number[] => {
  const { totals, order, ranks } = scoreGoat(tally.rules, tally.counts);
  const { size } = tally.frame.profile.goat.greats;
  return [...order].filter((competitor, i) => ranks[i]! <= size && totals[competitor]! > 0);
};

/** Played matches against a great, by opponent: wins over the great and losses to it. */
const metBy = (tally: Tally, great: number): Map<number, { won: number; lost: number }> => {
  const { table } = tally.frame;
  const { discipline, side1, side2, winner } = table.columns;
  const own = tally.subject === 'player' ? table.people.competitorsOf(great) : [great];
  const isOwn = new Set(own);
  const met = new Map<number, { won: number; lost: number }>();
  const rows = table.rowsOf(own).filter((row) => discipline[row] === tally.discipline && isPlayed(table, row));
  for (const row of rows) {
    const opponent = isOwn.has(side1[row]!) ? 2 : 1;
    for (const subject of tally.subjectsOf((opponent === 1 ? side1 : side2)[row]!)) {
      const balance = met.get(subject) ?? { won: 0, lost: 0 };
      balance[winner[row] === opponent ? 'won' : 'lost'] += 1;
      met.set(subject, balance);
    }
  }
  return met;
};

/** Counts for each subject the greats it leads or is level with in matches played. Runs last: the other counts decide who is great. */
export const countGreats = (tally: Tally): void => {
  const { minimumMatches } = tally.frame.profile.goat.greats;
  const led = tally.find((counts) => counts.kind === 'head-to-head' && counts.balance === 'led');
  const level = tally.find((counts) => counts.kind === 'head-to-head' && counts.balance === 'level');
  // Collected before anything is counted: a great's own count must not depend on its place among them.
  const met = greatsOf(tally).map((great) => metBy(tally, great));
  for (const opponents of met) {
    for (const [subject, { won, lost }] of opponents) {
      if (won + lost < minimumMatches || won < lost) continue;
      tally.addTo(won > lost ? led : level, subject);
    }
  }
};
