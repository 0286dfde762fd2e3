import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, Inject, Module } from '@nestjs/common';
import { jsonBody } from '@rallyrank/contracts/shared/body';
import { type ParsedQuery, route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { handle } from '../commands/handle.js';
import { readConfig } from '../config/config.js';
import type { EventStores } from '../event-store/port.js';
import type { RouteCall } from '../http/call.js';
import { CLIENT_GROUP_HEADER } from '../http/request-headers.js';
import { Accounts, added } from '../projections/runner-harness.js';
import { type RunningServices, startService } from '../service/start-service.js';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { userWith } from '../testing/as-user.js';
import { testServers } from '../testing/test-servers.js';
import { until } from '../testing/until.js';
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
  data: z.object({ sum: z.int(), by: z.string(), from: z.string() }),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'write',
});

const note = route({
  ...{ service: 'players', name: 'note', method: 'POST', path: '/note', summary: 'invented', query: z.object({}) },
  data: z.object({ by: z.string() }),
  ...{ access: 'user', cache: 'none', tags: [], rate: 'write', byLeader: false },
});

const key = 'a key of the tests, 32 bytes long';
const { namespace, mongodbUrl, kafka, natsUrl, redisUrl } = testServers();
let folder: string;
let replicas: Map<string, RunningServices>;
/** The replicas that have written a note. */
let notes: string[];
let mayEnd: Promise<void>;
/** Whether a write fails after its events were appended, which simulates a kill of the process. */
let losesAnswers: boolean;
/** Number of the account. Each test uses another one. */
let account = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-forwarded-'));
  replicas = new Map();
  losesAnswers = false;
  notes = [];
  account += 1;
});
afterEach(async () => {
  for (const replica of replicas.values()) await replica.stop();
  await rm(folder, { recursive: true });
});

/** A replica of a test service; its answers name the replica that wrote. */
const start = async (name: string): Promise<void> => {
  @Controller()
  class AccountsController {
    constructor(@Inject(STORE) private readonly store: EventStores) {}

    @Route(add)
    async add(_: ParsedQuery<typeof add>, { params, body, write, origin }: RouteCall<typeof add>) {
      const { state } = await handle<number, { type: 'PointsAdded'; data: { points: number } }>({
        store: this.store('players'),
        stream: `player-${params.id}`,
        events: [added],
        initial: () => 0,
        evolve: (sum, { data }) => sum + data.points,
        decide: () => [{ type: 'PointsAdded', data: body }],
        ...write,
      });
      if (losesAnswers) throw new Error('the answer is lost');
      const { clientGroup, userAgent, token } = origin;
      return { sum: state, by: name, from: [clientGroup, userAgent, token].join(' ') };
    }

    @Route(note)
    async note() {
      notes.push(name);
      await mayEnd;
      return { by: name };
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
    routes: [add, note],
    rpcs: [],
    config,
    host: '127.0.0.1',
    port: 0,
  });
  replicas.set(name, started);
};

const gateway = createServiceTokens({ key, self: 'gateway' });
const caller = { kind: 'user', user: userWith('Ann', []) } as const;
const send = async (name: string, points: number, idempotencyKey?: string) => {
  const response = await fetch(`${replicas.get(name)!.url}/prod-api/account/${account}/points`, {
    method: 'POST',
    body: JSON.stringify({ points }),
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'a browser',
      Authorization: 'Bearer session-of-ann',
      [CLIENT_GROUP_HEADER]: '192.0.2.7',
      [SERVICE_TOKEN_HEADER]: await gateway.token('players', caller),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
  });
  return {
    status: response.status,
    ...((await response.json()) as { data?: { sum: number; by: string; from: string } }),
  };
};

/** Sends until there is a leader; until then every replica answers unavailable. */
const sendUntilTaken = async (name: string, points: number, idempotencyKey?: string) => {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await send(name, points, idempotencyKey);
    if (answer.status !== 503 || performance.now() > deadline) return answer;
  }
};

test('the leader executes a write sent to any replica, and the next leader takes over when it stops', async () => {
  await start('one');
  expect(await sendUntilTaken('one', 1)).toMatchObject({ status: 200, data: { sum: 1, by: 'one' } });
  await start('two');
  expect(await send('two', 10)).toMatchObject({ status: 200, data: { sum: 11, by: 'one' } });
  expect(await send('one', 100)).toMatchObject({ status: 200, data: { sum: 111, by: 'one' } });
  await replicas.get('one')!.stop();
  replicas.delete('one');
  expect(await sendUntilTaken('two', 1_000)).toMatchObject({ status: 200, data: { sum: 1_111, by: 'two' } });
});

test('a forwarded write keeps the origin of the call', async () => {
  const from = '192.0.2.7 a browser session-of-ann';
  await start('one');
  expect(await sendUntilTaken('one', 1)).toMatchObject({ data: { by: 'one', from } });
  await start('two');
  expect(await send('two', 1)).toMatchObject({ data: { by: 'one', from } });
});

test('a write that every replica may execute takes effect once when it is sent to two of them', async () => {
  await start('one');
  await start('two');
  const { promise, resolve } = Promise.withResolvers<void>();
  mayEnd = promise;
  const sending = ['one', 'two'].map(async (name) => {
    const headers = {
      [SERVICE_TOKEN_HEADER]: await gateway.token('players', caller),
      'Idempotency-Key': 'a-key-of-notes',
    };
    const response = await fetch(`${replicas.get(name)!.url}/prod-api/note`, { method: 'POST', headers });
    return ((await response.json()) as { data: { by: string } }).data.by;
  });
  await until('one has begun', () => notes.length > 0);
  resolve();
  expect(await Promise.all(sending)).toEqual([notes[0], notes[0]]);
  expect(notes).toHaveLength(1);
});

test('a write with a key takes effect once: on two replicas at once, across leaders, and after a lost answer', async () => {
  await start('one');
  expect(await sendUntilTaken('one', 1)).toMatchObject({ status: 200, data: { sum: 1, by: 'one' } });
  await start('two');
  const both = await Promise.all([send('one', 10, 'the-same-key'), send('two', 10, 'the-same-key')]);
  expect(both.map(({ data }) => data)).toMatchObject([
    { sum: 11, by: 'one' },
    { sum: 11, by: 'one' },
  ]);
  expect(await send('two', 20, 'the-same-key')).toMatchObject({ status: 422, reason: 'write.keyReused' });
  losesAnswers = true;
  expect((await send('two', 100, 'another-key')).status).toBeGreaterThanOrEqual(500);
  losesAnswers = false;
  await replicas.get('one')!.stop();
  replicas.delete('one');
  expect(await sendUntilTaken('two', 200, 'another-key')).toMatchObject({ status: 422, reason: 'write.keyReused' });
  expect(await send('two', 100, 'another-key')).toMatchObject({ data: { sum: 111, by: 'two' } });
  expect(await send('two', 10, 'the-same-key')).toMatchObject({ data: { sum: 11, by: 'one' } });
  expect(await send('two', 1_000)).toMatchObject({ data: { sum: 1_111, by: 'two' } });
});
