import { expect, test } from '@jest/globals';
import type { ScorerAction } from '@rallyrank/contracts/live/console';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { until } from '@rallyrank/infra/testing/until';
import type { MatchCommands } from '../commands/matches.js';
import type { Schedules } from '../commands/schedules.js';
import { LiveMatches } from '../projections/live-matches.js';
import type { ReplayableMatch } from './replay-match.js';
import { ReplayRun } from './replay-run.js';

const STARTED = '2026-11-24T12:00:00.000Z';
const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const match = (matchId: string, hour: number): ReplayableMatch => ({
  ...{ matchId, drawId: '1', discipline: 'MS', round: 'R32', sides: [side('1'), side('2')], court: `Court ${matchId}` },
  ...{
    outcome: 'completed',
    winner: 1,
    games: [
      [21, 10],
      [21, 12],
    ],
    date: '2026-05-26',
    order: Number(matchId),
  },
  startedAt: `2026-05-26T${hour}:00:00.000Z`,
});

test('an interrupted run continues at once with the match that was being played', async () => {
  const matches = new LiveMatches(badminton);
  const apply = (matchId: string, type: string, data: object = {}) =>
    matches.apply({ type, recordedAt: STARTED, data: { editionId: '7', matchId, at: STARTED, ...data } });
  const schedule = { firstDay: '2026-05-26', gamesToWin: 2, source: 'replay', drawId: '1', discipline: 'MS' };
  for (const matchId of ['1', '2'])
    apply(matchId, 'MatchScheduled', { ...schedule, round: 'R32', order: 1, sides: [side('1'), side('2')] });
  apply('1', 'MatchFinished', {
    outcome: 'completed',
    winner: 1,
    games: [
      [21, 10],
      [21, 12],
    ],
  });
  apply('2', 'MatchCalled');
  apply('2', 'WarmUpStarted');
  const acted: (readonly [string, ScorerAction['type']])[] = [];
  const commands: Pick<MatchCommands, 'score'> = {
    score: async ({ matchId }, action) => {
      acted.push([matchId, action.type]);
      return matches.match('7', matchId)!;
    },
  };
  const stop = new AbortController();
  const run = new ReplayRun(
    {
      ...{ profile: badminton, matches, now: () => new Date(STARTED) },
      ...{ commands: commands as MatchCommands, schedules: {} as Schedules },
    },
    { id: 'current', editionId: '7', speed: 1_000, seed: 1, startedAt: STARTED },
    stop.signal,
  );
  // Nine hours after the first match: nine seconds of waiting at this speed.
  const ended = run.play([match('1', 10), match('2', 19)]).catch(() => 'stopped');
  await until('a point is played', () => acted.length > 1, { withinMs: 3_000 });
  stop.abort();
  expect(await ended).toBe('stopped');
  expect(acted.slice(0, 2)).toEqual([
    ['2', 'start'],
    ['2', 'point'],
  ]);
});
