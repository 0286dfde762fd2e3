import { describe, expect, test } from '@jest/globals';
import type { WinProbability } from './bracket.js';
import { type EventOptions, eventChances } from './event-chances.js';
import type { EventLine, EventPlan } from './event-plan.js';
import type { Group } from './group.js';
import { groupChances } from './group-chances.js';
import { knockoutChances } from './knockout.js';

const format = { gamesToWin: 2, target: 21, lead: 2, cap: 30 };
const options: EventOptions = { format, samples: 500, draws: 100, seed: 3 };
const strengths = [4, 1, 2, 3, 5, 2, 1, 1, 3, 2, 1, 6];
const p: WinProbability = (a, b) => {
  const of = (competitor: number) => strengths[competitor % strengths.length]!;
  return of(a) / (of(a) + of(b));
};
const groupsOf = (count: number, size: number): Group[] =>
  Array.from({ length: count }, (_, g) => ({ members: Array.from({ length: size }, (_, i) => g * size + i) }));
const place = (group: number, at: number): EventLine => ({ group, place: at });
const finals: EventPlan = { groups: groupsOf(2, 4), lines: [place(0, 0), place(1, 1), place(1, 0), place(0, 1)] };
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

describe('an event', () => {
  test('without groups equals its draw', () => {
    const { competitors, reach, errors } = eventChances({ groups: [], lines: [3, 1, 2, 0] }, p, options);
    const plain = knockoutChances({ lines: [3, 1, 2, 0] }, p);
    expect([...competitors]).toEqual([0, 1, 2, 3]);
    for (const [round, column] of reach.entries()) {
      expect([...column]).toEqual([3, 1, 2, 0].map((_, i) => plain.reach[round]![[...plain.competitors].indexOf(i)]!));
    }
    expect(sumOf(errors.flatMap((column) => [...column]))).toBe(0);
  });

  test('with two groups of four equals the enumeration of all pairs of outcomes with their semi-finals and finals', () => {
    const { reach, groups } = eventChances(finals, p, options);
    const expected = new Float64Array(8);
    /** Adds the chances of a side that first meets one opponent, and then one of two opponents. */
    const add = (weight: number, x: number, y: number, [u, v]: readonly number[]): void => {
      expected[x]! += weight * p(x, y) * (p(u!, v!) * p(x, u!) + p(v!, u!) * p(x, v!));
    };
    for (const { order: a, probability: pa } of groups[0]!.tops) {
      for (const { order: b, probability: pb } of groups[1]!.tops) {
        const [one, two] = [
          [a[0]!, b[1]!],
          [b[0]!, a[1]!],
        ] as const;
        add(pa * pb, one[0], one[1], two);
        add(pa * pb, one[1], one[0], two);
        add(pa * pb, two[0], two[1], one);
        add(pa * pb, two[1], two[0], one);
      }
    }
    for (const [i, chance] of expected.entries()) expect(reach[2]![i]).toBeCloseTo(chance, 12);
    expect(reach.map(sumOf)).toEqual([4, 2, 1].map((count) => expect.closeTo(count, 10)));
    for (const i of [0, 1, 2, 3]) {
      expect(reach[0]![i]).toBeCloseTo(groups[0]!.places[0]![i]! + groups[0]!.places[1]![i]!, 10);
    }
  });

  test('with one qualifier per group equals the enumeration of all pairs of outcomes, within an error that covers other seeds', () => {
    const plan: EventPlan = { groups: groupsOf(2, 4), lines: [place(0, 0), place(1, 0)] };
    const { reach, errors, groups } = eventChances(plan, p, options);
    const counted = new Float64Array(8);
    for (const { order: a, probability: pa } of groups[0]!.tops) {
      for (const { order: b, probability: pb } of groups[1]!.tops) {
        counted[a[0]!]! += pa * pb * p(a[0]!, b[0]!);
        counted[b[0]!]! += pa * pb * p(b[0]!, a[0]!);
      }
    }
    for (const [i, chance] of counted.entries()) expect(reach[1]![i]).toBeCloseTo(chance, 12);
    const other = eventChances(plan, p, { ...options, seed: 77, samples: 20_000 });
    for (const [i, chance] of other.reach[1]!.entries()) {
      expect(errors[1]![i]).toBeGreaterThan(0);
      expect(Math.abs(chance - reach[1]![i]!)).toBeLessThan(4.5 * errors[1]![i]! + 1e-9);
    }
  });

  test('samples with a decreasing error if there are too many outcomes to enumerate', () => {
    const lines = Array.from({ length: 8 }, (_, g) => [place(g, 0), place((g + 4) % 8, 1)]).flat();
    const plan: EventPlan = { groups: groupsOf(8, 3), lines };
    const { reach, errors, groups } = eventChances(plan, p, options);
    expect(reach.map(sumOf)).toEqual([16, 8, 4, 2, 1].map((count) => expect.closeTo(count, 8)));
    for (const [i, chance] of groups[0]!.members.entries()) {
      const exact = groups[0]!.places[0]![i]! + groups[0]!.places[1]![i]!;
      expect(Math.abs(reach[0]![chance]! - exact)).toBeLessThan(4.5 * errors[0]![chance]!);
    }
    const longer = eventChances(plan, p, { ...options, draws: 6_400 });
    // 64 times the draws reduce the error to an eighth, except for the part from the simulation of the groups.
    for (const [i, error] of longer.errors[4]!.entries()) {
      expect(error).toBeLessThan(0.7 * errors[4]![i]!);
      expect(Math.abs(longer.reach[4]![i]! - reach[4]![i]!)).toBeLessThan(4.5 * errors[4]![i]!);
    }
  });

  test('is exact from a state in which all groups are over', () => {
    const over = finals.groups.map(
      ({ members }): Group => ({
        members,
        results: members.flatMap((winner, i) =>
          members.slice(i + 1).map((loser) => ({ winner, loser, games: 2, points: 20 })),
        ),
      }),
    );
    const { reach, errors } = eventChances({ ...finals, groups: over, winners: [[5]] }, p, options);
    expect([...reach[1]!]).toEqual([0, p(1, 4), 0, 0, p(4, 1), 1, 0, 0].map((chance) => expect.closeTo(chance, 12)));
    expect(reach[2]![5]).toBeCloseTo(p(1, 4) * p(5, 1) + p(4, 1) * p(5, 4), 12);
    expect(sumOf(errors.flatMap((column) => [...column]))).toBe(0);
    expect(groupChances(over[0]!, p, { ...options, through: 2 }).tops).toHaveLength(1);
  });
});
