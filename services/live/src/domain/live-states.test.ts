import { expect, test } from '@jest/globals';
import type { ScorerAction } from '@rallyrank/contracts/live/console';
import type { LiveState } from '@rallyrank/contracts/live/match';
import type { FeedItem } from '@rallyrank/contracts/live/sources';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import fc from 'fast-check';
import { at, scheduledMatch } from '../testing/scored-match.js';
import { feedDecider } from './feed-item.js';
import { type LiveMatchState, liveMatch } from './live-match.js';
import { liveStateOf } from './live-state.js';
import { decideAction } from './score-action.js';

/** The states that can follow each state. Only a correction returns a finished match to an earlier state. */
const following: Readonly<Record<LiveState, readonly LiveState[]>> = {
  Waitingtostart: ['OnCourt', 'WarmUp', 'InProgress', 'Finished'],
  OnCourt: ['WarmUp', 'InProgress', 'Finished'],
  WarmUp: ['InProgress', 'Finished'],
  InProgress: ['Challenge', 'Finished'],
  Challenge: ['InProgress'],
  Finished: ['Offcourt'],
  Offcourt: [],
};

const side = fc.constantFrom(1 as const, 2 as const);
const outcome = fc.constantFrom('completed', 'retired', 'walkover', 'disqualified');
const games = fc.array(fc.constantFrom<number[]>([21, 10], [10, 21], [6, 4], [4, 6]), { minLength: 1, maxLength: 2 });
const action: fc.Arbitrary<ScorerAction> = fc.oneof(
  fc.constantFrom<ScorerAction>({ type: 'call' }, { type: 'warmUp' }),
  fc.constantFrom<ScorerAction>(
    { type: 'start', server: 1, firstServer: [0, 0] },
    { type: 'setGame' },
    { type: 'stop', kind: 'medical' },
    { type: 'resume' },
    { type: 'leaveCourt' },
    { type: 'playOn' },
  ),
  fc.record({ type: fc.constant('point'), side }),
  fc.record({ type: fc.constant('takeBack'), sequence: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ type: fc.constant('challenge'), side }),
  fc.record({ type: fc.constant('decide'), isUpheld: fc.boolean() }),
  fc.record({ type: fc.constant('penalize'), side, penalty: fc.constantFrom('warning', 'point', 'game') }),
  fc.record({ type: fc.constant('withdrawPenalty'), number: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('setScore'), games }),
  fc.record({ type: fc.constant('finish'), outcome, winner: side }),
);
const key = { editionId: fc.constant('1'), matchId: fc.constant('1'), sequence: fc.constant(1) };
const item: fc.Arbitrary<FeedItem> = fc.oneof(
  fc.record({ ...key, type: fc.constant('point'), side }),
  fc.record({ ...key, type: fc.constant('snapshot'), games }),
  fc.record({ ...key, type: fc.constant('end'), outcome, winner: side }),
);
const step = fc.oneof({ weight: 8, arbitrary: fc.record({ action }) }, { weight: 1, arbitrary: fc.record({ item }) });

test.each([badminton, tennis])(
  'T24: a $key match makes only allowed transitions, regardless of what scorers and sources enter',
  (profile) => {
    const { evolve } = liveMatch(profile);
    const decideItem = feedDecider(profile);
    const taken = new Set<string>();
    let corrections = 0;

    /** A refused step changes nothing. */
    const next = (state: LiveMatchState, entered: { action: ScorerAction } | { item: FeedItem }): LiveMatchState => {
      try {
        const now = at('10:00');
        const events =
          'action' in entered ? decideAction(state, entered.action, now) : decideItem(state, entered.item, now);
        return events.reduce<LiveMatchState>((before, event) => {
          const after = evolve(before, event);
          const [from, to] = [liveStateOf(before), liveStateOf(after)];
          if (event.type === 'EndTakenBack') {
            corrections += 1;
            expect(['Finished', 'Offcourt']).toContain(from);
            expect(['Waitingtostart', 'OnCourt', 'WarmUp', 'InProgress']).toContain(to);
            expect(after.score).toEqual(before.score);
          } else if (from !== to) {
            expect(following[from]).toContain(to);
            taken.add(`${from} ${to}`);
          }
          return after;
        }, state);
      } catch (error) {
        if (error instanceof DomainError) return state;
        throw error;
      }
    };

    const property = fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      let state = scheduledMatch(profile);
      for (const entered of steps) {
        const { result: before, sequence } = state;
        state = next(state, entered);
        const { result, score } = state;
        expect(state.sequence).toBeGreaterThanOrEqual(sequence);
        if (before && result) expect(result).toMatchObject({ at: before.at });
        if (result?.outcome === 'completed') expect(result.winner).toBe(score?.winner);
      }
    });
    fc.assert(property, { numRuns: 500 });
    expect(corrections).toBeGreaterThan(0);

    const hasChallenges = profile === badminton;
    const ways = Object.entries(following).flatMap(([from, targets]) => targets.map((to) => `${from} ${to}`));
    expect([...taken].sort()).toEqual(ways.filter((way) => hasChallenges || !way.includes('Challenge')).sort());
  },
);
