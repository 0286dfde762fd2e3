import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { MatchRows } from './match-rows.js';

/**
 * Compares two rows by when they were played: day, edition, round, the source's order, match id. It depends on the matches alone,
 * never on the order in which they came in. Rounds stand before the source's order, since some sources number a draw backwards.
 */
export const byPlayingOrder = (rows: MatchRows): ((a: number, b: number) => number) => {
  const { date, edition, round, order, match } = rows.columns;
  const ranks = rows.editions.ranks();
  return (a, b) =>
    date[a]! - date[b]! ||
    ranks[edition[a]!]! - ranks[edition[b]!]! ||
    round[a]! - round[b]! ||
    order[a]! - order[b]! ||
    compareIds(rows.texts.text(match[a]!), rows.texts.text(match[b]!));
};

/** Compares two rows by the ids of edition and match. */
export const byId = (rows: MatchRows): ((a: number, b: number) => number) => {
  const { edition, match } = rows.columns;
  const ranks = rows.editions.ranks();
  return (a, b) =>
    ranks[edition[a]!]! - ranks[edition[b]!]! || compareIds(rows.texts.text(match[a]!), rows.texts.text(match[b]!));
};
