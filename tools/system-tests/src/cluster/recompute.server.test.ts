import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTarget } from '@rallyrank/all/target/open-target';
import { rankingJob } from '@rallyrank/contracts/rankings/rpc';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { openInstance } from '@rallyrank/infra/config/instance';
import { type ChaosProxy, openProxyTo } from '@rallyrank/infra/testing/chaos-proxy';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { type FaultSite, openFaultSite } from '../faults/site.js';
import { runProgram } from '../program.js';

let redis: ChaosProxy;
let site: FaultSite;
beforeAll(async () => {
  redis = await openProxyTo(testServers().redisUrl);
  redis.mode('refuse');
  const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  // Both are ready although Redis is unavailable.
  site = await openFaultSite({ replicas: { rankings: 2 }, env });
  const { record, close } = await openTarget(site.config);
  await openInstance(record, 'badminton', 'real', new Date());
  await close();
});
afterAll(async () => {
  await site?.stop();
  await redis?.close();
});

const replicas = () => site.services.rankings;
const says = (text: string) => () => replicas().every(({ log }) => log.some((line) => line.includes(text)));
const recompute = () => {
  const { MONGODB_URL, NATS_URL } = process.env as Record<string, string>;
  const env = { PROFILE: 'servers', NAMESPACE: site.namespace, MONGODB_URL: MONGODB_URL!, NATS_URL: NATS_URL! };
  return runProgram('tools/cli/dist/commands/recompute.js', ['rankings', '--json'], env);
};

test('replicas that started without Redis schedule jobs as soon as it is available', async () => {
  await until('both report that they wait', says('job is not scheduled yet'));
  redis.mode('pass');
  await until('both have scheduled', says('job is now scheduled'));
});

test('one replica runs the job that an operator starts, and the other follows it', async () => {
  const moved: string[] = [];
  site.rpc.listen(readModelMoved, ({ service, projection }) => moved.push(`${service}.${projection}`));
  await site.rpc.ping();
  const { code, stdout, stderr } = await recompute();
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('recomputing rankings: 100 %') });
  expect(JSON.parse(stdout)).toMatchObject({ figures: { ratedMatches: 0, eloLeaders: [] } });
  await until('both replicas have computed', () => moved.length >= 2);
  expect(moved).toEqual(['rankings.derived', 'rankings.derived']);
  const { rows, total } = await site.rpc.call(rankingJob.runs, { pageNum: 1, pageSize: 10 });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ jobId: 'recompute-rankings', state: 'succeeded', report: JSON.parse(stdout) }]);
});

test('replicas stop in time', async () => {
  const began = performance.now();
  expect(await Promise.all(replicas().map((replica) => replica.end()))).toEqual([0, 0]);
  expect(performance.now() - began).toBeLessThan(15_000);
});
