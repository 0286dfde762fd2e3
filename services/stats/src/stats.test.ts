import { afterEach, expect, test } from '@jest/globals';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { listStreaks } from '@rallyrank/contracts/stats/streaks';
import { editionStream } from '@rallyrank/contracts/tournaments/events';
import { type Played, StatsService } from './testing/stats-service.js';

const open: StatsService[] = [];
const service = async (): Promise<StatsService> => {
  const stats = new StatsService();
  open.push(stats);
  await stats.start();
  for (const id of ['1', '2', '3']) await stats.register(id);
  return stats;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((stats) => stats.stop()));
});

const matches = (lastWinner: 1 | 2): Played[] =>
  Array.from({ length: 10 }, (_, i) => ({ sides: ['1', i % 2 ? '2' : '3'], winner: i === 9 ? lastWinner : 1 }));

const answerOf = async (stats: StatsService) => {
  await stats.caughtUp();
  const { rows, total } = await stats.get(listStreaks, { discipline: 'MS', minimum: '2', kind: 'wins' });
  return { rows, total };
};

test('after a correction the answers equal those of a fresh service with the corrected match', async () => {
  const [corrected, fresh] = [await service(), await service()];
  await corrected.hold('1', {}, matches(2));
  const before = await answerOf(corrected);
  await fresh.hold('1', {}, matches(1));
  const { data } = (await corrected.store('tournaments').readAll(0, 100)).at(-1)!;
  await corrected.append('tournaments', editionStream('1'), [
    { type: 'MatchCorrected', data: { ...(data as object), winner: 1 } },
  ]);
  const after = await answerOf(corrected);
  expect(after).not.toEqual(before);
  expect(after).toMatchObject({ rows: [{ length: 10 }], total: 1 });
  expect(await answerOf(fresh)).toEqual(after);
});

test('after a restart the answers are the same, from the same events', async () => {
  const stats = await service();
  await stats.hold('1', {}, matches(1));
  const before = { ...(await answerOf(stats)), state: (await stats.get(getComputedStatistics)).asOf };
  await stats.restart();
  const after = { ...(await answerOf(stats)), state: (await stats.get(getComputedStatistics)).asOf };
  expect(after).toEqual(before);
});

test('an empty instance returns empty lists', async () => {
  expect(await answerOf(await service())).toEqual({ rows: [], total: 0 });
});
