import type { GoatPart } from '@rallyrank/contracts/sport/goat-rule';
import { goatParts } from '@rallyrank/contracts/sport/goat-rule';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';

/** How often each part counts; 1 is the rule of the site. */
export type Factors = Readonly<Record<GoatPart, number>>;

export const MOST_FACTOR = 3;
const of = (values: (part: GoatPart, at: number) => number): Factors =>
  Object.fromEntries(goatParts.map((part, at) => [part, values(part, at)])) as Record<GoatPart, number>;

export const plainFactors: Factors = of(() => 1);
export const presets = {
  default: plainFactors,
  results: of((part) => (part === 'results' ? 1 : 0)),
  rankings: of((part) => (part === 'ranking' || part === 'elo' ? 1 : 0)),
  rivals: of((part) => (part === 'head-to-head' || part === 'big-wins' ? 1 : 0)),
} as const;

/** Reads `1,0.5,2,1,0,1`, in the order of the parts; what is missing or not a factor counts once. */
export const readFactors = (text: string | null): Factors => {
  const values = (text ?? '').split(',');
  return of((_part, at) => {
    const value = Number(values[at] || 'NaN');
    return value >= 0 && value <= MOST_FACTOR ? value : 1;
  });
};
/** Null where every part counts once. */
export const writeFactors = (factors: Factors): string | null =>
  goatParts.every((part) => factors[part] === 1) ? null : goatParts.map((part) => factors[part]).join(',');

interface Rule {
  readonly part: GoatPart;
  readonly points: number;
  readonly per: number;
}

export interface LabPlace {
  /** Number of the competitor in the order of the standard rules. */
  readonly at: number;
  readonly rank: number;
  readonly rankBefore: number;
  readonly total: number;
  readonly parts: Factors;
}

const weigh = (rules: readonly Rule[], factors: Factors) =>
  rules.map(({ part, points, per }) => ({ points: points * factors[part], per }));

/**
 * The best by changed weights, with their ranks by the standard rules.
 *
 * @param rules in the order of `counts`
 * @param counts by rule, then competitor
 */
export const order = (
  rules: readonly Rule[],
  counts: readonly (readonly number[])[],
  factors: Factors,
  size: number,
): LabPlace[] => {
  const before = scoreGoat(weigh(rules, plainFactors), counts);
  const ranks = new Map([...before.order].map((at, place) => [at, before.ranks[place] ?? 0]));
  const now = scoreGoat(weigh(rules, factors), counts);
  return [...now.order.subarray(0, size)].map((at, place) => ({
    at,
    rank: now.ranks[place] ?? 0,
    rankBefore: ranks.get(at) ?? 0,
    total: now.totals[at] ?? 0,
    parts: of((part) =>
      rules.reduce((sum, rule, row) => sum + (rule.part === part ? (now.parts[row]?.[at] ?? 0) : 0), 0),
    ),
  }));
};
