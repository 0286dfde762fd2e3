import { expect, test } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { scheduledMatch } from '../testing/scored-match.js';
import { inFormat } from './follow-format.js';

const { schedule } = scheduledMatch(badminton, { court: 'Court 1' });

test('a schedule takes a new format with its number of games, and loses it again', () => {
  const changed = inFormat(badminton, schedule, '5x11');
  expect(changed).toEqual({ ...schedule, format: '5x11', gamesToWin: 3 });
  expect(inFormat(badminton, changed!, undefined)).toEqual(schedule);
});

test('a schedule keeps a number of games that the format allows, and is unchanged in its own format', () => {
  expect(inFormat(badminton, schedule, '3x15')).toEqual({ ...schedule, format: '3x15' });
  expect(inFormat(badminton, schedule, undefined)).toBeUndefined();
  expect(inFormat(badminton, { ...schedule, format: '3x15' }, '3x15')).toBeUndefined();
});
