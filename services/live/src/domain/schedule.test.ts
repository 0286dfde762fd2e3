import { describe, expect, test } from '@jest/globals';
import type { Schedule } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { after, at, point, reasonOf, scheduledMatch, start } from '../testing/scored-match.js';
import { feedDecider } from './feed-item.js';
import { liveMatch } from './live-match.js';
import { decideSchedule } from './schedule.js';

const key = { editionId: '1', matchId: '1' };
const games = (count: number, length: number) => Array.from({ length: count * length }, () => point(1));

describe('a match of an edition with its own scoring format', () => {
  test('is scored under it at the console', () => {
    const match = scheduledMatch(badminton, { format: '5x11', gamesToWin: 3 });
    const state = after([start, ...games(3, 11)], match);
    expect(state.score).toMatchObject({ winner: 1 });
    expect(state.score!.games).toHaveLength(3);
    expect(after([start, ...games(1, 11)]).score).toMatchObject({ games: [], winner: null });
  });

  test('is scored under it by a feed', () => {
    const match = after([start], scheduledMatch(badminton, { format: '3x11' }));
    const item = {
      ...key,
      type: 'snapshot' as const,
      sequence: 1,
      games: [
        [11, 9],
        [3, 2],
      ] as [number, number][],
    };
    const [event] = feedDecider(badminton)(match, item, at('10:30'));
    expect(liveMatch(badminton).evolve(match, event!).score).toMatchObject({ games: [[11, 9]], score: [3, 2] });
  });

  test('takes a new format of the edition until it begins', () => {
    const planned = (schedule: Schedule, format: string): Schedule => ({ ...schedule, format });
    const waiting = scheduledMatch(badminton, { format: '3x11' });
    const [event] = decideSchedule(waiting, key, planned(waiting.schedule, '3x15'), at('09:30'));
    expect(event).toMatchObject({ type: 'MatchRescheduled', data: { format: '3x15' } });
    expect(liveMatch(badminton).evolve(waiting, event!).terms.rule.target).toBe(15);
    const begun = after([start], waiting);
    expect(decideSchedule(begun, key, planned(begun.schedule, '3x15'), at('10:30'))).toEqual([]);
  });
});

test('a match of a replay cannot be scheduled', () => {
  const replay = scheduledMatch(badminton, { source: 'replay' });
  const planned = { ...replay.schedule, source: 'console' as const };
  expect(reasonOf(() => decideSchedule(replay, key, planned, at('09:00')))).toBe('live.isReplay');
});
