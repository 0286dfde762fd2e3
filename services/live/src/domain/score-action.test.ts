import { describe, expect, it } from '@jest/globals';
import type { ScorerAction } from '@rallyrank/contracts/live/console';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { resultOf } from '../policies/result-of.js';
import { after, at, DAY, point, reasonOf, scheduledMatch, start } from '../testing/scored-match.js';
import { type LiveMatchState, liveMatch } from './live-match.js';
import { decideAction } from './score-action.js';

const end = (outcome: 'walkover' | 'retired' | 'disqualified' | 'completed', winner?: 1 | 2 | null): ScorerAction => ({
  ...{ type: 'finish', outcome },
  ...(winner !== undefined && { winner }),
});

describe('an end without a winner', () => {
  it.each([
    ['walkover', []],
    ['retired', [start, point(1)]],
    ['disqualified', [start, point(1)]],
  ] as const)('is entered for both sides: %s', (outcome, before) => {
    const state = after([...before, end(outcome, null)]);
    expect(state.result).toMatchObject({ outcome, winner: null });
    expect(resultOf(state, 'UTC')?.match).not.toHaveProperty('winner');
    expect(after([end(outcome, 2)], state).result).toMatchObject({ outcome, winner: 2 });
  });

  it('is not possible for a match that was played to its end', () => {
    expect(reasonOf(() => after([start, end('completed', null)]))).toBe('live.noWinner');
    expect(reasonOf(() => after([start, end('retired')]))).toBe('live.noWinner');
  });
});

describe('a correction of the end of a match', () => {
  it.each([
    ['walkover', [end('walkover', 1)], end('walkover', 2)],
    ['retired', [start, point(1), end('retired', 1)], end('retired', 2)],
    ['disqualified', [start, point(1), end('retired', 1)], end('disqualified', 2)],
  ] as const)('changes the winner or the outcome: %s', (outcome, entered, correction) => {
    const wrong = after(entered);
    const corrected = after([correction], wrong);
    expect(corrected.result).toMatchObject({ outcome, winner: 2, games: wrong.result!.games, isRecorded: false });
    expect(resultOf(corrected, 'UTC')?.match).toMatchObject({ outcome, winner: 2 });
  });

  it('keeps the day and the duration, and does not bring players back to the court', () => {
    const wrong = after([start, point(1), end('retired', 1), { type: 'leaveCourt' }]);
    const late = decideAction(wrong, end('retired', 2), '2026-01-07T08:00:00.000Z');
    const corrected = late.reduce<LiveMatchState>(liveMatch(badminton).evolve, wrong);
    expect(corrected).toMatchObject({ stage: 'left', result: { at: at('10:02'), durationMin: 2 } });
    const walkover = after([end('walkover', 1)]);
    const nextDay = decideAction(walkover, end('walkover', 2), '2026-01-07T08:00:00.000Z');
    const moved = nextDay.reduce<LiveMatchState>(liveMatch(badminton).evolve, walkover);
    expect(resultOf(moved, 'UTC')?.match).toMatchObject({ date: DAY, winner: 2 });
  });

  it('has the local day of the start of the match', () => {
    const waiting = scheduledMatch(badminton);
    const begun = decideAction(waiting, start, `${DAY}T23:30:00.000Z`);
    const late = after(
      [point(1), end('retired', 1)],
      begun.reduce<LiveMatchState>(liveMatch(badminton).evolve, waiting),
    );
    expect(resultOf(late, 'Asia/Shanghai')?.match.date).toBe('2026-01-07');
    expect(resultOf(late, 'Europe/London')?.match.date).toBe(DAY);
  });

  it('changes nothing if it is repeated', () => {
    expect(decideAction(after([end('walkover', 1)]), end('walkover', 1), at('11:00'))).toEqual([]);
  });

  it('allows a walkover only if no point was played', () => {
    expect(reasonOf(() => after([end('walkover', 1), end('retired', 1)]))).toBe('live.state');
    expect(reasonOf(() => after([start, end('retired', 1), end('walkover', 1)]))).toBe('live.state');
    expect(reasonOf(() => after([start, end('retired', 1), end('completed')]))).toBe('live.noWinner');
  });

  it('keeps the winner if only the score changes', () => {
    const corrected = after([start, point(1), end('retired', 2), { type: 'setScore', games: [[7, 11]] }]);
    expect(corrected.result).toMatchObject({ outcome: 'retired', winner: 2, games: [[7, 11]] });
  });
});

it('the order of service of a pair cannot be chosen while the serving side is unknown', () => {
  const pair = (id: string) => ({ competitorId: id, playerIds: [`${id}1`, `${id}2`] });
  const doubles = scheduledMatch(tennis, { discipline: 'MD', sides: [pair('1'), pair('2')] });
  const actions: ScorerAction[] = [start, { type: 'setScore', games: [[6, 4]] }];
  const choice: ScorerAction = { type: 'serviceOrder', firstServer: [0, 1] };
  expect(reasonOf(() => after([...actions, choice], doubles, tennis))).toBe('live.noServer');
});
