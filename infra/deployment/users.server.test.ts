import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { exportPlayers } from '@rallyrank/contracts/players/rpc';
import { cachesTold } from '@rallyrank/contracts/shared/caches';
import { processEnded } from '@rallyrank/contracts/shared/processes';
import { services } from '@rallyrank/contracts/shared/services';
import { statementsTold } from '@rallyrank/contracts/shared/statements';
import { derivedRecompute, readModelMoved } from '@rallyrank/contracts/shared/topics';
import { goatJob } from '@rallyrank/contracts/stats/rpc';
import { pino } from 'pino';
import { createClient } from 'redis';
import { createRedisCache } from '../src/cache/redis/redis-cache.js';
import { openSqliteDocuments } from '../src/documents/sqlite/sqlite-documents.js';
import { createBullJobs } from '../src/jobs/bull/bull-jobs.js';
import { connectNatsRpc, type NatsRpc } from '../src/rpc/nats/nats-rpc.js';
import { createServiceTokens, type Peer } from '../src/service-token/service-tokens.js';
import { programOnPath } from '../src/testing/servers/execute.js';
import { freePort } from '../src/testing/servers/free-port.js';
import { runProgram } from '../src/testing/servers/program.js';
import type { Launch } from '../src/testing/servers/server-kind.js';
import { untilSucceeds } from '../src/testing/until.js';
import { environmentOf } from './compose.js';
import { textOf } from './files.js';

/** Tests the users and rights of deploy/compose with the adapters, on servers started here. */
const log = pino({ level: 'silent' });
const key = 'a key that only these tests will use';
const tick = { service: 'players', projection: 'cards', position: 1 };
/** Passwords are the names of their variables. */
const passwords = Object.fromEntries(
  Object.keys(environmentOf(textOf('.env.example'))).map((name) => [name, name.toLowerCase()]),
);
const credentials = (user: string, server: string): string => `${user}:${user}_${server}_password`;

let opened: AsyncDisposableStack;
let folder: string;
let port: number;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-users-'));
  opened.defer(() => rm(folder, { recursive: true }));
  port = await freePort();
});
afterEach(() => opened.disposeAsync());

const isHere = (name: string): boolean => {
  try {
    return programOnPath(name) !== '';
  } catch {
    return false;
  }
};
const start = async (launch: Launch): Promise<void> => {
  const server = await runProgram({ port, folder, durable: false }, { ...launch, env: passwords });
  opened.defer(() => server.remove());
};
const openRpc = async (service: Peer): Promise<NatsRpc> => {
  const url = `nats://${credentials(service, 'nats')}@127.0.0.1:${port}`;
  const serviceTokens = createServiceTokens({ key, self: service });
  const rpc = await untilSucceeds('the server listens', () =>
    connectNatsRpc({ url, namespace: 'rallyrank', service, serviceTokens, log, drainMs: 100 }),
  );
  opened.defer(() => rpc.close());
  return rpc;
};

const startNats = async (): Promise<void> => {
  const config = join(folder, 'nats.conf');
  const text = textOf('deploy/compose/nats/nats.conf').replace('0.0.0.0:4222', `127.0.0.1:${port}`);
  await writeFile(config, text.replace(/^http: .*$/m, ''));
  await start({ command: programOnPath('nats-server'), args: ['--config', config] });
};

(isHere('nats-server') ? test : test.skip)(
  'NATS permits a service to answer only for itself, and the gateway to call',
  async () => {
    await startNats();
    const [players, rankings, gateway] = [
      await openRpc('players'),
      await openRpc('rankings'),
      await openRpc('gateway'),
    ];
    let heardByRankings = 0;
    rankings.serve(exportPlayers, async () => {
      heardByRankings += 1;
      return [];
    });
    players.serve(exportPlayers, async () => []);
    for (const each of [rankings, players]) each.answer('players', 'everything');
    const ticked = Promise.withResolvers<unknown>();
    gateway.listen(readModelMoved, ticked.resolve);
    await Promise.all([players.ping(), gateway.ping(), rankings.ping().catch(() => undefined)]);

    for (let question = 0; question < 20; question += 1)
      expect(await gateway.call(exportPlayers, { after: null, limit: 1 })).toEqual([]);
    expect(heardByRankings).toBe(0);
    players.publish(readModelMoved, tick);
    expect(await ticked.promise).toEqual(tick);

    const command = await openRpc('cli');
    expect(await command.call(exportPlayers, { after: null, limit: 1 })).toEqual([]);
  },
);

(isHere('nats-server') ? test : test.skip)('NATS permits the gateway to report only about itself', async () => {
  await startNats();
  const [monitoring, gateway] = [await openRpc('monitoring'), await openRpc('gateway')];
  const heard: string[] = [];
  const ended = Promise.withResolvers<void>();
  monitoring.listen(readModelMoved, () => heard.push('moved'));
  monitoring.listen(cachesTold, () => heard.push('caches'));
  monitoring.listen(statementsTold, () => heard.push('statements'));
  monitoring.listen(processEnded, () => ended.resolve());
  await Promise.all([monitoring.ping(), gateway.ping()]);
  const [ask, id] = [randomUUID(), randomUUID()];
  const process = { id, name: 'gateway', host: 'here', pid: 1 };
  gateway.publish(readModelMoved, tick);
  gateway.publish(cachesTold, { ask, process, answers: null, keys: [] });
  gateway.publish(statementsTold, {
    ask,
    process,
    since: new Date().toISOString(),
    statements: [],
    slowMs: 100,
    slow: [],
    pools: [],
  });
  gateway.publish(processEnded, { id });
  await ended.promise;
  expect(heard).toEqual(['caches', 'statements']);
});

(isHere('nats-server') ? test : test.skip)(
  'NATS permits an operator to start a job, and the replica to notify the others',
  async () => {
    await startNats();
    const [one, other, command] = [await openRpc('stats'), await openRpc('stats'), await openRpc('cli')];
    const done = { service: 'stats', runId: '1' };
    one.serve(goatJob.recompute, async () => {
      one.publish(derivedRecompute, done);
      return { runId: '1' };
    });
    one.answer('stats', 'questions');
    const told = Promise.withResolvers<unknown>();
    other.listen(derivedRecompute, told.resolve);
    await Promise.all([one.ping(), other.ping()]);
    expect(await command.call(goatJob.recompute, {})).toEqual({ runId: '1' });
    expect(await told.promise).toEqual(done);
  },
);

(isHere('nats-server') ? test : test.skip)('NATS delivers answers only to the caller', async () => {
  await startNats();
  const as = async (user: string) => {
    const [pass, servers] = [`${user}_nats_password`, `127.0.0.1:${port}`];
    const client = await untilSucceeds('the server listens', () => connect({ servers, user, pass, reconnect: false }));
    opened.defer(() => client.close());
    return client;
  };
  const users = [...services, 'gateway', 'cli'];
  for (const user of users) {
    const client = await as(user);
    const hears = async (subject: string): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      client.subscribe(subject, { callback: (error) => resolve(error === null) });
      void client.flush().then(() => resolve(true));
      return promise;
    };
    for (const owner of users)
      expect([user, owner, await hears(`rallyrank.inbox.${owner}.1`)]).toEqual([user, owner, user === owner]);
    expect([user, await hears('rallyrank.inbox.>')]).toEqual([user, false]);
    expect([user, await hears('rallyrank.>')]).toEqual([user, false]);
  }
});

(isHere('redis-server') ? test : test.skip)(
  'Redis restricts a process with its cache and jobs to its namespace, without administration',
  async () => {
    const config = join(folder, 'redis.conf');
    const users = join(folder, 'users.acl');
    const settings = textOf('deploy/compose/redis/redis.conf').replace('/run/redis/users.acl', users);
    await writeFile(config, `${settings.replace('dir /data', `dir ${folder}`)}\nport ${port}\nbind 127.0.0.1\n`);
    const script = textOf('deploy/compose/redis/start.sh').replace('/run/redis/users.acl', users);
    await start({ command: '/bin/sh', args: ['-c', script.replace('/deploy/redis.conf', config)] });
    const url = `redis://${credentials('players', 'redis')}@127.0.0.1:${port}`;
    const client = await untilSucceeds('the server listens', async () => {
      const trying = createClient({ url, socket: { reconnectStrategy: false } });
      trying.on('error', () => undefined);
      return trying.connect();
    });
    opened.defer(async () => client.destroy());
    const cache = createRedisCache({ url, namespace: 'rallyrank' });
    opened.defer(() => cache.close());

    await cache.set('place', '1', 60_000);
    expect(await cache.get('place')).toBe('1');
    expect(await cache.increment('calls', 60_000)).toBe(1);
    const documents = openSqliteDocuments({ folder, service: 'players', now: () => new Date() });
    const jobs = createBullJobs({
      redisUrl: url,
      namespace: 'rallyrank',
      service: 'players',
      documents,
      now: () => new Date(),
      newId: randomUUID,
      graceMs: 100,
      log,
    });
    opened.defer(async () => {
      await jobs.close();
      await documents.close();
    });
    const ran = Promise.withResolvers<string>();
    jobs.define({ id: 'count', run: async ({ runId }) => ran.resolve(runId) });
    await jobs.schedule({ id: 'count', cron: '0 4 * * *' });
    expect(await jobs.runNow('count')).toBe(await ran.promise);

    await expect(client.set('elsewhere:place', '1')).rejects.toThrow('NOPERM');
    await expect(client.set('rallyrank:jobs:rankings:id', '1')).rejects.toThrow('NOPERM');
    await expect(client.flushAll()).rejects.toThrow('NOPERM');
    await expect(client.sendCommand(['ACL', 'LIST'])).rejects.toThrow('NOPERM');
  },
);
