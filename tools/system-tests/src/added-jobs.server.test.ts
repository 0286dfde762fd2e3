import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { modules } from '@rallyrank/all/modules';
import * as jobs from '@rallyrank/contracts/monitoring/jobs';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { type RunningServices, startService } from '@rallyrank/infra/service/start-service';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { newFolder } from './test-site.js';

const KEY = 'a key of the tests, 32 bytes long';
const operator = userWith('Ann', [
  'monitor:job:list',
  'monitor:job:query',
  'monitor:job:add',
  'monitor:job:changeStatus',
  'monitor:job:remove',
]);
/** Enough calls to reach each of two replicas, which answer by chance. */
const QUESTIONS = 12;

const servers = testServers();
const folder = newFolder();
const start = (service: 'players' | 'monitoring', replica: string) =>
  startService({
    ...{ modules: { [service]: modules[service] }, routes, rpcs, host: '127.0.0.1', port: 0 },
    config: readConfig({
      ...{ PROFILE: 'servers', LOG_LEVEL: 'silent', PORT: '0', RALLYRANK_DATA: join(folder, replica) },
      ...{ NAMESPACE: servers.namespace, SERVICE_TOKEN_KEY: KEY, MONGODB_URL: servers.mongodbUrl },
      ...{ KAFKA_BROKERS: servers.kafka.brokers.join(','), NATS_URL: servers.natsUrl, REDIS_URL: servers.redisUrl },
    }),
  });

const running: RunningServices[] = [];
beforeAll(async () => {
  for (const [service, replica] of [
    ['monitoring', 'monitoring'],
    ['players', 'one'],
    ['players', 'two'],
  ] as const)
    running.push(await start(service, replica));
});
afterAll(async () => {
  for (const service of running) await service.stop();
  const connection = await connectMongodb({ url: servers.mongodbUrl, database: servers.namespace });
  await dropDatabases(connection, servers.namespace);
  await connection.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly code: number;
  readonly data: { readonly jobId: string };
  readonly rows: readonly object[];
}

/** Calls monitoring like a gateway, on behalf of the operator. */
const ask = async (route: RouteDef, body?: object, param = ''): Promise<Answer> => {
  const path = API_PREFIX + route.path.replace(/\{\w+\}/, param);
  const response = await fetch(`${running[0]!.url}${path}`, {
    method: route.method,
    headers: { ...(await headersOf(KEY, 'monitoring', operator)), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
};
const named = async (name: string) =>
  (await ask(jobs.listJobs)).rows.map((row) => jobs.JobRow.parse(row)).filter(({ jobName }) => jobName?.en === name);
const runsOf = async (jobId: string) =>
  (await ask(jobs.listJobLogs)).rows
    .map((row) => jobs.JobLogRow.parse(row))
    .filter((run) => run.jobId === jobId && run.state !== 'running');

test('an added job is known to every replica and runs once at its time, and a deleted one does not run', async () => {
  const name = 'Check players often';
  const { data } = await ask(jobs.addJob, {
    jobName: name,
    invokeTarget: 'players.check-integrity',
    cronExpression: '*/10 * * * * *',
  });
  const body = { jobId: data.jobId, status: '0' };
  expect((await ask(jobs.changeJobStatus, body)).code).toBe(200);
  for (let i = 0; i < QUESTIONS; i++)
    expect(await named(name)).toMatchObject([{ jobId: data.jobId, status: '0', isBuiltIn: false }]);
  await until('two runs were due', async () => (await runsOf(data.jobId)).length >= 2);
  const runs = await runsOf(data.jobId);
  const seconds = runs.map(({ startTime }) => Math.floor(Date.parse(startTime) / 10_000));
  expect(new Set(seconds).size).toBe(runs.length);
  for (const run of runs) expect(run).toMatchObject({ cause: 'schedule', state: 'succeeded' });

  expect((await ask(jobs.removeJobs, undefined, data.jobId)).code).toBe(200);
  const before = (await runsOf(data.jobId)).length;
  for (let i = 0; i < QUESTIONS; i++) expect(await named(name)).toEqual([]);
  const later = Date.now() + 12_000;
  await until('another run was due', () => Date.now() > later);
  const after = await runsOf(data.jobId);
  // A run that was in progress when the job was deleted continues to its end.
  expect(after.length).toBeLessThanOrEqual(before + 1);
  expect(after[0]).toMatchObject({ jobName: { en: name }, invokeTarget: 'players.check-integrity' });
});
