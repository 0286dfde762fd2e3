import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { goatJob } from '@rallyrank/contracts/stats/rpc';
import { recomputedByHand } from '@rallyrank/infra/derive/testing/recomputed-by-hand';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2']) await stats.register(id, { association: 'DEN' });
  await stats.hold('10', { startDate: '2024-03-05' }, [
    { sides: ['1', '2'], round: 'SF' },
    { sides: ['1', '2'], round: 'F' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

test('GOAT points can be recomputed by hand, and the job history keeps figures of the result', async () => {
  const { version } = (await stats.get(getComputedStatistics)).data as { version: number };
  const run = await recomputedByHand(stats.service.rpc, goatJob);
  expect(run).toMatchObject({ jobId: 'recompute-goat', state: 'succeeded', progress: 1, error: null });
  expect(run.report).toMatchObject({ version: version + 1, changed: false });
  expect((await stats.get(getComputedStatistics)).data).toMatchObject({
    version: version + 1,
    computedFrom: run.report?.computedFrom,
    isCurrent: true,
  });
  const { records, goat } = run.report!.figures;
  expect(records).toBeGreaterThan(0);
  expect(goat).toHaveLength(5 * 2);
  const first = { id: '1', players: [{ id: '1', association: 'DEN' }] };
  expect(goat[0]).toMatchObject({ discipline: 'MS', by: 'player', first });
  expect(goat[0]!.points).toBeGreaterThan(0);
  expect(goat.at(-1)).toEqual({ discipline: 'XD', by: 'competitor', competitors: 0, first: null, points: 0 });
});

test('a result that arrived since is included in the next run', async () => {
  await stats.hold('11', { startDate: '2025-03-04' }, [{ sides: ['2', '1'], round: 'F' }]);
  await stats.caughtUp();
  const { rows } = await stats.service.rpc.call(goatJob.runs, { pageNum: 1, pageSize: 100 });
  const run = await recomputedByHand(stats.service.rpc, goatJob);
  // The service has already applied the event, so the run changes nothing.
  expect(run.report).toMatchObject({ changed: false });
  expect(run.report!.figures.goat[0]!.points).not.toBe(rows[0]!.report!.figures.goat[0]!.points);
});
