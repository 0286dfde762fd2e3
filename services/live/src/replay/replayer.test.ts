import { expect, test } from '@jest/globals';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { until } from '@rallyrank/infra/testing/until';
import { LiveMatches } from '../projections/live-matches.js';
import { Replayer } from './replayer.js';
import type { Replay } from './replays.js';

const FIRST_DAY = '2026-05-26';
/** Days since 1970: a day long after the tournaments on which it is the turn of the first of two. */
const TODAY = 30_000;
const DAY_MS = 86_400_000;
/** Fields that the scheduler adds. */
const SCHEDULE = { firstDay: FIRST_DAY, source: 'replay' };
const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const result = {
  outcome: 'completed',
  winner: 1,
  games: [
    [21, 10],
    [21, 12],
  ],
};
const unplayed = { outcome: 'unplayed', games: [] };
const match = (facts: object) => ({
  ...{ matchId: '1', drawId: '1', discipline: 'MS', round: 'F', sides: [side('1'), side('2')], order: 1 },
  ...{ date: FIRST_DAY, ...facts },
});

type Parts = ConstructorParameters<typeof Replayer>;

/**
 * Opens a replayer of an invented world with these tournaments, the first of which is the one of the day. It waits for
 * the results of those in `held`. `put` is the replay that it starts first, `stored` the one in the store.
 */
const open = (
  editions: Readonly<Record<string, readonly object[]>>,
  { held, stored }: { readonly held?: ReadonlyMap<string, Promise<void>>; readonly stored?: Replay } = {},
) => {
  const { promise: put, resolve } = Promise.withResolvers<Replay>();
  const refs = Object.keys(editions).map((id) => ({
    ...{ id, level: 'Super 300', startDate: FIRST_DAY, endDate: FIRST_DAY },
  }));
  const matches = new LiveMatches(badminton);
  const apply = (matchId: string, type: string, data: object = {}) => {
    const at = new Date(TODAY * DAY_MS).toISOString();
    matches.apply({ type, recordedAt: at, data: { editionId: '1', matchId, at, ...data } });
  };
  const status = new ReplicaStatus();
  const warned = Promise.withResolvers<void>();
  const acted: string[] = [];
  const asked: string[] = [];
  const world = { stored };
  const stubs = [
    badminton,
    matches,
    {
      beginReplay: async ({ matchId }: { matchId: string }, schedule: object) =>
        apply(matchId, 'MatchScheduled', schedule),
      score: async (_: unknown, { type }: { type: string }) => void acted.push(type),
    },
    {
      scoring: () => ({ firstDay: FIRST_DAY }),
      complete: async (_: string, planned: object) => ({ ...planned, ...SCHEDULE }),
    },
    () => new Date(TODAY * DAY_MS),
    { all: () => refs as unknown as EventRef[] },
    {
      call: async (_: unknown, { after }: { after: string }) => {
        const id = String(BigInt(after) + 1n);
        asked.push(id);
        await held?.get(id);
        return [{ id, edition: { startDate: FIRST_DAY }, matches: editions[id] }];
      },
    },
    {
      collection: () => ({
        get: async () => world.stored,
        put: async (replay: Replay) => {
          world.stored = replay;
          resolve(replay);
        },
      }),
    },
    { read: async () => ({ world: 'demo', complete: true }) },
    status,
    { info: () => undefined, warn: () => warned.resolve() },
  ];
  const replayer = new Replayer(...(stubs as unknown as Parts));
  const elect = () => {
    status.answer('questions');
    status.answer('everything');
  };
  elect();
  return { put, replayer, elect, apply, acted, asked, matches, status, warned, world };
};

test('the tournament of the day is replayed, and the next one in its place if it has no result to replay', async () => {
  const both = open({ '1': [match(result)], '2': [match(result)] });
  expect((await both.put).editionId).toBe('1');
  both.replayer.onApplicationShutdown();
  const second = open({ '1': [match(unplayed)], '2': [match(result)] });
  expect((await second.put).editionId).toBe('2');
  second.replayer.onApplicationShutdown();
});

test('a leader that is elected again continues from the point to which another leader has played since', async () => {
  const at = new Date(TODAY * DAY_MS).toISOString();
  const stored: Replay = { id: 'current', editionId: '1', speed: 0.001, seed: 1, startedAt: at };
  const { replayer, elect, apply, acted, matches, world } = open({ '1': [match(result)] }, { stored });
  await until('the match is scheduled', () => matches.match('1', '1') !== undefined);
  // It waits for its first action, the other leader plays two, and nothing is waiting any more.
  apply('1', 'MatchCalled');
  apply('1', 'WarmUpStarted');
  world.stored = { ...stored, speed: 1_000_000 };
  elect();
  await until('it plays on', () => acted.length > 1);
  expect(acted.slice(0, 2)).toEqual(['start', 'point']);
  replayer.onApplicationShutdown();
});

test('a leader that was replaced while it looked for the next replay starts none', async () => {
  const found = Promise.withResolvers<void>();
  const { replayer, asked, status, warned, world } = open(
    { '1': [match(result)] },
    { held: new Map([['1', found.promise]]) },
  );
  await until('the replay of the day is looked for', () => asked.includes('1'));
  status.answer('questions');
  found.resolve();
  await warned.promise;
  expect(world.stored).toBeUndefined();
  replayer.onApplicationShutdown();
});

test('the replay that an operator starts is kept, although the replay of the day was being selected', async () => {
  const found = Promise.withResolvers<void>();
  const { replayer, put, asked, world } = open(
    { '1': [match(result)], '2': [match(result)] },
    { held: new Map([['1', found.promise]]) },
  );
  await until('the replay of the day is looked for', () => asked.includes('1'));
  const started = replayer.start('2', 1, 1);
  found.resolve();
  await Promise.all([started, put]);
  expect(world.stored).toMatchObject({ editionId: '2' });
  replayer.onApplicationShutdown();
});

test('a tournament without results cannot be replayed', async () => {
  const { replayer } = open({ '1': [match(unplayed)] });
  await expect(replayer.start('1', 1, 1)).rejects.toMatchObject({ reason: 'live.nothingToReplay' });
  replayer.onApplicationShutdown();
});
