import { describe, expect, it } from '@jest/globals';
import { gamesOf, pointsOf, type ScoredMatch, scoreText } from './score-figures';

const match: ScoredMatch = {
  games: [
    [21, 18],
    [19, 21],
    [21, 15],
  ],
  outcome: 'completed',
  winner: 1,
  durationMin: 61,
};

describe('score figures', () => {
  it('depends on the side', () => {
    expect(scoreText(gamesOf(match, 1))).toBe('21-18 19-21 21-15');
    expect(scoreText(gamesOf(match, 2))).toBe('18-21 21-19 15-21');
  });
  it('marks the games that the side won', () => {
    expect(gamesOf(match, 2).map((game) => game.won)).toEqual([false, true, false]);
  });
  it('adds up the points', () => {
    expect(pointsOf(gamesOf(match, 1))).toEqual({ own: 61, other: 54 });
  });
  it('keeps a tie-break', () => {
    expect(scoreText(gamesOf({ ...match, games: [[7, 6, 4]] }, 1))).toBe('7-6(4)');
  });
  it('is empty if nothing was played', () => {
    expect(scoreText(gamesOf({ ...match, games: [], outcome: 'walkover' }, 1))).toBe('');
  });
});
