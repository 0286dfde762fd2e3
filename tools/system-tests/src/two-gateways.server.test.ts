import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { modules } from '@rallyrank/all/modules';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { captchaImage, login, updatePassword } from '@rallyrank/contracts/identity/session';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { byService } from '@rallyrank/contracts/shared/services';
import { type GatewayProcess, openGatewayProcess } from '@rallyrank/gateway/process';
import { readConfig } from '@rallyrank/infra/config/config';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { type RunningServices, startService } from '@rallyrank/infra/service/start-service';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { signedCall } from './signed-call.js';
import { newFolder } from './test-site.js';

const [FIRST_PASSWORD, PASSWORD] = ['gt7-Kxv2', 'Own-9word'];
const servers = testServers();
const folder = newFolder();
const configOf = (name: string, env: Record<string, string> = {}) =>
  readConfig({
    ...{ PROFILE: 'servers', LOG_LEVEL: 'silent', PORT: '0', RALLYRANK_DATA: join(folder, name) },
    ...{ NAMESPACE: servers.namespace, MONGODB_URL: servers.mongodbUrl, REDIS_URL: servers.redisUrl },
    ...{ KAFKA_BROKERS: servers.kafka.brokers.join(','), NATS_URL: servers.natsUrl },
    ...{ ADMIN_PASSWORD: FIRST_PASSWORD, TRUSTED_PROXIES: '127.0.0.1', ...noLimits, ...env },
  });

const replicas: RunningServices[] = [];
const gateways: GatewayProcess[] = [];
/** The time of the gateways. It is fixed, so that they only forget the holder of a token when its end is announced. */
let now = new Date();
beforeAll(async () => {
  for (const name of ['one', 'two']) {
    const started = { modules: { identity: modules.identity }, routes, rpcs, config: configOf(name) };
    replicas.push(await startService({ ...started, host: '127.0.0.1', port: 0 }));
  }
  const urls = JSON.stringify(byService(() => replicas.map(({ url }) => url)));
  for (const name of ['three', 'four'])
    gateways.push(
      await openGatewayProcess(configOf(name, { SERVICE_URLS: urls }), { lingerMs: 0, now: () => new Date(now) }),
    );
  now = new Date();
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  for (const replica of replicas) await replica.stop();
  const connection = await connectMongodb({ url: servers.mongodbUrl, database: servers.namespace });
  await dropDatabases(connection, servers.namespace);
  await connection.close();
  rmSync(folder, { recursive: true });
});

const enter = async (gateway: GatewayProcess, password: string): Promise<string> => {
  const answer = await signedCall(gateway, '')(login, { body: { username: 'admin', password } });
  return (answer as unknown as { token: string }).token;
};
/** The codes that both gateways return for a call. */
const codes =
  (...sent: Parameters<ReturnType<typeof signedCall>>) =>
  async (token: string) =>
    (await Promise.all(gateways.map((gateway) => signedCall(gateway, token)(...sent)))).map(({ code }) => code);

test('a new password given through one gateway ends the sessions that the other one has cached, and a block applies at both', async () => {
  const [one, two] = gateways as [GatewayProcess, GatewayProcess];
  const info = codes(getInfo);
  const tokens = [await enter(one, FIRST_PASSWORD), await enter(two, FIRST_PASSWORD)];
  for (const token of tokens) expect(await info(token)).toEqual([200, 200]);
  const body = { oldPassword: FIRST_PASSWORD, newPassword: PASSWORD };
  expect(await signedCall(one, tokens[0]!)(updatePassword, { body })).toMatchObject({ code: 200 });
  for (const token of tokens)
    await until('both gateways have forgotten it', async () => (await info(token)).every((code) => code === 401));

  const address = '203.0.113.9';
  const visit = codes(captchaImage, { from: address });
  expect(await visit('')).toEqual([200, 200]);
  const block = { address, reason: 'Spam', until: null };
  const call = signedCall(two, await enter(one, PASSWORD));
  expect(await call(addressBlock.routes.create, { body: block })).toMatchObject({ code: 200 });
  await until('both gateways refuse the address', async () => (await visit('')).every((code) => code === 428));
});
