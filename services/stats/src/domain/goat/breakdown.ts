import { type GoatPart, type GoatRule, goatParts } from '@rallyrank/contracts/sport/goat-rule';
import type { GoatScores } from '@rallyrank/contracts/sport/goat-score';
import type { GoatCounts } from './goat-input.js';

/** The parts that make up the GOAT points of one competitor. */
export interface GoatBreakdown {
  readonly total: number;
  readonly parts: Readonly<Record<GoatPart, number>>;
  /** The rules with a count above 0, in the order of the table. */
  readonly lines: readonly { readonly key: string; readonly count: number; readonly points: number }[];
}

/** @param place index into `people` of the counts, and into the columns of the scores */
export const goatBreakdown = (
  rules: readonly GoatRule[],
  { counts }: GoatCounts,
  { parts, totals }: GoatScores,
  place: number,
): GoatBreakdown => {
  const pointsOf = (part: GoatPart): number =>
    rules.reduce((sum, rule, i) => (rule.part === part ? sum + parts[i]![place]! : sum), 0);
  return {
    total: totals[place]!,
    parts: Object.fromEntries(goatParts.map((part) => [part, pointsOf(part)])) as Record<GoatPart, number>,
    lines: rules.flatMap(({ key }, i) =>
      counts[i]![place] === 0 ? [] : [{ key, count: counts[i]![place]!, points: parts[i]![place]! }],
    ),
  };
};
