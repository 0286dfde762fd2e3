import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import { until } from '@rallyrank/infra/testing/until';
import { BlockedAddresses } from './blocked-addresses.js';

const HOUR_MS = 3_600_000;
let now = Date.parse('2026-01-10T12:00:00.000Z');
const after = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
let rpc = createInProcessRpc();
let blocked: BlockedAddresses;
beforeEach(() => {
  rpc = createInProcessRpc();
});
afterEach(() => blocked.close());

test('a block ends at its time without another request', async () => {
  const blocks = [
    { address: '203.0.113.9', until: after(1) },
    { address: '198.51.100.0/24', until: after(2) },
    { address: '192.0.2.1', until: null },
  ];
  rpc.serve(listAddressBlocks, async () => blocks);
  blocked = new BlockedAddresses([], rpc, () => new Date(now));
  const all = () => ['203.0.113.9', '198.51.100.7', '192.0.2.1'].map((address) => blocked.has(address));
  await until('the blocks are known', () => all()[2] === true);
  expect(all()).toEqual([true, true, true]);
  now += HOUR_MS;
  expect(all()).toEqual([false, true, true]);
  now += HOUR_MS;
  expect(all()).toEqual([false, false, true]);
});

test('the latest change is requested, even if a lagging replica announces an earlier one', async () => {
  const asked: number[] = [];
  rpc.serve(listAddressBlocks, async ({ position }) => {
    asked.push(position);
    return [];
  });
  blocked = new BlockedAddresses([], rpc, () => new Date(now));
  for (const position of [7, 5])
    rpc.publish(readModelMoved, { service: 'identity', projection: 'addressBlock', position });
  await until('there was a request after each announcement', () => asked.length === 3);
  expect(asked).toEqual([0, 7, 7]);
});
