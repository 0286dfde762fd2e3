import { compareIds } from '@rallyrank/contracts/shared/ids';
import { COMPLETED } from '@rallyrank/shared/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
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

export interface GreatestOptions {
  readonly filter: DisciplineFilter;
  readonly limit: number;
}

/** Weights of the parts; without ratings and ranks the others share the whole. */
export const greatestWeights = { stakes: 0.35, quality: 0.3, closeness: 0.2, length: 0.15 } as const;

const byScore = (table: Frame['table']) => {
  const { date, edition, match } = table.columns;
  const editionOf = (row: number) => table.editions.at(edition[row]!).ref.id;
  return (a: GreatMatch, b: GreatMatch): number =>
    b.score - a.score ||
    date[a.row]! - date[b.row]! ||
    compareIds(editionOf(a.row), editionOf(b.row)) ||
    compareIds(table.text(match[a.row]!), table.text(match[b.row]!));
};

/**
 * The greatest matches of a discipline, best first: 100 x (35 % stakes + 30 % strength of both sides before the match + 20 % closeness +
 * 15 % length). Only matches played to the end; one without a known score has neither closeness nor length. A match counts where the
 * filter fits one of its sides.
 */
export const greatestMatches = (frame: Frame, { filter, limit }: GreatestOptions): GreatMatch[] => {
  const { table } = frame;
  const holds = compileFilter(frame, filter);
  const stakeOf = stakeReader(frame);
  const qualityOf = qualityReader(frame, filter.discipline);
  const ruleOf = scoringRules(frame);
  const w = greatestWeights;
  const full = 100 / (w.stakes + w.closeness + w.length + (qualityOf ? w.quality : 0));
  const list = new TopList<GreatMatch>(limit, byScore(table));
  for (const row of frame.rows[filter.discipline]!) {
    if (table.columns.outcome[row] !== COMPLETED || !(holds(row, 1) || holds(row, 2))) continue;
    const stakes = stakeOf(row);
    const quality = qualityOf?.(row) ?? 0;
    const before = w.stakes * stakes + w.quality * quality;
    // The score of most matches need not be read: not even the closest and longest of them would be listed.
    if (full * (before + w.closeness + w.length) < (list.floor?.score ?? 0)) continue;
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
