import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { CLIENT_GROUP_HEADER } from '@rallyrank/infra/http/request-headers';
import { until } from '@rallyrank/infra/testing/until';
import { superuser } from '../testing/add-role.js';
import { Replicas } from '../testing/replicas.js';

const replicas = new Replicas();
/** Delays the read models of the follower. */
const lag = Promise.withResolvers<void>();
beforeAll(() => replicas.start());
afterAll(async () => {
  lag.resolve();
  await replicas.stop();
});

/** An operator who calls from 192.0.2.7 blocks an address through the replica that does not lead. */
const block = (address: string) =>
  replicas.send.follower(addressBlock.routes.create, superuser, {
    body: { address, reason: 'Spam', until: null },
    headers: { [CLIENT_GROUP_HEADER]: '192.0.2.7' },
  });

test('nobody can block their own address on any replica', async () => {
  for (const own of ['192.0.2.7', '192.0.2.0/24'])
    expect((await block(own)).body).toMatchObject({ field: 'address', rule: 'not your own address' });
  expect((await block('198.51.100.1')).status).toBe(200);
});

test('a gateway that was notified of a block gets it from every replica, even one whose read model lags', async () => {
  const { rpc } = replicas.servers;
  let position = 0;
  rpc.listen(readModelMoved, ({ projection, ...moved }) => {
    if (projection === addressBlock.model) position = Math.max(position, moved.position);
  });
  await rpc.ping();
  const runner = replicas.follower.service.runner('identity');
  const lagging = runner.between(addressBlock.model, () => lag.promise);
  expect((await block('198.51.100.2')).status).toBe(200);
  const { position: written } = replicas.office.onFolder.service.runner('identity').asOf();
  await until('the leader announces the block', () => position >= written);
  let answered = 0;
  const asked = Array.from({ length: 20 }, async () => {
    const blocks = await rpc.call(listAddressBlocks, { position }, { timeoutMs: 60_000 });
    answered += 1;
    return blocks.map(({ address }) => address);
  });
  await until('the leader has answered', () => answered > 0);
  lag.resolve();
  for (const blocks of await Promise.all(asked)) expect(blocks).toContain('198.51.100.2');
  await lagging;
});
