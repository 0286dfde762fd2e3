import { expect, test } from '@jest/globals';
import type { LiveMatchEvent } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { undoView } from '@rallyrank/shared/domain/undo-view';
import { scheduledMatch } from '../testing/scored-match.js';
import { undoPlan } from './undo-plan.js';

const at = '2025-06-03T08:00:00.000Z';
const now = '2025-06-04T08:00:00.000Z';
const key = { editionId: '7', matchId: '3' };
const { schedule } = scheduledMatch(badminton, { court: 'Court 1' });
const elsewhere = { ...schedule, court: 'Court 2' };
const scheduled: LiveMatchEvent = { type: 'MatchScheduled', data: { ...key, ...schedule, at } };
const moved = (to: typeof schedule, when = at): LiveMatchEvent => ({
  type: 'MatchRescheduled',
  data: { ...key, ...to, at: when },
});
const withdrawn = (when = at): LiveMatchEvent => ({ type: 'MatchWithdrawn', data: { ...key, at: when } });

/** The changes of a stream, each by a user, by the import, or by its undo. */
const undone = (...changes: readonly (readonly ['user' | 'import' | 'undo', LiveMatchEvent])[]) => {
  const stored = changes.map(([by, event], i) => ({
    ...{ event, version: i + 1, position: i + 1, at, reason: null, suggestionId: null },
    requestId: by === 'import' ? 'import' : String(i),
    userId: by === 'import' ? null : '1',
    undoes: by === 'undo' ? 'import' : null,
  }));
  return undoPlan(undoView(stored, 'import'), now);
};

test('a match that only the import scheduled is withdrawn, once', () => {
  expect(undone(['import', scheduled])).toEqual([withdrawn(now)]);
  expect(undone(['import', scheduled], ['undo', withdrawn()])).toEqual([]);
});

test('the schedule from before the import is restored, once', () => {
  expect(undone(['user', scheduled], ['import', moved(elsewhere)])).toEqual([moved(schedule, now)]);
  expect(undone(['user', scheduled], ['import', moved(elsewhere)], ['undo', moved(schedule)])).toEqual([]);
});

test('a match that was withdrawn before is withdrawn again', () => {
  expect(undone(['user', scheduled], ['user', withdrawn()], ['import', scheduled])).toEqual([withdrawn(now)]);
});

test('a match that was changed after the import is left unchanged', () => {
  expect(undone(['import', scheduled], ['user', moved(elsewhere)])).toBe('changed');
  expect(undone(['user', scheduled], ['import', moved(elsewhere)], ['user', moved(schedule)])).toBe('changed');
});
