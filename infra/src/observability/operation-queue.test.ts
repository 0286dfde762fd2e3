import { expect, test } from '@jest/globals';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { keepOperations, type OperationEntry } from '@rallyrank/contracts/shared/operations';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import { userWith } from '../testing/as-user.js';
import { Metrics } from './metrics.js';
import type { Operation } from './operation-log.js';
import { OperationQueue } from './operation-queue.js';

const operation: Operation = {
  service: 'players',
  route: 'changePlayer',
  title: 'Changes a player',
  kind: 'update',
  method: 'PUT',
  path: '/prod-api/player',
  caller: { kind: 'user', user: { ...userWith('editor', []), department: '7' } },
  requestId: 'r-1',
  address: '192.0.2.1',
  status: 200,
  durationMs: 5,
  changes: [],
  body: { name: 'x'.repeat(5_000) },
};

const open = (capacity?: number) => {
  const rpc = createInProcessRpc();
  const metrics = new Metrics();
  const kept: OperationEntry[] = [];
  const warned: object[] = [];
  const log = { warn: (details: object) => void warned.push(details) };
  const now = () => new Date('2026-01-01T00:00:00Z');
  const queue = new OperationQueue({ rpc, metrics, log, now, ...(capacity !== undefined && { capacity }) });
  const { record } = queue.after({ record: () => undefined });
  const serve = () =>
    rpc.serve(keepOperations, async ({ entries }) => {
      kept.push(...entries);
      return {};
    });
  const dropped = async () => /^rallyrank_operations_dropped_total (\d+)$/m.exec(await metrics.text())?.[1];
  return { queue, record, serve, kept, dropped, warned };
};

test('a write is stored once, with at most 2,000 characters of its request', async () => {
  const { queue, record, serve, kept, dropped } = open();
  serve();
  for (let count = 0; count < 250; count++) record(operation);
  await queue.stop();
  expect(kept).toHaveLength(250);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(250);
  const { accountId, departmentId, kind, at, request } = kept[0]!;
  expect({ accountId, departmentId, kind, at, length: request.length }).toEqual({
    accountId: '2',
    departmentId: '7',
    kind: 2,
    at: '2026-01-01T00:00:00.000Z',
    length: 2_000,
  });
  expect(await dropped()).toBe('0');
});

test('writes wait while no service stores them', async () => {
  const { queue, record, serve, kept } = open();
  record(operation);
  await new Promise(setImmediate);
  serve();
  await queue.stop();
  expect(kept).toHaveLength(1);
});

test('dropped entries are counted when the queue is full and when it stops without a store', async () => {
  const { queue, record, dropped } = open(3);
  for (let count = 0; count < 5; count++) record(operation);
  expect(await dropped()).toBe('2');
  await queue.stop();
  expect(await dropped()).toBe('5');
});

test('a rejected entry neither delays nor drops others, and is logged', async () => {
  const { queue, record, serve, kept, dropped, warned } = open();
  record(operation);
  await new Promise(setImmediate);
  serve();
  for (const status of [200, 0.5, 201]) record({ ...operation, status });
  await queue.stop();
  expect(kept.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  expect(await dropped()).toBe('1');
  expect(warned).toContainEqual(expect.objectContaining({ route: operation.route, requestId: operation.requestId }));
});

test('the writes of visitors are not stored', async () => {
  const { queue, record, serve, kept } = open();
  serve();
  record({ ...operation, caller: VISITOR });
  await queue.stop();
  expect(kept).toEqual([]);
});
