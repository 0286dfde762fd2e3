import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, Inject, Module } from '@nestjs/common';
import { jsonBody } from '@rallyrank/contracts/shared/body';
import { type ParsedQuery, route } from '@rallyrank/contracts/shared/route';
import type { Context } from '@rallyrank/contracts/shared/services';
import { z } from 'zod';
import { handle } from '../commands/handle.js';
import { readConfig } from '../config/config.js';
import type { EventStore } from '../event-store/port.js';
import { Accounts, added } from '../projections/runner-harness.js';
import { type RunningServices, startService } from '../service/start-service.js';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { testServers } from '../testing/test-servers.js';
import type { RouteCall } from './call.js';
import { PROJECTIONS, STORE } from './ports.js';
import { Route } from './route.js';
import { servicePorts } from './service-ports.js';

const add = route({
  service: 'players',
  name: 'add',
  method: 'POST',
  path: '/account/{id}/points',
  summary: 'invented',
  params: z.object({ id: z.string() }),
  query: z.object({}),
  body: jsonBody(z.object({ points: z.int() })),
  data: z.object({ sum: z.int(), by: z.string() }),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'write',
});

const key = 'a key of the tests, 32 bytes long';
const { namespace, mongodbUrl, kafka, natsUrl, redisUrl } = testServers();
let folder: string;
let replicas: Map<string, RunningServices>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-forwarded-'));
  replicas = new Map();
});
afterEach(async () => {
  for (const replica of replicas.values()) await replica.stop();
  await rm(folder, { recursive: true });
});

/** A replica of an invented service; its answers name the one that wrote. */
const start = async (name: string): Promise<void> => {
  @Controller()
  class AccountsController {
    constructor(@Inject(STORE) private readonly store: (context: Context) => EventStore) {}

    @Route(add)
    async add(_: ParsedQuery<typeof add>, { params, body, write }: RouteCall<typeof add>) {
      const { state } = await handle<number, { type: 'PointsAdded'; data: { points: number } }>({
        store: this.store('players'),
        stream: `player-${params.id}`,
        events: [added],
        initial: () => 0,
        evolve: (sum, { data }) => sum + data.points,
        decide: () => [{ type: 'PointsAdded', data: body }],
        ...write,
      });
      return { sum: state, by: name };
    }
  }
  @Module({
    imports: [servicePorts('players')],
    controllers: [AccountsController],
    providers: [{ provide: PROJECTIONS, useFactory: () => [new Accounts()] }],
  })
  class AccountsModule {}
  const config = readConfig({
    PROFILE: 'servers',
    LOG_LEVEL: 'silent',
    RALLYRANK_DATA: join(folder, name),
    NAMESPACE: namespace,
    SERVICE_TOKEN_KEY: key,
    MONGODB_URL: mongodbUrl,
    KAFKA_BROKERS: kafka.brokers.join(','),
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
  });
  const started = await startService({
    modules: { players: AccountsModule },
    routes: [add],
    config,
    host: '127.0.0.1',
    port: 0,
  });
  replicas.set(name, started);
};

const gateway = createServiceTokens({ key, self: 'gateway' });
const send = async (name: string, points: number) => {
  const response = await fetch(`${replicas.get(name)!.url}/prod-api/account/1/points`, {
    method: 'POST',
    body: JSON.stringify({ points }),
    headers: { 'Content-Type': 'application/json', [SERVICE_TOKEN_HEADER]: await gateway.token('players') },
  });
  return { status: response.status, ...((await response.json()) as { data?: { sum: number; by: string } }) };
};

/** Sends until somebody leads: until then every replica says that it is unavailable. */
const sendUntilTaken = async (name: string, points: number) => {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await send(name, points);
    if (answer.status !== 503 || performance.now() > deadline) return answer;
  }
};

test('a write is taken by the leader, whichever replica it comes to, and by the next one when the leader stops', async () => {
  await start('one');
  expect(await sendUntilTaken('one', 1)).toMatchObject({ status: 200, data: { sum: 1, by: 'one' } });
  await start('two');
  expect(await send('two', 10)).toMatchObject({ status: 200, data: { sum: 11, by: 'one' } });
  expect(await send('one', 100)).toMatchObject({ status: 200, data: { sum: 111, by: 'one' } });
  await replicas.get('one')!.stop();
  replicas.delete('one');
  expect(await sendUntilTaken('two', 1_000)).toMatchObject({ status: 200, data: { sum: 1_111, by: 'two' } });
});
