import { describe, expect, it } from '@jest/globals';
import type { ScorerAction } from '@rallyrank/contracts/live/console';
import { MOST_PENALTIES } from '@rallyrank/contracts/live/match';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { after, point, reasonOf, scheduledMatch, start } from '../testing/scored-match.js';
import type { LiveMatchState } from './live-match.js';

const penalize = (side: 1 | 2, penalty: 'warning' | 'point' | 'game'): ScorerAction => ({
  ...{ type: 'penalize', side, penalty },
});
const withdraw = (number: number): ScorerAction => ({ type: 'withdrawPenalty', number });
const given = ({ penalties }: LiveMatchState) => penalties.map(({ side, penalty }) => `${side} ${penalty}`);
const score = ({ score: now }: LiveMatchState) => scoreView(now!);
const ofTennis = (...actions: ScorerAction[]) => after(actions, scheduledMatch(tennis), tennis);

describe('badminton', () => {
  it('gives a warning for a yellow card, and a point and the service to the opponents for a red card', () => {
    const state = after([start, point(1), penalize(1, 'warning'), penalize(1, 'point')]);
    expect(given(state)).toEqual(['1 warning', '1 point']);
    expect(score(state)).toMatchObject({ games: [[1, 1]], server: { side: 2 } });
    expect(state.points.map(({ side }) => side)).toEqual([1, 2]);
  });

  it.each([
    ['withdrawn', withdraw(2)],
    ['withdrawn with its point', { type: 'takeBack', sequence: 2 }],
  ] as const)('a red card is %s', (_, undo) => {
    const before = [start, point(1), penalize(2, 'warning')] as const;
    const undone = after([...before, penalize(1, 'point'), undo]);
    expect(given(undone)).toEqual(['2 warning']);
    expect(undone.score).toEqual(after(before).score);
  });

  it('withdraws only the last card, and a red card only before the next point', () => {
    const red = [start, penalize(1, 'point')] as const;
    expect(reasonOf(() => after([...red, point(1), withdraw(1)]))).toBe('live.notLastPenalty');
    expect(reasonOf(() => after([...red, withdraw(2)]))).toBe('live.notLastPenalty');
    expect(reasonOf(() => after([start, withdraw(1)]))).toBe('live.notLastPenalty');
    expect(given(after([start, penalize(1, 'warning'), point(2), withdraw(1)]))).toEqual([]);
  });

  it('keeps the point of a red card if another card followed', () => {
    const cards = [start, penalize(1, 'point'), penalize(1, 'warning')] as const;
    const takeBack: ScorerAction = { type: 'takeBack', sequence: 1 };
    expect(reasonOf(() => after([...cards, takeBack]))).toBe('live.notLastPenalty');
    expect(given(after([...cards, withdraw(2), takeBack]))).toEqual([]);
  });

  it('gives no more cards than the console can store', () => {
    const cards = Array.from({ length: MOST_PENALTIES }, () => penalize(1, 'warning'));
    expect(reasonOf(() => after([start, ...cards, penalize(2, 'warning')]))).toBe('live.manyPenalties');
    expect(given(after([start, ...cards]))).toHaveLength(MOST_PENALTIES);
  });

  it('has no game penalty, and no penalty before play or after the match', () => {
    expect(reasonOf(() => after([start, penalize(1, 'game')]))).toBe('live.noPenalty');
    expect(reasonOf(() => after([penalize(1, 'warning')]))).toBe('live.state');
    const decided: ScorerAction = {
      type: 'setScore',
      games: [
        [21, 1],
        [21, 2],
      ],
    };
    expect(reasonOf(() => after([start, decided, penalize(1, 'point')]))).toBe('live.over');
  });

  it('can end the match with the point of a red card', () => {
    const decided: ScorerAction = {
      type: 'setScore',
      games: [
        [21, 1],
        [20, 2],
      ],
      server: 1,
    };
    expect(after([start, decided, penalize(2, 'point')]).score?.winner).toBe(1);
  });
});

describe('tennis', () => {
  it('gives first a point, then the game, to the opponents', () => {
    const state = ofTennis(start, point(2), penalize(2, 'point'), penalize(2, 'game'));
    expect(score(state)).toMatchObject({ games: [[1, 0]], points: ['0', '0'], server: { side: 2 } });
    expect(given(state)).toEqual(['2 point', '2 game']);
    expect(state.points).toHaveLength(2);
  });

  it('undoes a game that a penalty awarded, unless play has continued', () => {
    const game = [start, point(1), point(2), penalize(2, 'game')] as const;
    const undone = ofTennis(...game, withdraw(1));
    expect(score(undone)).toMatchObject({ games: [[0, 0]], points: ['15', '15'], server: { side: 1 } });
    expect(given(undone)).toEqual([]);
    expect(reasonOf(() => ofTennis(...game, point(1), withdraw(1)))).toBe('live.notLastPenalty');
  });

  it('gives the tie-break, and thereby the set', () => {
    const state = ofTennis(start, { type: 'setScore', games: [[6, 6]], server: 1 }, penalize(1, 'game'));
    expect(score(state).games).toEqual([
      [6, 7, 0],
      [0, 0],
    ]);
  });
});
