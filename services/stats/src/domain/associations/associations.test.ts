import { describe, expect, test } from '@jest/globals';
import { badmintonFrame, type TestMatch } from '../testing/small-table.js';
import { associationMeetings } from './association-meetings.js';
import { associationResults } from './association-results.js';

const lost = { winner: 2 } as const;
const matches: TestMatch[] = [
  { round: 'SF', sides: ['1', '2'] },
  { round: 'F', sides: ['1', '5'] },
  { round: 'SF', sides: ['5', '6'], outcome: 'walkover' },
  { round: 'R32', sides: ['6', '9'] },
  { round: 'F', sides: ['1+2', '5+6'] },
  { round: 'SF', sides: ['5+6', '1+7'] },
  { edition: '2', sides: ['5', '2'], ...lost },
  { edition: '2', sides: ['5', '1'], outcome: 'unplayed' },
];
/** Players 1 and 2 play for CHN, 5 and 6 for DEN, 7 for DEN too; of 9 nobody knows. */
const codes: Record<string, string> = { 1: 'CHN', 2: 'CHN', 5: 'DEN', 6: 'DEN', 7: 'DEN' };
const table = badmintonFrame(matches).table;
const frame = badmintonFrame(matches, {}, { associationOf: (player) => codes[table.people.id(player)] });

describe('associations', () => {
  test('add up what their players did; a match of two of them is a win and a loss', () =>
    expect(associationResults(frame, { discipline: 0 })).toEqual([
      {
        association: 'CHN',
        competitors: 2,
        tally: { won: 3, lost: 1, walkoversWon: 0, walkoversLost: 0 },
        internal: 1,
        events: 3,
        finals: 1,
        titles: 1,
      },
      {
        association: 'DEN',
        competitors: 2,
        tally: { won: 1, lost: 2, walkoversWon: 1, walkoversLost: 1 },
        internal: 0,
        events: 3,
        finals: 1,
        titles: 0,
      },
    ]));

  test('share a pair of two of them', () =>
    expect(associationResults(frame, { discipline: 2 })).toMatchObject([
      { association: 'CHN', competitors: 2, tally: { won: 1, lost: 1 }, internal: 0, titles: 1 },
      { association: 'DEN', competitors: 2, tally: { won: 1, lost: 2 }, internal: 1, titles: 0 },
    ]));

  test('meet where both sides are wholly theirs', () => {
    const { total, byDiscipline, meetings } = associationMeetings(frame, 'DEN', 'CHN');
    expect(total).toEqual({ won: 0, lost: 3, walkoversWon: 0, walkoversLost: 0 });
    expect([...byDiscipline].map(([discipline, { lost }]) => [discipline, lost])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(meetings.map(({ row, own }) => [row, own])).toEqual([
      [7, 1],
      [6, 1],
      [4, 2],
      [1, 2],
    ]);
    expect(associationMeetings(frame, 'CHN', 'XXX').meetings).toEqual([]);
  });

  test('are refused where nobody knows them', () =>
    expect(() => associationResults(badmintonFrame(matches), { discipline: 0 })).toThrow('source of associations'));
});
