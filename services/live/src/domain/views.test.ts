import { expect, it } from '@jest/globals';
import type { LiveMatchEvent } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { liveMatch } from './live-match.js';
import { decideAction } from './score-action.js';
import { matchView } from './views.js';

const DAY = '2026-01-06';
const at = `${DAY}T10:00:00Z`;
const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const ref = (id: string) => ({ id, players: [], seed: null, entry: null });

it('a match that can still be lost is not shown as a certain win', () => {
  const { initial, evolve } = liveMatch(badminton);
  const scheduled: LiveMatchEvent = {
    type: 'MatchScheduled',
    data: {
      ...{ editionId: '1', matchId: '1', drawId: '1', discipline: 'MS', round: 'F', sides: [side('1'), side('2')] },
      ...{ order: 1, firstDay: DAY, gamesToWin: 2, source: 'console', chance: 0.9, at },
    },
  };
  const entries = [
    { type: 'start' as const, server: 1 as const, firstServer: [0, 0] as [number, number] },
    {
      type: 'setScore' as const,
      games: [
        [21, 2],
        [20, 0],
      ],
    },
  ];
  let state = evolve(initial(), scheduled);
  for (const entry of entries) for (const event of decideAction(state, entry, at)) state = evolve(state, event);
  expect(matchView(state, [ref('1'), ref('2')]).chance).toBe(0.9999);
});
