import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { blockRule } from '@rallyrank/contracts/identity/block-rule';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';
import { type OnServers, openOnServers } from '@rallyrank/infra/testing/on-servers';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { until } from '@rallyrank/infra/testing/until';
import { IdentityModule } from '../identity.module.js';

let servers: OnServers;
let onFolder: ServiceOnFolder;
beforeAll(async () => {
  servers = await openOnServers('identity');
  const release = { modules: { identity: IdentityModule }, routes, rpcs };
  onFolder = new ServiceOnFolder(release, '2126-01-01T12:00:00.000Z', servers);
  await onFolder.start();
});
afterAll(() => onFolder.stop());

test('rejections of several processes together violate a rule of the leader, whose block reaches every process', async () => {
  const counters = [servers.rpc, onFolder.service.rpc].map((rpc) => new RefusalCounter(rpc));
  await until('the leader has its rules', async () => {
    const { status } = await fetch(`${onFolder.service.url}/prod-api${blockRule.routes.list.path}`);
    return status !== 503;
  });
  const blocks = () => servers.rpc.call(listAddressBlocks, {});
  const refuse = (times: number) => {
    for (const counter of counters)
      for (let i = 0; i < times; i++) {
        counter.count('scan', '192.0.2.7');
        counter.count('scan', '10.0.0.1');
      }
  };
  await until(
    'the address is blocked',
    async () => {
      refuse(15);
      return (await blocks()).length > 0;
    },
    { everyMs: 500 },
  );
  refuse(100);
  expect(await blocks()).toEqual([{ address: '192.0.2.7', until: '2126-01-02T12:00:00.000Z' }]);
});
