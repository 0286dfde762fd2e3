import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { countedRows, isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { Tally } from './tally.js';

/**
 * The subjects with the most points by all counts so far. All subjects that share the last rank are included, subjects
 * without points are not.
 */
const greatsOf = (tally: Tally): number[] => {
  const { totals, order, ranks } = scoreGoat(tally.rules, tally.counts);
  const { size } = goatTables[tally.frame.profile.key].greats;
  return [...order].filter((competitor, i) => ranks[i]! <= size && totals[competitor]! > 0);
};

/** Played matches against a great, by opponent: number of wins over the great, and number of losses. */
const metBy = (tally: Tally, great: number): Map<number, { won: number; lost: number }> => {
  const { table } = tally.frame;
  const { discipline, side1, side2, winner } = table.columns;
  const own = tally.subject === 'player' ? table.people.competitorsOf(great) : [great];
  const isOwn = new Set(own);
  const met = new Map<number, { won: number; lost: number }>();
  const counts = countedRows(table, tally.frame.profile);
  const rows = table
    .rowsOf(own)
    .filter((row) => discipline[row] === tally.discipline && isPlayed(table, row) && counts(row));
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

/**
 * Counts for each subject the greats against whom it has at least as many wins as losses. It must run last, because the
 * other counts determine who is great.
 */
export const countGreats = (tally: Tally): void => {
  const { minimumMatches } = goatTables[tally.frame.profile.key].greats;
  const led = tally.find((counts) => counts.kind === 'head-to-head' && counts.balance === 'led');
  const level = tally.find((counts) => counts.kind === 'head-to-head' && counts.balance === 'level');
  // All meetings are collected before any count, because the count of a great must not depend on its position among the
  // greats.
  const met = greatsOf(tally).map((great) => metBy(tally, great));
  for (const opponents of met) {
    for (const [subject, { won, lost }] of opponents) {
      if (won + lost < minimumMatches || won < lost) continue;
      tally.addTo(won > lost ? led : level, subject);
    }
  }
};
