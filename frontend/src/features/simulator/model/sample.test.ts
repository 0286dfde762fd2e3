import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { calculate, type Question } from './calculation';
import { fieldFrom } from './field';
import { formatOf } from './format';
import { groupDrawing, knockoutDrawing, plainSide } from './new-drawing';
import { planOf } from './plan';
import { redrawn } from './redraw';
import { toTheEnd, withRound } from './results';
import { sampleRuns } from './sample';

const profile = profileOf('badminton');
const head = { discipline: 'MS', date: '2026-05-05' } as const;
const format = formatOf(profile, { ...head, bestOf: null });
const RUNS = 10_000;

/** A field in which the odds of a match are the ratio of random strengths. */
const randomField = (size: number, seed: number) => {
  const random = createRandom(seed);
  const strengths = Array.from({ length: size }, () => Math.exp(3 * random()));
  const chances = new Float64Array(size ** 2);
  for (let one = 0; one < size; one++)
    for (let two = 0; two < size; two++)
      chances[one * size + two] = strengths[one]! / (strengths[one]! + strengths[two]!);
  return fieldFrom(size, chances);
};
const sidesOf = (count: number) => Array.from({ length: count }, (_, i) => plainSide(String(i + 1)));

/** Draws of all sizes with byes, some in progress, and groups. */
const drawings = Array.from({ length: 20 }, (_, number) => {
  const size = [5, 8, 13, 16, 24, 32, 48, 64, 100, 128][number % 10]!;
  const field = randomField(size, number + 1);
  const random = createRandom(number + 1);
  const ranked = [...Array(size).keys()];
  const groups = { groups: 4, members: 4, through: number % 2 === 0 ? 1 : 2 } as const;
  if (number % 5 === 4) {
    const drawing = groupDrawing(head, groups, sidesOf(16));
    return { drawing: { ...drawing, locked: true }, field: randomField(16, number + 1) };
  }
  const drawn = redrawn(knockoutDrawing(head, 128, sidesOf(size)), ranked, profile, random);
  const dice = { field, format, random };
  return { drawing: number % 3 === 0 ? withRound(drawn, dice) : drawn, field };
});

const questionOf = ({ drawing, field }: (typeof drawings)[number]): Question => ({
  plan: planOf(drawing),
  sides: drawing.sides.length,
  chances: field.chances,
  format,
  runs: RUNS,
  seed: 7,
  given: null,
});
const ask = (each: (typeof drawings)[number], more: Partial<Question> = {}) =>
  calculate({ ...questionOf(each), ...more });

describe('10,000 random runs', () => {
  test.each(drawings.map((each, number) => [number + 1, each] as const))(
    'of draw %i agree with the exact chances within three standard errors',
    (_, each) => {
      const { exact, sampled } = ask(each);
      const wrong: string[] = [];
      let compared = 0;
      for (const [round, column] of exact.reach.entries()) {
        for (const [side, chance] of column.entries()) {
          const error = Math.hypot(Math.sqrt((chance * (1 - chance)) / RUNS), exact.errors[round]![side]!);
          const share = sampled.reach[round]![side]!;
          compared += 1;
          if (Math.abs(share - chance) > 3 * error + 1e-9) wrong.push(`${round}:${side} ${chance} ${share}`);
        }
      }
      // By chance, 0.27 % of the comparisons are outside. No more than that may be outside, and none far outside.
      expect(wrong.length).toBeLessThanOrEqual(Math.max(2, Math.ceil(0.01 * compared)));
      expect(sampled.reach.at(-1)!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    },
  );

  test('report their progress', () => {
    const done: number[] = [];
    calculate({ ...questionOf(drawings[0]!), runs: 2_000 }, (runs) => done.push(runs));
    expect(done).toEqual([500, 1_000, 1_500, 2_000]);
  });
});

describe('a simulation in which a side wins', () => {
  test.each([0, 1, 3, 5])('in draw %i agrees with the runs in which it won', (number) => {
    const each = drawings[number]!;
    const { exact } = ask(each);
    const favourite = exact.reach.at(-1)!.indexOf(Math.max(...exact.reach.at(-1)!));
    const { given } = ask(each, { given: favourite });
    expect(given?.isExact).toBe(true);
    expect(given!.reach.at(-1)![favourite]).toBeCloseTo(1, 9);
    const { drawing, field } = each;
    const samples = sampleRuns(planOf(drawing), field.p, {
      sides: drawing.sides.length,
      format,
      runs: 40_000,
      seed: 3,
      given: favourite,
    });
    expect(samples.counted).toBeGreaterThan(1_000);
    let far = 0;
    for (const [round, column] of samples.reach.entries()) {
      for (const [side, share] of column.entries()) {
        const chance = given!.reach[round]![side]!;
        const error = Math.sqrt((chance * (1 - chance)) / samples.counted);
        if (Math.abs(share - chance) > 3 * error + 1e-9) far += 1;
      }
    }
    expect(far).toBeLessThanOrEqual(Math.max(2, 0.01 * drawing.sides.length * samples.reach.length));
  });

  test('a side that cannot win has no such chances', () => {
    const each = drawings[1]!;
    const dice = { field: each.field, format, random: createRandom(1) };
    const played = { ...each, drawing: toTheEnd(each.drawing, dice) };
    const { exact } = ask(played);
    const loser = exact.reach.at(-1)!.indexOf(0);
    expect(ask(played, { given: loser }).given).toBeNull();
  });
});
