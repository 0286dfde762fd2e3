import { expect, test } from '@jest/globals';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { Replayer } from './replayer.js';
import type { Replay } from './replays.js';

const FIRST_DAY = '2026-05-26';
/** Days since 1970: long after the tournaments, and the turn of the first of two. */
const TODAY = 30_000;
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

type Parts = ConstructorParameters<typeof Replayer>[0];

/** A replayer of an invented world with these tournaments, the first of which is the one of the day; `put` is the replay that it begins. */
const open = (editions: Readonly<Record<string, readonly object[]>>) => {
  const { promise: put, resolve } = Promise.withResolvers<Replay>();
  const refs = Object.keys(editions).map((id) => ({
    ...{ id, level: 'Super 300', startDate: FIRST_DAY, endDate: FIRST_DAY },
  }));
  const elected: (() => void)[] = [];
  const replayer = new Replayer({
    profile: badminton,
    now: () => new Date(TODAY * 86_400_000),
    refs: { all: () => refs as unknown as EventRef[] },
    rpc: {
      call: async (_: unknown, { after }: { after: string }) => {
        const id = String(BigInt(after) + 1n);
        return [{ id, edition: { startDate: FIRST_DAY }, matches: editions[id] }];
      },
    },
    replays: { get: async () => undefined, put: async (replay: Replay) => resolve(replay) },
    instance: { read: async () => ({ world: 'demo', complete: true }) },
    status: { leads: true, elected: (listener: () => void) => elected.push(listener) },
    // The run itself is cut off at its first step.
    matches: { match: () => undefined },
    scheduler: { firstDay: () => FIRST_DAY, complete: () => Promise.withResolvers().promise },
    log: { info: () => undefined, warn: () => undefined },
  } as unknown as Parts);
  for (const listener of elected) listener();
  return { put, replayer };
};

test('the tournament of the day is replayed, and the next one in its place if it has no result to replay', async () => {
  const both = open({ '1': [match(result)], '2': [match(result)] });
  expect((await both.put).editionId).toBe('1');
  both.replayer.onApplicationShutdown();
  const second = open({ '1': [match(unplayed)], '2': [match(result)] });
  expect((await second.put).editionId).toBe('2');
  second.replayer.onApplicationShutdown();
});
