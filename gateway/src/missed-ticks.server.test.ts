import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { byService } from '@rallyrank/contracts/shared/services';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { readConfig } from '@rallyrank/infra/config/config';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { connectNatsRpc, type NatsRpc } from '@rallyrank/infra/rpc/nats/nats-rpc';
import { createServiceTokens } from '@rallyrank/infra/service-token/service-tokens';
import { type ChaosProxy, openProxyTo } from '@rallyrank/infra/testing/chaos-proxy';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { signRequest } from './edge/sign.js';
import { type GatewayProcess, openGatewayProcess } from './process.js';
import { ask } from './testing/ask.js';
import { answerJson, startUpstreamServer, type UpstreamServer } from './testing/upstream-server.js';

const PATH = '/prod-api/tournament/basic/listCountry';
const KEY = 'a key of the tests, 32 bytes long';
/** Well below the lifetime of the answer, after which the answer would be dropped anyway. */
const SOON = { withinMs: 40_000 };

const servers = testServers();
const opened = new AsyncDisposableStack();
let toGateway: ChaosProxy;
let toIdentity: ChaosProxy;
let replica: UpstreamServer;
let identity: NatsRpc;
/** The first gateway reaches NATS through `toGateway`. */
let gateways: GatewayProcess[];
let blocked: string[] = [];

const openProxy = async (): Promise<ChaosProxy> => {
  const proxy = await openProxyTo(servers.natsUrl);
  opened.defer(() => proxy.close());
  return proxy;
};
const through = ({ port }: ChaosProxy) => `nats://127.0.0.1:${port}`;

const openGateway = async (natsUrl: string): Promise<GatewayProcess> => {
  const config = readConfig({
    ...{ PROFILE: 'servers', PORT: '0', LOG_LEVEL: 'silent', SERVICE_TOKEN_KEY: KEY, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ NAMESPACE: servers.namespace, NATS_URL: natsUrl, REDIS_URL: servers.redisUrl },
    RATE_LIMITS: JSON.stringify({ read: 100_000, search: 100_000, write: 100_000 }),
    SERVICE_URLS: JSON.stringify(byService(() => [replica.url])),
  });
  const gateway = await openGatewayProcess(config, { lingerMs: 0 });
  opened.defer(gateway.stop);
  return gateway;
};

beforeAll(async () => {
  replica = await startUpstreamServer();
  opened.defer(() => replica.stop());
  [toGateway, toIdentity] = [await openProxy(), await openProxy()];
  identity = await connectNatsRpc({
    ...{ url: through(toIdentity), namespace: servers.namespace, service: 'identity' },
    serviceTokens: createServiceTokens({ key: KEY, self: 'identity' }),
    log: createLogger({ logLevel: 'silent' }, 'identity'),
  });
  opened.defer(() => identity.close());
  identity.serve(listAddressBlocks, async () => blocked.map((address) => ({ address, until: null })));
  identity.answer('identity', 'everything');
  gateways = [await openGateway(through(toGateway)), await openGateway(servers.natsUrl)];
});
afterAll(() => opened.disposeAsync());

const from = async ({ url }: GatewayProcess, address: string) => {
  const headers = { ...signRequest({ method: 'GET', url: `${url}${PATH}` }), 'x-forwarded-for': address };
  return ask(url, PATH, { headers });
};
const moved = (projection: string): void =>
  identity.publish(readModelMoved, { service: 'identity', projection, position: 7 });
const isBlocked = async (gateway: GatewayProcess, address: string) =>
  (await from(gateway, address)).json.reason === 'ip.blocked';
const isAway = async () =>
  identity.ping().then(
    () => false,
    () => true,
  );

test('changes made while their replica was cut off reach every gateway when the replica is back', async () => {
  const dataOf = async (gateway: GatewayProcess) => (await from(gateway, '192.0.2.1')).json.data;
  replica.handle = answerJson({ code: 200, msg: '', data: 'first' });
  for (const gateway of gateways) expect(await dataOf(gateway)).toBe('first');
  toIdentity.mode('refuse');
  await until('the replica is cut off', isAway);
  replica.handle = answerJson({ code: 200, msg: '', data: 'second' });
  blocked = ['192.0.2.7'];
  moved(addressBlock.model);
  for (const gateway of gateways) expect(await dataOf(gateway)).toBe('first');
  toIdentity.mode('pass');
  for (const gateway of gateways) {
    await until('the answer is dropped', async () => (await dataOf(gateway)) === 'second', SOON);
    await until('the address is blocked', () => isBlocked(gateway, '192.0.2.7'));
  }
});

test('a gateway that was cut off keeps answering, and gets the blocked addresses when it is back', async () => {
  const [cutOff, other] = gateways as [GatewayProcess, GatewayProcess];
  const untilBlocked = (gateway: GatewayProcess, address: string) =>
    until(`${address} is blocked`, () => {
      moved(addressBlock.model);
      return isBlocked(gateway, address);
    });
  blocked = ['192.0.2.8'];
  await untilBlocked(cutOff, '192.0.2.8');
  toGateway.mode('refuse');
  blocked = ['192.0.2.8', '192.0.2.9'];
  await untilBlocked(other, '192.0.2.9');
  expect((await from(cutOff, '192.0.2.9')).status).toBe(200);
  expect(await isBlocked(cutOff, '192.0.2.8')).toBe(true);
  toGateway.mode('pass');
  await until('the other address is blocked, too', () => isBlocked(cutOff, '192.0.2.9'));
});
