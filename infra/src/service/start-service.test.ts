import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, Inject, Module } from '@nestjs/common';
import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import { route } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { z } from 'zod';
import { readConfig } from '../config/config.js';
import { waitUntilCaughtUp } from '../derive/wait-until-caught-up.js';
import type { DocumentStore } from '../documents/port.js';
import { ConcurrencyError, UnavailableError } from '../errors.js';
import type { EventStores } from '../event-store/port.js';
import { DOCUMENTS, PROJECTIONS, READINESS, STORE } from '../nest/ports.js';
import { Route } from '../nest/route.js';
import { servicePorts } from '../nest/service-ports.js';
import { ReplicaStatus } from '../projections/replica-status.js';
import { Accounts, addition } from '../projections/runner-harness.js';
import { until } from '../testing/until.js';
import { type RunningServices, startService } from './start-service.js';

const declare = (name: string) =>
  route({
    service: 'players',
    name,
    method: 'GET',
    path: `/account/${name}`,
    summary: 'invented',
    query: z.object({}),
    data: z.int(),
    access: 'public',
    cache: 'none',
    tags: ['players.accounts'],
    rate: 'read',
  });
const sum = declare('sum');
const held = declare('held');

let folder: string;
let running: RunningServices[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-service-'));
  running = [];
});
afterEach(async () => {
  for (const services of running) await services.stop();
  await rm(folder, { recursive: true });
});

interface Options {
  readonly routes?: (typeof sum)[];
  readonly port?: number;
  readonly now?: () => Date;
  readonly notReady?: () => HealthReason | undefined;
}

const start = async (options: Options = {}) => {
  const accounts = new Accounts();
  const called = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const { notReady = () => undefined } = options;
  const read = () => accounts.accounts.get('player-1')?.sum ?? 0;

  @Controller()
  class AccountsController {
    constructor(
      @Inject(STORE) readonly store: EventStores,
      @Inject(DOCUMENTS) readonly documents: DocumentStore,
      @Inject(ReplicaStatus) readonly status: ReplicaStatus,
    ) {}

    @Route(sum)
    sum() {
      return read();
    }

    @Route(held)
    async held() {
      called.resolve();
      await hold.promise;
      return read();
    }
  }
  @Module({
    imports: [servicePorts('players')],
    controllers: [AccountsController],
    providers: [
      { provide: PROJECTIONS, useValue: [accounts] },
      { provide: READINESS, useValue: notReady },
    ],
  })
  class AccountsModule {}
  const services = await startService({
    config: readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1' }),
    routes: options.routes ?? [sum, held],
    rpcs: [],
    host: '127.0.0.1',
    port: options.port ?? 0,
    ...(options.now && { now: options.now }),
    modules: { players: AccountsModule },
  });
  const parts = services.app.get(AccountsController, { strict: false });
  running.push(services);
  const get = async (name: string) => (await fetch(`${services.url}/prod-api/account/${name}`)).json();
  const probe = async (name: string) => {
    const response = await fetch(`${services.probesUrl}/${name}`);
    return { status: response.status, text: await response.text() };
  };
  const ready = async () => JSON.parse((await probe('readyz')).text);
  return { services, parts, accounts, get, probe, ready, called: called.promise, letGo: hold.resolve };
};

test('a write is visible to the next read, which reports the position on which it is based', async () => {
  const { parts, get } = await start();
  const { position } = await parts.store('players').append('player-1', 'none', [addition(3), addition(4)]);
  await parts.status.waitForPosition('players', position);
  expect(await get('sum')).toMatchObject({ code: 200, data: 7, asOf: { position: 2 } });
});

test('events of a context that the service does not follow delay no computation', async () => {
  const { parts } = await start();
  await parts.store('players').append('player-1', 'none', [addition(3)]);
  await parts.store('rankings').append('list-1', 'none', [{ type: 'Published', version: 1, data: null }]);
  expect(await waitUntilCaughtUp(parts.store, parts.status, 'players')).toMatchObject({ position: 1 });
  await expect(parts.status.waitForPosition('rankings', 1)).rejects.toThrow(
    'the service players does not follow rankings',
  );
});

test('progress of a read model is published', async () => {
  const { services, parts } = await start();
  const told = new Promise((resolve) => services.rpc.listen(readModelMoved, resolve));
  await parts.store('players').append('player-1', 'none', [addition(3)]);
  expect(await told).toEqual({ service: 'players', projection: 'accounts', position: 1 });
});

test('probes and metrics report its state', async () => {
  const { parts, get, probe, ready } = await start();
  await parts.store('players').append('player-1', 'none', [{ type: 'PointsAdded', version: 9, data: null }]);
  await parts.status.waitForPosition('players', 1);
  await get('sum');
  expect(await ready()).toMatchObject({ status: 'degraded', reads: true, reasons: ['parked events of players: 1'] });
  const { text } = await probe('metrics');
  expect(text).toContain('rallyrank_parked_events{service="players"} 1');
  expect(text).toContain('rallyrank_projection_position{service="players"} 1');
  expect(text).toContain('rallyrank_call_seconds_count{route="sum",status="200"} 1');
});

test('the positions of the read models are reported', async () => {
  const { services, parts, probe } = await start();
  await parts.store('players').append('player-1', 'none', [addition(3)]);
  await parts.status.waitForPosition('players', 1);
  const hash = services.runner('players').hash('accounts');
  expect(JSON.parse((await probe('read-models')).text)).toEqual({ 'players.accounts': { position: 1, hash } });
});

test('a version conflict is counted', async () => {
  const { parts, probe } = await start();
  await parts.store('players').append('player-1', 'none', [addition(3)]);
  await expect(parts.store('players').append('player-1', 'none', [addition(4)])).rejects.toThrow(ConcurrencyError);
  expect((await probe('metrics')).text).toContain('rallyrank_append_conflicts_total{context="players"} 1');
});

test('read models that cannot continue are not ready', async () => {
  let now = 0;
  const { parts, services, probe, ready } = await start({ now: () => new Date(now) });
  await services.runner('players').stop();
  await parts.store('players').append('player-1', 'none', [addition(3)]);
  const lag = async () => (await probe('metrics')).text.match(/^rallyrank_projection_lag_seconds\{.*\} (.*)$/m)?.[1];
  const lagIs = (seconds: string) => until(`a lag of ${seconds} s`, async () => (await lag()) === seconds);
  now = 30_000;
  await lagIs('30');
  expect((await probe('readyz')).status).toBe(200);
  now = 30_001;
  await lagIs('30.001');
  expect((await probe('readyz')).status).toBe(503);
  expect(await ready()).toMatchObject({ reads: false, reasons: ['read models of players are 30 s behind'] });
});

test('a service reports itself when it is ready for calls', async () => {
  let reason: HealthReason | undefined = { code: 'computing' };
  const { ready } = await start({ notReady: () => reason });
  expect(await ready()).toMatchObject({
    status: 'not ready',
    reads: false,
    reasons: ['the first result is being computed'],
  });
  reason = undefined;
  expect(await ready()).toMatchObject({ status: 'ready', reads: true, writes: true, reasons: [] });
});

test('a stop is announced, waits for calls and saves, and the next start continues from there', async () => {
  const first = await start();
  await first.parts.store('players').append('player-1', 'none', [addition(3)]);
  await first.services.caughtUp();
  const underWay = first.get('held');
  await first.called;
  const stopped = first.services.stop();
  expect(await first.ready()).toMatchObject({ status: 'not ready', reads: false, reasons: ['draining'] });
  expect(await first.probe('livez')).toEqual({ status: 200, text: 'alive' });
  first.letGo();
  expect(await underWay).toMatchObject({ data: 3 });
  await stopped;
  await first.services.stop();
  await expect(first.probe('livez')).rejects.toThrow();
  await expect(first.parts.status.waitForPosition('players', 2)).rejects.toThrow(UnavailableError);
  await expect(first.parts.store('players').append('player-1', 'any', [addition(1)])).rejects.toThrow(UnavailableError);

  const second = await start();
  expect(await second.get('sum')).toMatchObject({ data: 3 });
  expect(second.accounts.calls).toBe(0);
});

test('a failed start reports why and leaves nothing open', async () => {
  await expect(start({ routes: [sum, held, declare('missing')] })).rejects.toThrow(
    'has no handler for GET /account/missing',
  );
  const first = await start();
  const port = Number(new URL(first.services.url).port);
  await expect(start({ port })).rejects.toThrow('EADDRINUSE');
});

test('the error for a service that does not run here contains its name', async () => {
  const { services } = await start();
  expect(() => services.runner('rankings')).toThrow('the service rankings runs elsewhere');
  expect(services.runner('players').names).toEqual(['accounts']);
});
