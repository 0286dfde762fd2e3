import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dropParked, getServer, rebuildReadModel, retryParked } from '@rallyrank/contracts/monitoring/server';
import { parkedDeskOf } from '@rallyrank/contracts/shared/parked';
import {
  encodeReport,
  type ProcessReport,
  processEnded,
  processReported,
  readModelCommand,
} from '@rallyrank/contracts/shared/processes';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { MonitoringService } from './testing/monitoring-service.js';

const onFolder = new MonitoringService();
const send = routeClient(onFolder);
const operator = userWith('Ann', ['monitor:server:list', 'monitor:server:rebuild', 'monitor:server:parked']);

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

type Row = { report: ProcessReport; isSilent: boolean };
const processes = async (): Promise<Row[]> =>
  (await send(getServer, operator)).body.data!.processes as unknown as Row[];

test('a process reports its machine, its health and its read models', async () => {
  const [row, ...others] = await processes();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    isSilent: false,
    report: {
      name: 'monitoring',
      pid: process.pid,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      runtime: process.version,
      profile: 'embedded',
      health: { reads: true, writes: true, reasons: [] },
      lags: [{ service: 'monitoring', seconds: 0, derivedAt: null }],
      readModels: [],
      servers: [{ name: 'SQLite', version: process.versions.sqlite }],
    },
  });
  const { memory, disk, cores, figures } = row!.report;
  expect(memory.rss).toBeGreaterThan(memory.heapUsed);
  expect(disk!.total).toBeGreaterThan(disk!.free);
  expect(cores).toBeGreaterThan(0);
  expect(figures).toContainEqual({ name: 'rallyrank_leading_term', of: 'monitoring', value: 1 });
});

test('a process that no longer answers stays listed, one that ended does not', async () => {
  const rpc: Rpc = onFolder.service.app.get(RPC);
  const [own] = await processes();
  const lost = { ...own!.report, id: randomUUID(), name: 'gateway' };
  rpc.publish(processReported, { ask: null, report: encodeReport(lost) });
  const seen = (await processes()).map(({ report, isSilent }) => [report.name, isSilent]);
  expect(seen).toEqual([
    ['gateway', true],
    ['monitoring', false],
  ]);
  const body = { process: lost.id, service: 'monitoring', projection: 'visit' };
  expect((await send(rebuildReadModel, operator, { body })).status).toBe(404);
  rpc.publish(processEnded, { id: lost.id });
  expect(await processes()).toHaveLength(1);
});

test('an operator retries or drops a parked event of another process, once for all read models', async () => {
  const rpc: Rpc = onFolder.service.app.get(RPC);
  const decisions: unknown[] = [];
  const commands: unknown[] = [];
  for (const service of ['players', 'stats'] as const)
    rpc.serve(parkedDeskOf(service).drop, async (decision) => {
      decisions.push({ service, ...decision });
      return {};
    });
  const stopListening = rpc.listen(readModelCommand, (command) => void commands.push(command));
  const [own] = await processes();
  const place = { context: 'players', stream: 'player-7', streamVersion: 2 } as const;
  const readModels = [
    { service: 'players', projection: 'player' },
    { service: 'stats', projection: 'directory' },
  ] as const;
  const error = { position: 9, type: 'PlayerRegistered', error: 'no name', since: own!.report.at, waiting: 3 };
  const parkedEvents = readModels.map((readModel) => ({ ...place, ...readModel, ...error }));
  const lost = { ...own!.report, id: randomUUID(), parkedEvents };
  rpc.publish(processReported, { ask: null, report: encodeReport(lost) });
  const body = { ...place, readModels };
  expect((await send(retryParked, operator, { body })).status).toBe(200);
  await until('the commands are received', () => commands.length > 1);
  expect(commands).toEqual(readModels.map((readModel) => ({ does: 'retry', ...readModel, stream: 'player-7' })));
  const reason = 'registered twice';
  expect((await send(dropParked, operator, { body: { ...body, reason: '?' } })).status).toBe(400);
  expect((await send(dropParked, operator, { body: { ...body, streamVersion: 1, reason } })).status).toBe(404);
  const withOther = [...readModels, { service: 'stats', projection: 'matches' }];
  expect((await send(dropParked, operator, { body: { ...body, readModels: withOther, reason } })).status).toBe(404);
  expect(decisions).toEqual([]);
  expect((await send(dropParked, operator, { body: { ...body, reason } })).status).toBe(200);
  expect(decisions).toEqual(
    readModels.map((readModel) => ({ ...place, ...readModel, reason, by: expect.any(String) })),
  );
  expect((await send(dropParked, userWith('Bo', ['monitor:server:list']), { body: { ...body, reason } })).status).toBe(
    403,
  );
  stopListening();
  rpc.publish(processEnded, { id: lost.id });
});

test('the permission to read does not allow a rebuild', async () => {
  const body = { process: randomUUID(), service: 'players', projection: 'association' };
  expect((await send(rebuildReadModel, userWith('Bo', ['monitor:server:list']), { body })).status).toBe(403);
  expect((await send(getServer, undefined)).status).toBe(401);
});
