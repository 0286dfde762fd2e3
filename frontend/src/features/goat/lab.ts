import type { GoatPart } from '@rallyrank/contracts/sport/goat-rule';
import { goatParts } from '@rallyrank/contracts/sport/goat-rule';
import { type GoatScores, scoreGoat } from '@rallyrank/contracts/sport/goat-score';

/** The weight of each part; 1 is the rule of the site. */
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

/** Reads `1,0.5,2,1,0,1`, a factor for each part in the order of the parts; null if the text is anything else. */
export const readFactors = (text: string): Factors | null => {
  const values = text.split(',').map((value) => (value === '' ? Number.NaN : Number(value)));
  const isRead = values.length === goatParts.length && values.every((value) => value >= 0 && value <= MOST_FACTOR);
  return isRead ? of((_part, at) => values[at] ?? 1) : null;
};
/** Null if all factors are 1. */
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

export interface Slope {
  /** As in `LabPlace`. */
  readonly at: number;
  /** Ranks by the standard rules, and by the visitor's weights. */
  readonly ranks: readonly [before: number, now: number];
}

/** All competitors in the order of given weights. */
export interface LabOrder extends GoatScores {
  /** By competitor. */
  readonly rankOf: ReadonlyMap<number, number>;
}

/**
 * Orders all competitors by given weights.
 *
 * @param rules in the order of `counts`
 * @param counts by rule, then competitor
 */
export const order = (rules: readonly Rule[], counts: readonly (readonly number[])[], factors: Factors): LabOrder => {
  const scores = scoreGoat(
    rules.map(({ part, points, per }) => ({ points: points * factors[part], per })),
    counts,
  );
  return { ...scores, rankOf: new Map([...scores.order].map((at, place) => [at, scores.ranks[place] ?? 0])) };
};

const first = ({ order }: LabOrder, size: number) => [...order.subarray(0, size)];

/** The top places by the visitor's weights, with the ranks by the standard rules. */
export const placesOf = (rules: readonly Rule[], now: LabOrder, before: LabOrder, size: number): LabPlace[] =>
  first(now, size).map((at) => ({
    at,
    rank: now.rankOf.get(at) ?? 0,
    rankBefore: before.rankOf.get(at) ?? 0,
    total: now.totals[at] ?? 0,
    parts: of((part) =>
      rules.reduce((sum, rule, row) => sum + (rule.part === part ? (now.parts[row]?.[at] ?? 0) : 0), 0),
    ),
  }));

/** The competitors in the top `size` of either order, with both ranks, in the order of the standard rules. */
export const slopesOf = (now: LabOrder, before: LabOrder, size: number): Slope[] =>
  [...new Set([...first(before, size), ...first(now, size)])].map((at) => ({
    at,
    ranks: [before.rankOf.get(at) ?? 0, now.rankOf.get(at) ?? 0],
  }));
