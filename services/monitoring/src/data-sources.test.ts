import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  getDataSources,
  listSlowStatements,
  listStatements,
  resetDataSources,
} from '@rallyrank/contracts/monitoring/data-sources';
import { getServer } from '@rallyrank/contracts/monitoring/server';
import { encodeReport, type ProcessReport, processEnded, processReported } from '@rallyrank/contracts/shared/processes';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { statementsTold, statementsWanted } from '@rallyrank/contracts/shared/statements';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { MonitoringService } from './testing/monitoring-service.js';
import { visitSalts } from './visits/collections.js';

const NOW = '2026-01-10T12:00:00.000Z';
const onFolder = new MonitoringService(NOW);
const send = routeClient(onFolder);
const operator = userWith('Ann', ['monitor:druid:list', 'monitor:druid:reset']);
const reader = userWith('Bo', ['monitor:druid:list']);

const find = { source: 'site_live', place: 'notes', operation: 'find', where: ['name'], order: [] };
const buckets: [number, number][] = [[70, 2]];
const figures = { count: 2, errors: 1, totalMs: 9_000, maxMs: 8_000, lastAt: NOW, lastError: 'busy', buckets };
const process = { id: randomUUID(), name: 'live', host: 'other', pid: 7 };
const told = {
  ...{ process, since: NOW, slowMs: 100, pools: [] },
  statements: [{ ...find, ...figures }],
  slow: [{ ...find, at: NOW, ms: 8_000, error: null }],
};

let rpc: Rpc;
let stop: () => void;
beforeAll(async () => {
  await onFolder.start();
  rpc = onFolder.service.app.get(RPC);
  stop = rpc.listen(statementsWanted, ({ ask }) => rpc.publish(statementsTold, { ask, ...told }));
});
afterAll(async () => {
  stop();
  await onFolder.stop();
});

const sourcesOf = async () =>
  (await send(getDataSources, reader)).body.data as unknown as ResultOf<typeof getDataSources>;
const rowsOf = async (route: typeof listStatements | typeof listSlowStatements, query: Record<string, string> = {}) =>
  (await send(route, reader, { query })).body.rows as Record<string, unknown>[];

test('the figures are those of all processes, the files those of each', async () => {
  const data = await sourcesOf();
  expect(data).toMatchObject({ slowMs: 100 });
  expect(data.processes.map(({ name, isSilent }) => [name, isSilent])).toEqual([
    ['live', false],
    ['monitoring', false],
  ]);
  const files = data.processes[1]!.pools.map(({ name }) => name);
  expect(files).toEqual(expect.arrayContaining(['players.sqlite', 'documents-monitoring.sqlite']));
  expect(data.sources[0]).toEqual({ source: 'site_live', statements: 2, errors: 1, totalMs: 9_000 });
});

test('statements are sorted and filtered, slow ones show their process', async () => {
  const [first, ...others] = await rowsOf(listStatements);
  expect(first).toMatchObject({ ...find, count: 2, total: 9_000, mean: 4_500, max: 8_000, lastError: 'busy' });
  expect(others.length).toBeGreaterThan(0);
  expect(await rowsOf(listStatements, { text: 'NOTES' })).toEqual([first]);
  expect(await rowsOf(listStatements, { source: 'nowhere' })).toEqual([]);
  const last = await rowsOf(listStatements, { orderByColumn: 'total', isAsc: 'true', pageSize: '200' });
  expect(last.at(-1)).toEqual(first);
  expect(await rowsOf(listSlowStatements, { orderByColumn: 'ms' })).toContainEqual({ ...told.slow[0], process });
  expect((await send(listStatements, reader, { query: { orderByColumn: 'place' } })).status).toBe(400);
});

test('a reset needs its permission, and reaches this process', async () => {
  const store: DocumentStore = onFolder.service.app.get(DOCUMENTS);
  await store.collection(visitSalts).put({ id: '2026-01-09', salt: 's', at: NOW });
  const insert = { source: 'documents-monitoring', text: 'insert visit-salts' };
  expect(await rowsOf(listStatements, insert)).toMatchObject([{ count: 1, errors: 0 }]);
  expect((await send(resetDataSources, reader)).status).toBe(403);
  expect((await send(resetDataSources, undefined)).status).toBe(401);
  expect((await send(resetDataSources, operator)).status).toBe(200);
  expect(await rowsOf(listStatements, insert)).toEqual([]);
});

test('a process that does not answer is listed', async () => {
  const { data } = (await send(getServer, userWith('Cy', ['monitor:server:list']))).body as unknown as {
    data: { processes: { report: ProcessReport }[] };
  };
  const silent = { ...data.processes[0]!.report, id: randomUUID(), name: 'players' };
  rpc.publish(processReported, { ask: null, report: encodeReport(silent) });
  expect((await sourcesOf()).processes).toContainEqual(
    expect.objectContaining({ name: 'players', isSilent: true, pools: [] }),
  );
  rpc.publish(processEnded, { id: silent.id });
});
