import { describe, expect, it } from '@jest/globals';
import { profileOf } from '../profiles.js';
import { matchTerms } from '../scoring/match.js';
import { chancesAfter, leadTo, playedRallies } from './course.js';
import { keyPoints, momentumOf } from './key-points.js';

const terms = matchTerms(profileOf('badminton'), '2020-01-01', 'MS')!;
const lead = (won: number, lost: number): string => '1'.repeat(won) + '2'.repeat(lost);
const straight = [`${lead(20, 10)}1`, `${lead(20, 18)}1`];

describe('the course of a match', () => {
  it('is that of the rallies, which must lead to the score', () => {
    const rallies = playedRallies(terms, straight)!;
    expect(rallies).toHaveLength(31 + 39);
    const games = [
      [21, 10],
      [21, 18],
    ];
    expect(leadTo(rallies, games)).toBe(true);
    expect(leadTo(rallies, [...games].reverse())).toBe(false);
    expect(leadTo(rallies, games.slice(1))).toBe(false);
  });

  it('can end in a game that was broken off', () => {
    const games = [
      [21, 10],
      [3, 1],
    ];
    expect(leadTo(playedRallies(terms, [straight[0]!, '1211'])!, games)).toBe(true);
  });

  it('is unknown if a game goes on after its end, ends early, or follows the end of the match', () => {
    expect(playedRallies(terms, [`${straight[0]}1`])).toBeUndefined();
    expect(playedRallies(terms, ['11', straight[0]!])).toBeUndefined();
    expect(playedRallies(terms, [...straight, '1'])).toBeUndefined();
  });

  it('has a chance after each rally that moves toward its winner and ends with that of the match', () => {
    const rallies = playedRallies(terms, straight)!;
    const chances = chancesAfter(terms, rallies, 0.4);
    expect(chances.at(-1)).toBe(1);
    for (const [at, { side }] of rallies.entries())
      expect(Math.sign(chances[at]! - (chances[at - 1] ?? 0.4))).toBe(side === 1 ? 1 : -1);
  });
});

describe('momentum and key points', () => {
  it('is the share of recent points, with half the weight after five', () => {
    expect(momentumOf([])).toEqual([]);
    const momentum = momentumOf([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    expect(momentum[4]).toBeCloseTo(0.75, 12);
    expect(momentum[9]).toBeCloseTo(0.375, 12);
  });

  it('orders points by the change of the chance for their winner', () => {
    const points = [
      { side: 1, chance: 0.52 },
      { side: 2, chance: 0.4 },
      { side: 1, chance: 0.45 },
    ] as const;
    expect(keyPoints(0.5, points, 2)).toEqual([
      { at: 1, gain: expect.closeTo(0.12, 12) },
      { at: 2, gain: expect.closeTo(0.05, 12) },
    ]);
  });
});
