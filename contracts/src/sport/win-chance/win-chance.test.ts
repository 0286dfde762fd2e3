import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Discipline } from '../codes.js';
import { profileOf } from '../profiles.js';
import { matchTerms, play, startMatch } from '../scoring/match.js';
import type { MatchTerms, ScoreState, SideNumber } from '../scoring/state.js';
import { chanceOn, type PointChances } from './point-chances.js';
import { pointChancesFrom, winChance } from './win-chance.js';

const termsOf = (sport: 'badminton' | 'tennis', day: string, discipline: Discipline, more = {}): MatchTerms =>
  matchTerms(profileOf(sport), day, discipline, more)!;
const all: readonly MatchTerms[] = [
  termsOf('badminton', '2025-01-01', 'MS'),
  termsOf('badminton', '1999-01-01', 'WS'),
  termsOf('badminton', '1999-01-01', 'XD'),
  termsOf('tennis', '2020-01-01', 'MS', { gamesToWin: 3, decider: 'advantage-set' }),
  termsOf('tennis', '2020-01-01', 'WS'),
  termsOf('tennis', '2020-01-01', 'MD', { decider: 'match-tie-break' }),
];
const anyMatch = fc.constantFrom(...all);

const flipped = ({ onOwnServe, onOtherServe }: PointChances): PointChances => ({
  onOwnServe: 1 - onOtherServe,
  onOtherServe: 1 - onOwnServe,
});

/**
 * Probability that side 1 wins the next point of a state. Badminton with rally scoring has no advantage of the server.
 */
const nextPoint = (state: ScoreState, chances: PointChances): number => chanceOn(chances, state.service.side);

describe('the win probability of a match', () => {
  it('is the mean of the probabilities after the next point, at every score', () => {
    const walk = fc.array(fc.constantFrom<SideNumber>(1, 2), { maxLength: 250 });
    fc.assert(
      fc.property(anyMatch, fc.double({ min: 0.05, max: 0.95, noNaN: true }), walk, (terms, before, sides) => {
        const chances = pointChancesFrom(terms, before);
        let state = startMatch(terms, { server: 1 });
        for (const side of sides) {
          if (state.winner !== null) break;
          const p = nextPoint(state, chances);
          const mean = p * winChance(play(state, 1), chances) + (1 - p) * winChance(play(state, 2), chances);
          expect(winChance(state, chances)).toBeCloseTo(mean, 9);
          state = play(state, side);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('starts from the probability before the match, and is 0.5 for equal sides', () => {
    for (const terms of all) {
      for (const before of [0.03, 0.3, 0.5, 0.8, 0.99]) {
        const chances = pointChancesFrom(terms, before);
        const starts = ([1, 2] as const).map((server) => winChance(startMatch(terms, { server }), chances));
        expect((starts[0]! + starts[1]!) / 2).toBeCloseTo(before, 6);
        const other = pointChancesFrom(terms, 1 - before);
        expect(other.onOwnServe).toBeCloseTo(flipped(chances).onOwnServe, 6);
      }
      expect(pointChancesFrom(terms, 0.5)).toEqual({
        onOwnServe: expect.closeTo(terms.serverPoint, 6),
        onOtherServe: expect.closeTo(1 - terms.serverPoint, 6),
      });
    }
  });

  it('is 0.5 for equal sides, regardless of the first server', () => {
    const even = { onOwnServe: 0.5, onOtherServe: 0.5 };
    for (const terms of [all[0]!, all[3]!, all[4]!, all[5]!])
      for (const server of [1, 2] as const) expect(winChance(startMatch(terms, { server }), even)).toBeCloseTo(0.5, 12);
  });

  it('is 0 or 1 once the match is over, and almost 0 or 1 for an initial probability of 0 or 1', () => {
    const rally = all[0]!;
    const won = Array.from({ length: 42 }, () => 2 as const).reduce(
      (state, side) => play(state, side),
      startMatch(rally, { server: 1 }),
    );
    expect(winChance(won, { onOwnServe: 0.9, onOtherServe: 0.9 })).toBe(0);
    expect(winChance(startMatch(rally, { server: 1 }), pointChancesFrom(rally, 1))).toBeGreaterThan(0.9999);
  });
});
