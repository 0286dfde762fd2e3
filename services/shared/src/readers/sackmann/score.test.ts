import { describe, expect, test } from '@jest/globals';
import { sackmannScore } from './score.js';

describe('the score column', () => {
  test.each([
    [
      '6-4 7-6(5)',
      'completed',
      [
        [6, 4],
        [7, 6, 5],
      ],
    ],
    [
      '6-7(15) 7-6(2) [10-7]',
      'completed',
      [
        [6, 7, 15],
        [7, 6, 2],
        [10, 7],
      ],
    ],
    [
      '6-2 4-6 70-68',
      'completed',
      [
        [6, 2],
        [4, 6],
        [70, 68],
      ],
    ],
    [
      '4-3(5) 1-4 4-2',
      'completed',
      [
        [4, 3, 5],
        [1, 4],
        [4, 2],
      ],
    ],
    ['W/O', 'walkover', []],
    ['Walkover', 'walkover', []],
    [
      '6-4 2-0 RET',
      'retired',
      [
        [6, 4],
        [2, 0],
      ],
    ],
    ['RET', 'retired', []],
    [
      '6-3 1-1 ABD',
      'retired',
      [
        [6, 3],
        [1, 1],
      ],
    ],
    [
      '6-3 1-2 Def.',
      'disqualified',
      [
        [6, 3],
        [1, 2],
      ],
    ],
    ['DEF', 'walkover', []],
    [
      '6-3 2-1 ret',
      'retired',
      [
        [6, 3],
        [2, 1],
      ],
    ],
    ['6-6 Played and unfinished', 'retired', [[6, 6]]],
    ['UNK', 'completed', []],
    ['3-6 ?-? ?-?', 'completed', []],
    ['6-36-3', 'completed', []],
  ])('%s is %s', (text, outcome, sets) => {
    expect(sackmannScore(text)).toMatchObject({ outcome, sets });
  });

  test.each(['31-22 31-26', '31-30 30-31 5-4', '20-21 21-19 17-21', '96-33', '31-29', '[31-21]', '16-25 25-21 RET'])(
    'does not read the points of %s as games',
    (text) => {
      expect(sackmannScore(text)).toMatchObject({ sets: [], warning: { key: 'score.inPoints' } });
    },
  );

  test.each(['10-8', '10-3', '8-3', '6-4 22-20', '6-7(5) 13-12(3)', '3-6 12-12 RET', '0-15 RET', '6-4 6-7(4) [12-10]'])(
    'reads %s as games',
    (text) => {
      const score = sackmannScore(text);
      expect(score).not.toHaveProperty('warning');
      expect(score).toHaveProperty('sets.length', text.replace(' RET', '').split(' ').length);
    },
  );

  test.each(['6-1 6-1 6-0 6-1', '6-3 2-6 6-3 6-2 6-4'])(
    'does not read the games of %s, which was decided before its end',
    (text) => {
      expect(sackmannScore(text)).toMatchObject({ sets: [], warning: { key: 'score.goesOn' } });
    },
  );

  test.each(['UNK', '? ?', 'Oct-3'])('reports the unreadable score %s', (text) => {
    expect(sackmannScore(text)).toMatchObject({ outcome: 'completed', sets: [], warning: { key: 'score.unknown' } });
  });

  test.each([
    ['', 'score.unstated'],
    ['&nbsp;', 'score.unstated'],
    ['NA', 'score.unstated'],
    ['BYE', 'score.bye'],
    ['6-4 2-1 whatever', 'score.word'],
    ['Won', 'score.word'],
  ])('rejects %j', (text, key) => {
    expect(sackmannScore(text)).toMatchObject({ key, values: { column: 'score', value: text } });
  });

  test.each([
    ...['WO', 'w.o.', 'W.O', 'walk over', 'Walk-over', 'W/O.', 'Ｗ／Ｏ'].map((text) => [text, 'walkover', 0] as const),
    ...['6-4 2-1 ret.', "6-4 2-1 Ret'd", '6-4 2-1 (retired)', '6–4 2–1 RTD', '6-4, 2-1 RET'].map(
      (text) => [text, 'retired', 2] as const,
    ),
    ...['6-4 2-1 DQ', '6-4 2-1 DSQ', '6-4 2-1 disqualified'].map((text) => [text, 'disqualified', 2] as const),
  ])('%s is %s', (text, outcome, sets) => {
    const score = sackmannScore(text);
    expect(score).toMatchObject({ outcome });
    expect(score).toHaveProperty('sets.length', sets);
    expect(score).not.toHaveProperty('hasNoWinner');
  });

  test.each([
    ['6-4 2-1 ABN', 'retired'],
    ['6-4 2-1 abandoned', 'retired'],
    ['6-4 2-1 In Progress', 'unplayed'],
    ['6-4 2-1 suspended', 'unplayed'],
    ['In Progress', 'unplayed'],
    ['UNP', 'unplayed'],
    ['Not played', 'unplayed'],
    ['double walkover', 'walkover'],
    ['6-4 2-1 both retired', 'retired'],
  ])('%s is %s without a winner', (text, outcome) => {
    expect(sackmannScore(text)).toMatchObject({ outcome, hasNoWinner: true, warning: expect.anything() });
  });

  test('a tie-break can be separated or state both sides', () => {
    expect(sackmannScore('7-6 (5) 6-7(7-9) 6-1')).toMatchObject({
      sets: [
        [7, 6, 5],
        [6, 7, 9],
        [6, 1],
      ],
    });
  });
});
