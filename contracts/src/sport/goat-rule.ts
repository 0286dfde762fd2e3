import type { Place, Text } from './terms.js';

export const goatParts = ['ranking', 'elo', 'results', 'records', 'head-to-head', 'big-wins'] as const;
export type GoatPart = (typeof goatParts)[number];
export const goatPartNames: Readonly<Record<GoatPart, Text>> = {
  ranking: { en: 'World ranking', zh: '世界排名' },
  elo: { en: 'Elo rating', zh: 'Elo等级分' },
  results: { en: 'Results', zh: '赛事成绩' },
  records: { en: 'Records', zh: '纪录' },
  'head-to-head': { en: 'Head-to-head against the greats', zh: '与名将交手' },
  'big-wins': { en: 'Big wins', zh: '重大胜利' },
};

/** What a rule counts for a competitor of a discipline. */
export type GoatCount =
  /** Years ended at No. 1 of the published list; whole weeks at No. 1 of it, and of the weekly Elo list. */
  | { readonly kind: 'year-ends' | 'weeks' | 'elo-weeks' }
  /** Events of a level with a result; `3RD` takes the place of the lost semi-final. */
  | { readonly kind: 'result'; readonly level: string; readonly place: Place }
  /** Record points: what each record gives to its first ranks; infamous ones give nothing. */
  | { readonly kind: 'records' }
  /** Greats against whom the competitor leads, or is level, in matches played. */
  | { readonly kind: 'head-to-head'; readonly balance: 'led' | 'level' }
  /**
   * Wins over a side of these ranks (both included) before the match; one whose rank is unknown counts by its place on the Elo list.
   * A walkover is no win.
   */
  | { readonly kind: 'wins'; readonly ranks: readonly [best: number, worst: number] };

/** `points` for each full `per`; a remainder gives nothing. */
export interface GoatRule {
  /** Stable, lower-case with dashes: `weeks`, `result-super-1000-w`. */
  readonly key: string;
  readonly part: GoatPart;
  readonly points: number;
  readonly per: number;
  /** The whole rule in a sentence. */
  readonly text: Text;
  readonly counts: GoatCount;
}

export interface GoatTable {
  readonly rules: readonly GoatRule[];
  /**
   * Whom heads-to-heads are counted against: the `size` best of the discipline by these rules without heads-to-heads, from `minimumMatches`
   * played on. They do not depend on the weights that a visitor tries.
   */
  readonly greats: { readonly size: number; readonly minimumMatches: number };
}
