import { describe, expect, it } from '@jest/globals';
import { type Appearance, standingOf } from './standing.js';

const on = (date: string, rank: number, points: number, daysInForce = 7, isNewest = false): Appearance => ({
  date,
  rank,
  points,
  daysInForce,
  isNewest,
});

describe('standingOf', () => {
  it('dates the best rank by the first list that has it, and takes the best points of any list', () => {
    expect(standingOf([on('2025-01-07', 3, 50), on('2025-01-14', 2, 60), on('2025-01-21', 2, 55)])).toEqual({
      currentRank: null,
      currentPoints: null,
      bestRank: 2,
      bestRankDate: '2025-01-14',
      bestPoints: 60,
      weeksAtNo1: 0,
    });
  });

  it('counts the days in force of the lists led, as whole weeks', () => {
    const led = [on('2020-03-17', 1, 50, 20), on('2020-04-06', 1, 50, 7), on('2020-04-13', 2, 50, 7)];
    expect(standingOf(led).weeksAtNo1).toBe(3);
    expect(standingOf([...led, on('2020-04-20', 1, 51, 7, true)])).toMatchObject({
      weeksAtNo1: 4,
      currentRank: 1,
      currentPoints: 51,
      bestPoints: 51,
    });
  });

  it('says nothing of somebody who is on no list', () => {
    expect(standingOf([])).toMatchObject({ bestRank: null, bestRankDate: null, bestPoints: null, weeksAtNo1: 0 });
  });
});
