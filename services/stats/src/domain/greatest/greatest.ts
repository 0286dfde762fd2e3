import { compareIds } from '@rallyrank/contracts/shared/ids';
import { COMPLETED } from '@rallyrank/shared/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';
import { meetingsOf } from '../head-to-head/head-to-head.js';
import { TopList } from '../lists/top-list.js';
import { scoringRules } from '../score/games.js';
import { stakeReader } from '../stakes/stakes.js';
import { closeness, length } from './drama.js';
import { qualityReader } from './quality.js';

/** Parts of the score, each 0-1, and the score, 0-100. */
export interface GreatMatch {
  readonly row: number;
  readonly stakes: number;
  /** 0 where neither ratings nor ranks are known. */
  readonly quality: number;
  readonly closeness: number;
  readonly length: number;
  readonly score: number;
}

/** The score, or one of its parts. */
export const greatestOrders = ['score', 'stakes', 'quality', 'closeness', 'length'] as const;
export type GreatestOrder = (typeof greatestOrders)[number];

/** A competitor, or a player with any partner, and whom it met. Numbers are those of the match table. */
export interface GreatestOf {
  readonly person: number;
  readonly opponent?: number;
}

export interface GreatestOptions {
  readonly filter: DisciplineFilter;
  readonly limit: number;
  /** Whose matches; everybody's unless given. */
  readonly of?: GreatestOf;
  /** The score unless given; the score decides between equals. */
  readonly orderBy?: GreatestOrder;
  readonly ascending?: boolean;
}

/** Weights of the parts; without ratings and ranks the others share the whole. */
export const greatestWeights = { stakes: 0.35, quality: 0.3, closeness: 0.2, length: 0.15 } as const;

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

/** Rows that fit the filter: seen from the person asked about, else from one of their sides. */
const candidates = (frame: Frame, { filter, of }: GreatestOptions): Iterable<number> => {
  if (of) {
    const seen =
      of.opponent === undefined
        ? seenRows(frame, of.person, filter)
        : meetingsOf(frame, of.person, of.opponent, filter);
    return seen.map(({ row }) => row);
  }
  const holds = compileFilter(frame, filter);
  return frame.rows[filter.discipline]!.filter((row) => holds(row, 1) || holds(row, 2));
};

/**
 * The greatest matches of a discipline, best first: 100 x (35 % stakes + 30 % strength of both sides before the match + 20 % closeness +
 * 15 % length). Only matches played to the end; one without a known score has neither closeness nor length. The score of a match is the
 * same whoever is asked about.
 */
export const greatestMatches = (frame: Frame, options: GreatestOptions): GreatMatch[] => {
  const { filter, limit, orderBy = 'score', ascending = false } = options;
  const { table } = frame;
  const stakeOf = stakeReader(frame);
  const qualityOf = qualityReader(frame, filter.discipline);
  const ruleOf = scoringRules(frame);
  const w = greatestWeights;
  const full = 100 / (w.stakes + w.closeness + w.length + (qualityOf ? w.quality : 0));
  const list = new TopList<GreatMatch>(limit, inOrder(table, orderBy, ascending));
  const isBestFirst = orderBy === 'score' && !ascending;
  for (const row of candidates(frame, options)) {
    if (table.columns.outcome[row] !== COMPLETED) continue;
    const stakes = stakeOf(row);
    const quality = qualityOf?.(row) ?? 0;
    const before = w.stakes * stakes + w.quality * quality;
    // The score of most matches need not be read: not even the closest and longest of them would be listed.
    if (isBestFirst && full * (before + w.closeness + w.length) < (list.floor?.score ?? 0)) continue;
    const games = table.games(row);
    const rule = ruleOf(row);
    const drama = rule
      ? { closeness: closeness(games, rule), length: length(games, rule) }
      : { closeness: 0, length: 0 };
    const score = full * (before + w.closeness * drama.closeness + w.length * drama.length);
    list.add({ row, stakes, quality, ...drama, score });
  }
  return list.done();
};
