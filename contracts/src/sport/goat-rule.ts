import { goatTexts } from '../locales/goat.js';
import type { Words } from '../shared/words.js';
import type { Place } from './terms.js';

export const goatParts = ['ranking', 'elo', 'results', 'records', 'head-to-head', 'big-wins'] as const;
export type GoatPart = (typeof goatParts)[number];
export const goatPartNames: Readonly<Record<GoatPart, Words>> = goatTexts.goatPartNames;

/** The quantity that a rule counts for a competitor in a discipline. */
export type GoatCount =
  /**
   * Number of years ended at No. 1 of the published list, of whole weeks at No. 1 of that list, or of whole weeks at
   * No. 1 of the weekly Elo list.
   */
  | { readonly kind: 'year-ends' | 'weeks' | 'elo-weeks' }
  /** Number of events at a level with a result; `3RD` replaces the lost semi-final. */
  | { readonly kind: 'result'; readonly level: string; readonly place: Place }
  /** Record points, which each record gives to its first ranks. Infamous records give none. */
  | { readonly kind: 'records' }
  /** Number of greats against whom the competitor has more wins, or equally many wins, in played matches. */
  | { readonly kind: 'head-to-head'; readonly balance: 'led' | 'level' }
  /**
   * Number of wins over a side whose rank before the match is in this range, both ends included. If its rank is
   * unknown, its place on the Elo list counts. A walkover is not a win.
   */
  | { readonly kind: 'wins'; readonly ranks: readonly [best: number, worst: number] };

/** A rule that gives `points` for each full `per`. A remainder gives nothing. */
export interface GoatRule {
  /** Stable key, lower case with dashes: `weeks`, `result-super-1000-w`. */
  readonly key: string;
  readonly part: GoatPart;
  readonly points: number;
  readonly per: number;
  /** The complete rule in one sentence. */
  readonly text: Words;
  readonly counts: GoatCount;
}

export interface GoatTable {
  readonly rules: readonly GoatRule[];
  /**
   * The opponents of head-to-heads: the `size` best of the discipline by these rules without head-to-heads, from
   * `minimumMatches` played matches on. They do not depend on the weights that a visitor tries.
   */
  readonly greats: { readonly size: number; readonly minimumMatches: number };
}
