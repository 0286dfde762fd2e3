import { expect, it } from '@jest/globals';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { earlyEnds } from './early-ends';

const ends = (match: Pick<LiveMatch, 'state' | 'outcome' | 'winner'>, isDecided = false) =>
  earlyEnds({ ...match, score: { isDecided } } as LiveMatch).map(({ outcome, winner }) => `${outcome} ${winner}`);

it('a match that has not begun ends by a walkover, one in progress by a retirement or a disqualification', () => {
  expect(ends({ state: 'WarmUp', outcome: null, winner: null })).toEqual(['walkover 2', 'walkover 1', 'walkover null']);
  expect(ends({ state: 'InProgress', outcome: null, winner: null })).toEqual([
    ...['retired 2', 'retired 1', 'retired null'],
    ...['disqualified 2', 'disqualified 1', 'disqualified null'],
  ]);
});

it('nobody can retire after the last point', () => {
  const ended = ends({ state: 'InProgress', outcome: null, winner: null }, true);
  expect(ended).toEqual(['disqualified 2', 'disqualified 1', 'disqualified null']);
});

it('a wrong early end can be corrected to any other one that is possible for the match', () => {
  expect(ends({ state: 'Finished', outcome: 'walkover', winner: 1 })).toEqual(['walkover 2', 'walkover null']);
  expect(ends({ state: 'Offcourt', outcome: 'retired', winner: 2 })).toEqual([
    ...['retired 1', 'retired null', 'disqualified 2', 'disqualified 1', 'disqualified null'],
  ]);
});

it('a match that was played to its end is corrected through its score', () => {
  expect(ends({ state: 'Finished', outcome: 'completed', winner: 1 })).toEqual([]);
});
