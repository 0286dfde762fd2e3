import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Discipline } from '../codes.js';
import { profileOf } from '../profiles.js';
import { matchTerms, play, startMatch } from '../scoring/match.js';
import type { MatchTerms, ScoreState, SideNumber } from '../scoring/state.js';
import { type Form, formsAfter } from './form.js';
import { chanceOn } from './point-chances.js';
import { chanceFrom, formsFrom, winChance } from './win-chance.js';

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

/** The probability that side 1 wins the next point. In rally scoring the server has no advantage. */
const nextPoint = (state: ScoreState, forms: readonly Form[]): number =>
  formsAfter(state, forms).reduce(
    (sum, weight, at) => sum + weight * chanceOn(forms[at]!.chances, state.service.side),
    0,
  );

describe('the win probability of a match', () => {
  it('is the mean of the probabilities after the next point, at every score', () => {
    const walk = fc.array(fc.constantFrom<SideNumber>(1, 2), { maxLength: 250 });
    fc.assert(
      fc.property(anyMatch, fc.double({ min: 0.05, max: 0.95, noNaN: true }), walk, (terms, before, sides) => {
        const forms = formsFrom(terms, before);
        let state = startMatch(terms, { server: 1 });
        for (const side of sides) {
          if (state.winner !== null) break;
          const p = nextPoint(state, forms);
          const mean = p * chanceFrom(play(state, 1), forms) + (1 - p) * chanceFrom(play(state, 2), forms);
          expect(chanceFrom(state, forms)).toBeCloseTo(mean, 9);
          state = play(state, side);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('starts from the probability before the match, and is 0.5 for equal sides', () => {
    for (const terms of all) {
      for (const before of [0.03, 0.3, 0.5, 0.8, 0.99]) {
        const forms = formsFrom(terms, before);
        const starts = ([1, 2] as const).map((server) => chanceFrom(startMatch(terms, { server }), forms));
        expect((starts[0]! + starts[1]!) / 2).toBeCloseTo(before, 6);
        const [other] = formsFrom(terms, 1 - before);
        expect(other!.chances.onOwnServe).toBeCloseTo(1 - forms.at(-1)!.chances.onOtherServe, 6);
      }
      const middle = formsFrom(terms, 0.5);
      expect(middle[(middle.length - 1) / 2]!.chances).toEqual({
        onOwnServe: expect.closeTo(terms.serverPoint, 6),
        onOtherServe: expect.closeTo(1 - terms.serverPoint, 6),
      });
    }
  });

  it('moves further with each rally than without the form of the day, since a lead shows the form', () => {
    const rally = all[0]!;
    const forms = formsFrom(rally, 0.5);
    const ahead = Array.from({ length: 11 }, () => 1 as const).reduce(
      (state, side) => play(state, side),
      startMatch(rally, { server: 1 }),
    );
    expect(chanceFrom(ahead, forms)).toBeGreaterThan(winChance(ahead, { onOwnServe: 0.5, onOtherServe: 0.5 }) + 0.02);
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
    expect(chanceFrom(won, formsFrom(rally, 0.5))).toBe(0);
    expect(chanceFrom(startMatch(rally, { server: 1 }), formsFrom(rally, 1))).toBeGreaterThan(0.9999);
  });
});
