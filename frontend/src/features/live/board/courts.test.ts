import { describe, expect, it } from '@jest/globals';
import type { LiveMatch, LiveState } from '@rallyrank/contracts/live/match';
import { courtsOf, resultsOf } from './courts';

const side = (id: string) => ({ id, players: [{ id, name: { en: id, zh: null }, association: null }] });
// Only what the functions read.
const match = (
  matchId: string,
  court: string | null,
  state: LiveState,
  order: number,
  finishedAt: string | null = null,
) =>
  ({
    ...{ editionId: '1', matchId, court, state, order, finishedAt },
    sides: [side(`a${matchId}`), side(`b${matchId}`)],
  }) as unknown as LiveMatch;
const none = new Set<string>();

describe('the courts', () => {
  const matches = [
    match('1', 'Court 1', 'Offcourt', 1, '2026-01-02T10:00:00Z'),
    match('2', 'Court 1', 'InProgress', 2),
    match('4', 'Court 1', 'Waitingtostart', 4),
    match('3', 'Court 1', 'Waitingtostart', 3),
    match('5', 'Court 10', 'WarmUp', 1),
    match('6', 'Court 2', 'Finished', 1, '2026-01-02T11:00:00Z'),
    match('7', 'Court 2', 'Waitingtostart', 2),
    match('8', 'Court 3', 'Offcourt', 1, '2026-01-02T09:00:00Z'),
    match('9', null, 'Waitingtostart', 1),
  ];
  const shown = (favourites: Set<string>) =>
    courtsOf(matches, favourites).map(({ name, match: on, next }) => [
      name,
      on.matchId,
      next.map((one) => one.matchId),
    ]);

  it('show the match in progress or the one that just ended, and the next ones in their order', () =>
    expect(shown(none)).toEqual([
      ['Court 1', '2', ['3', '4']],
      ['Court 10', '5', []],
      ['Court 2', '6', ['7']],
      [null, '9', []],
    ]));

  it('show every match in progress if the court is not known', () => {
    const unknown = [
      match('1', null, 'InProgress', 1),
      match('2', null, 'Waitingtostart', 2),
      match('3', null, 'WarmUp', 3),
    ];
    const cards = courtsOf(unknown, none);
    expect(cards.map(({ match: on, next }) => [on.matchId, next.map((one) => one.matchId)])).toEqual([
      ['1', ['2']],
      ['3', []],
    ]);
    expect(new Set(cards.map(({ key }) => key)).size).toBe(2);
  });

  it('begin with those of favourites', () => expect(shown(new Set(['b6']))[0]?.[0]).toBe('Court 2'));

  it('have results, the last one first', () =>
    expect(resultsOf(matches, new Set(['a8'])).map(({ matchId }) => matchId)).toEqual(['8', '6', '1']));
});
