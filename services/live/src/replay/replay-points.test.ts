import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { matchTerms, playAll, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import type { MatchTerms, SideNumber } from '@rallyrank/contracts/sport/scoring/state';
import { createRandom } from '@rallyrank/shared/domain/random';
import fc from 'fast-check';
import { replayPoints } from './replay-points.js';

const terms = (sport: 'badminton' | 'tennis', day: string, discipline: 'MS' | 'MD', more = {}): MatchTerms =>
  matchTerms(profileOf(sport), day, discipline, more)!;
const all = [
  terms('badminton', '2025-01-01', 'MS'),
  terms('badminton', '1999-01-01', 'MD'),
  terms('tennis', '2020-01-01', 'MS', { gamesToWin: 3, decider: 'advantage-set' }),
  terms('tennis', '2020-01-01', 'MD', { decider: 'match-tie-break' }),
];

describe('the points of a replay', () => {
  it('result in the games that were really played, finished or not', () => {
    const rally = fc.array(fc.constantFrom<SideNumber>(1, 2), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(fc.constantFrom(...all), rally, fc.integer({ min: 0, max: 9_999 }), (rule, sides, seed) => {
        let played = startMatch(rule, { server: 1 });
        for (const side of sides) if (played.winner === null) played = playAll(played, [side]);
        const games = played.winner === null ? [...played.games, played.score] : played.games;
        const isPart = rule.decider === 'match-tie-break' && played.games.length === 2 && played.winner === null;
        fc.pre(!isPart && games.some(([one = 0, two = 0]) => one + two > 0));
        const points = replayPoints(createRandom(seed), rule, 2, games);
        const again = playAll(startMatch(rule, { server: 2 }), points!);
        expect(again).toMatchObject({ games: played.games, score: played.score, winner: played.winner });
      }),
      { numRuns: 150 },
    );
  });

  it('are unknown if the rule does not allow the score point by point', () => {
    expect(replayPoints(createRandom(1), all[1]!, 1, [[17, 14]])).toBeUndefined();
    expect(replayPoints(createRandom(1), all[0]!, 1, [[25, 3]])).toBeUndefined();
  });
});
