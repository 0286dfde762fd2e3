import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import {
  decodeReport,
  type ProcessReport,
  processReported,
  reportsWanted,
} from '@rallyrank/contracts/shared/processes';
import { pino } from 'pino';
import { readConfig } from '../config/config.js';
import { DamagedStoreError } from '../errors.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { PROJECTIONS, RPC, STORE } from '../nest/ports.js';
import { servicePorts } from '../nest/service-ports.js';
import { Accounts, addition, type Harness, openHarness } from '../projections/runner-harness.js';
import type { Rpc } from '../rpc/port.js';
import { startService } from './start-service.js';

const now = () => new Date(0);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-damaged-'));
  const store = openSqliteEventStore({ folder, context: 'players', now });
  await store.append('player-1', 'none', [addition(1), addition(2), addition(4)]);
  await store.append('player-2', 'none', [addition(8)]);
  await store.close();
});
afterEach(() => rm(folder, { recursive: true }));

const damage = (): void => {
  const db = new DatabaseSync(join(folder, 'players.sqlite'));
  db.exec(`UPDATE event SET data = '{"points":3}' WHERE position = 2`);
  db.close();
};

const start = async (env: Record<string, string> = {}) => {
  const models = [new Accounts('one'), new Accounts('two'), new Accounts('three')];
  @Module({ imports: [servicePorts('players')], providers: [{ provide: PROJECTIONS, useValue: models }] })
  class AccountsModule {}
  const services = await startService({
    config: readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', ...env }),
    routes: [],
    rpcs: [],
    host: '127.0.0.1',
    port: 0,
    now,
    modules: { players: AccountsModule },
  });
  return { services, models };
};

test('a damaged event fails the start with its place and the remedy', async () => {
  damage();
  const starting = start();
  await expect(starting).rejects.toThrow(DamagedStoreError);
  await expect(starting).rejects.toThrow(
    `event 2 of players (player-1 version 2) in ${join(folder, 'players.sqlite')} is damaged: ` +
      'its content does not match its checksum. Restore the instance from a backup (docs/runbook.md), ' +
      'or start with PARK_DAMAGED_EVENTS=1 to continue without it and the later events of its stream.',
  );
});

test('if damaged events are parked, the service starts without the event and its stream, and reports itself degraded', async () => {
  damage();
  const { services, models } = await start({ PARK_DAMAGED_EVENTS: '1' });
  for (const { accounts } of models)
    expect([...accounts].map(([stream, { sum }]) => [stream, sum])).toEqual([
      ['player-1', 1],
      ['player-2', 8],
    ]);
  const response = await fetch(`${services.probesUrl}/readyz`);
  expect(response.status).toBe(200);
  // Both events of the stream are counted once, although three read models could not apply them.
  expect(await response.json()).toMatchObject({ status: 'degraded', reasons: ['parked events of players: 2'] });
  const text = await (await fetch(`${services.probesUrl}/metrics`)).text();
  expect(text).toContain('rallyrank_parked_events{service="players"} 2');
  await services.stop();
});

test('an operator sees the reason why an event is parked, but not the path of the data folder', async () => {
  damage();
  const { services } = await start({ PARK_DAMAGED_EVENTS: '1' });
  const rpc: Rpc = services.app.get(RPC);
  const told = Promise.withResolvers<ProcessReport>();
  rpc.listen(processReported, ({ report }) => told.resolve(decodeReport(report)));
  rpc.publish(reportsWanted, { ask: randomUUID() });
  const { parkedEvents, health } = await told.promise;
  expect(parkedEvents.map(({ error }) => error)).toContainEqual(
    expect.stringContaining('damaged in players.sqlite: its content does not match its checksum'),
  );
  expect(JSON.stringify(parkedEvents)).not.toContain(folder);
  expect(health.reasons).toEqual([{ code: 'parked', service: 'players', count: 2 }]);
  await services.stop();
});

test('a damaged event found at run time is reported to waiting callers', async () => {
  const { services } = await start();
  damage();
  await expect(services.runner('players').rebuild('one')).rejects.toThrow(DamagedStoreError);
  await services.app
    .get(STORE)('players')
    .append('player-2', 'any', [addition(16)]);
  await expect(services.caughtUp()).rejects.toThrow(DamagedStoreError);
  await services.stop();
});

test('a parked event is logged as an error once, regardless of the number of read models', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'error' },
    new Writable({
      write: (line, _, done) => {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  const harness: Harness = await openHarness();
  await harness.append('player-1', addition(1), addition(2), addition(3));
  const refusing = ['one', 'two', 'three'].map((name) => {
    const model = new Accounts(name);
    model.refuses = ({ streamVersion }) => (streamVersion === 2 ? new Error('no 2 please') : undefined);
    return model;
  });
  const runner = await harness.start(refusing, { log });
  await runner.caughtUp();
  await runner.rebuild('two');
  expect(lines).toEqual([
    expect.objectContaining({
      context: 'players',
      stream: 'player-1',
      streamVersion: 2,
      position: 2,
      type: 'PointsAdded',
      err: expect.objectContaining({ message: 'no 2 please' }),
    }),
  ]);
  expect(runner.parked).toBe(2);
  await harness.dispose();
});
