import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import { CHANCE_UNIT, type getFieldChances } from '@rallyrank/contracts/stats/field';

export type FieldAnswer = AnswerOf<typeof getFieldChances>['data'];

/** Win probabilities between the sides of a drawing, by their positions in it. */
export interface Field {
  readonly size: number;
  readonly chances: Float64Array;
  readonly p: (one: number, two: number) => number;
}

export const fieldFrom = (size: number, chances: Float64Array): Field => ({
  size,
  chances,
  p: (one, two) => chances[one * size + two]!,
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The field of a drawing. An unknown qualifier plays like the mean of the weaker half of the known sides, or has even
 * chances if there are none.
 * @param answer for the same sides, in any order
 */
export const fieldOf = ({ sides }: Pick<Drawing, 'sides'>, answer: FieldAnswer | undefined): Field => {
  const at = new Map(answer?.sides.map(({ key }, i) => [key, i]));
  const known = (one: number, two: number): number =>
    one < two ? answer!.chances[one]![two - one - 1]! / CHANCE_UNIT : 1 - known(two, one);
  const numbers = sides.map(({ key }) => (key === null ? undefined : at.get(key)));
  const places = numbers.filter((number) => number !== undefined);
  const against = (one: number, others: readonly number[]) => {
    const real = others.filter((two) => two !== one);
    return real.length === 0 ? 0.5 : mean(real.map((two) => known(one, two)));
  };
  const weaker = places
    .toSorted((a, b) => against(a, places) - against(b, places))
    .slice(0, Math.max(1, Math.floor(places.length / 2)));
  const between = (one: number | undefined, two: number | undefined): number => {
    if (one !== undefined && two !== undefined) return known(one, two);
    if (one !== undefined) return against(one, weaker);
    return two === undefined ? 0.5 : 1 - against(two, weaker);
  };
  const { length } = sides;
  const chances = new Float64Array(length ** 2);
  for (const [one, first] of numbers.entries())
    for (const [two, second] of numbers.entries())
      if (one !== two) chances[one * length + two] = between(first, second);
  return fieldFrom(length, chances);
};

/** All sides, best first: seeds as printed, then the others by their mean win probability. */
export const rankedSides = ({ sides }: Pick<Drawing, 'sides'>, field: Field): number[] => {
  const seedOf = (side: number) => seedNumber(sides[side]!.seed) ?? Number.POSITIVE_INFINITY;
  const all = [...sides.keys()];
  const strength = new Map(
    all.map((one) => [one, all.reduce((sum, two) => sum + (one === two ? 0 : field.p(one, two)), 0)]),
  );
  return all.sort((a, b) =>
    seedOf(a) === seedOf(b) ? strength.get(b)! - strength.get(a)! || a - b : seedOf(a) - seedOf(b),
  );
};
