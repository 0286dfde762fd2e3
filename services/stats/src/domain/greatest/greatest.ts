import { compareIds } from '@rallyrank/contracts/shared/ids';
import { COMPLETED } from '@rallyrank/shared/domain/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';
import { meetingsOf } from '../head-to-head/head-to-head.js';
import { among } from '../lists/among.js';
import { type GreatMatch, measuring } from './measuring.js';

/** Sort keys: the score, one of the parts, or a figure that not every match has. */
export const greatestOrders = ['score', 'stakes', 'quality', 'closeness', 'length', 'minutes', 'upset'] as const;
export type GreatestOrder = (typeof greatestOrders)[number];

/**
 * A competitor, or a player with all partners, and optionally the opponent, as competitor numbers of the match table.
 */
export interface GreatestOf {
  readonly person: number;
  readonly opponent?: number;
}

export interface GreatestOptions {
  readonly filter: DisciplineFilter;
  readonly limit: number;
  /** The person whose matches are listed; by default all matches are listed. */
  readonly of?: GreatestOf;
  /** Sort key, by default the score. Ties are ordered by score. */
  readonly orderBy?: GreatestOrder;
  readonly ascending?: boolean;
}

const inOrder = (table: Frame['table'], orderBy: GreatestOrder, ascending: boolean) => {
  const sign = ascending ? 1 : -1;
  const { date, edition, match } = table.columns;
  const editionOf = (row: number) => table.editions.at(edition[row]!).ref.id;
  return (a: GreatMatch, b: GreatMatch): number =>
    sign * (a[orderBy] - b[orderBy]) ||
    b.score - a.score ||
    date[a.row]! - date[b.row]! ||
    compareIds(editionOf(a.row), editionOf(b.row)) ||
    compareIds(table.text(match[a.row]!), table.text(match[b.row]!));
};

/**
 * Rows of the completed matches that pass the filter from the side of the requested person, or else from either side.
 */
const candidates = (frame: Frame, { filter, of }: GreatestOptions): Int32Array => {
  const { outcome } = frame.table.columns;
  if (of) {
    const { person, opponent } = of;
    const seen = opponent === undefined ? seenRows(frame, person, filter) : meetingsOf(frame, person, opponent, filter);
    return Int32Array.from(seen, ({ row }) => row).filter((row) => outcome[row] === COMPLETED);
  }
  const holds = compileFilter(frame, filter);
  return frame.rows[filter.discipline]!.filter((row) => outcome[row] === COMPLETED && (holds(row, 1) || holds(row, 2)));
};

/**
 * The greatest matches of a discipline, best first. The score, a scale of this project, is 100 x (35 % stakes + 30 %
 * strength of both sides before the match + 20 % closeness + 15 % length). Only completed matches count; without a
 * known score, closeness and length are 0. A filter by person does not change the score of a match. Matches without a
 * value of the sort key (a duration, ratings) are not listed.
 */
export const greatestMatches = (frame: Frame, options: GreatestOptions): GreatMatch[] => {
  const { filter, limit, orderBy = 'score', ascending = false } = options;
  const measure = measuring(frame, filter.discipline);
  const sign = ascending ? -1 : 1;
  const rows: number[] = [];
  const [keys, scores]: [number[], number[]] = [[], []];
  for (const row of candidates(frame, options)) {
    const measured = measure(row);
    if (Number.isNaN(measured[orderBy])) continue;
    rows.push(row);
    keys.push(sign * measured[orderBy]);
    scores.push(measured.score);
  }
  const isListed = among(limit, Float64Array.from(keys), Float64Array.from(scores));
  return Array.from(
    rows.filter((_, i) => isListed(i)),
    (row) => ({ ...measure(row) }),
  )
    .sort(inOrder(frame.table, orderBy, ascending))
    .slice(0, limit);
};
