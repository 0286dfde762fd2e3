import { afterEach, expect, test } from '@jest/globals';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import { until } from '@rallyrank/infra/testing/until';
import { BlockedAddresses } from './blocked-addresses.js';

const HOUR_MS = 3_600_000;
let now = Date.parse('2026-01-10T12:00:00.000Z');
const after = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const rpc = createInProcessRpc();
let blocked: BlockedAddresses;
afterEach(() => blocked.close());

test('a block ends at its time without being asked for again', async () => {
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
