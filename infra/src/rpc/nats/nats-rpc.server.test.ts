import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { services } from '@rallyrank/contracts/shared/route';
import { rpc as define, leaderRpc, topic } from '@rallyrank/contracts/shared/rpc';
import { pino } from 'pino';
import { z } from 'zod';
import { InvalidInputError, UnavailableError } from '../../errors.js';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../../service-token/service-tokens.js';
import { type ChaosProxy, openProxyTo } from '../../testing/chaos-proxy.js';
import { testServers } from '../../testing/test-servers.js';
import { rpcContract } from '../rpc.contract.js';
import { connectNatsRpc, type NatsRpc } from './nats-rpc.js';
import { MOST_UNDER_WAY } from './questions.js';

const key = 'a key of the tests, 32 bytes long';
const { natsUrl, namespace } = testServers();
const log = pino({ level: 'silent' });

const open = async (url = natsUrl, own = namespace, serviceTokenKey = key): Promise<NatsRpc> => {
  const rpc = await connectNatsRpc({
    url,
    namespace: own,
    service: 'players',
    serviceTokens: createServiceTokens({ key: serviceTokenKey, self: 'players' }),
    log,
    drainMs: 100,
  });
  for (const service of services) rpc.answer(service, 'questions');
  return rpc;
};

rpcContract('nats, one process', async () => {
  const rpc = await open(natsUrl, testServers().namespace);
  return { server: rpc, client: rpc, dispose: () => rpc.close() };
});

rpcContract('nats, two processes', async () => {
  const own = testServers().namespace;
  const [server, client] = await Promise.all([open(natsUrl, own), open(natsUrl, own)]);
  return {
    server,
    client,
    dispose: async () => {
      await Promise.all([server.close(), client.close()]);
    },
  };
});

const ended: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});
const opened = async (url = natsUrl, own = namespace, serviceTokenKey = key): Promise<NatsRpc> => {
  const rpc = await open(url, own, serviceTokenKey);
  ended.push(() => rpc.close());
  return rpc;
};

let subjects = 0;
const uniqueSubject = () => {
  subjects += 1;
  return `players.n${subjects}`;
};
const texts = () => define(uniqueSubject(), z.object({ text: z.string() }), z.string(), 5_000);
const version = () => topic(uniqueSubject(), z.object({ version: z.int() }));
const never = () => new Promise<never>(() => {});

describe('replicas', () => {
  test('share the requests', async () => {
    const def = texts();
    const [one, two, client] = await Promise.all([opened(), opened(), opened()]);
    one.serve(def, async () => 'one');
    two.serve(def, async () => 'two');
    await Promise.all([one.ping(), two.ping()]);
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.call(def, { text: '' })));
    expect(new Set(answers)).toEqual(new Set(['one', 'two']));
  });

  test('leader-only requests follow the leader, all others are unaffected', async () => {
    const everybody = texts();
    const command = leaderRpc(uniqueSubject(), z.object({}), z.string(), 5_000);
    const [one, two, client] = await Promise.all([opened(), opened(), opened()]);
    for (const [name, replica] of Object.entries({ one, two })) {
      replica.serve(command, async () => name);
      replica.serve(everybody, async () => name);
      await replica.ping();
    }
    const asked = () => Promise.all(Array.from({ length: 20 }, () => client.call(command, {})));
    await expect(client.call(command, {})).rejects.toBeInstanceOf(UnavailableError);
    for (const [leader, other, name] of [
      [one, two, 'one'],
      [two, one, 'two'],
    ] as const) {
      other.answer('players', 'questions');
      leader.answer('players', 'everything');
      leader.answer('rankings', 'nothing');
      await Promise.all([one.ping(), two.ping()]);
      expect(new Set(await asked())).toEqual(new Set([name]));
      await expect(client.call(everybody, { text: '' })).resolves.toBeDefined();
    }
  });

  test('a handler added later answers on the leader', async () => {
    const command = leaderRpc(uniqueSubject(), z.object({}), z.string(), 5_000);
    const rpc = await opened();
    rpc.answer('players', 'everything');
    rpc.serve(command, async () => 'led');
    await expect(rpc.call(command, {})).resolves.toBe('led');
  });

  test('a replica that has not caught up answers nothing', async () => {
    const question = define(uniqueSubject(), z.object({}), z.string());
    const [late, client] = [await opened(), await opened()];
    late.answer('players', 'nothing');
    late.serve(question, async () => 'too early');
    await late.ping();
    await expect(client.call(question, {})).rejects.toBeInstanceOf(UnavailableError);
    late.answer('players', 'questions');
    await late.ping();
    await expect(client.call(question, {})).resolves.toBe('too early');
  });

  test('a closing replica answers requests in progress, and the next request goes to the other', async () => {
    const def = texts();
    const [one, two, client] = await Promise.all([opened(), opened(), opened()]);
    const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    one.serve(def, () => {
      reached.resolve();
      return answer.promise;
    });
    await one.ping();
    const underWay = client.call(def, { text: '' });
    await reached.promise;
    two.serve(def, async () => 'two');
    await two.ping();
    const closed = one.close();
    answer.resolve('one');
    await expect(underWay).resolves.toBe('one');
    await closed;
    await expect(client.call(def, { text: '' })).resolves.toBe('two');
  });
});

describe('payloads', () => {
  test('large ones arrive in both directions', async () => {
    const rpc = await opened();
    const def = texts();
    rpc.serve(def, async ({ text }) => text.split('').reverse().join(''));
    const text = '安洗莹 21-15'.repeat(200_000);
    expect(await rpc.call(def, { text })).toBe(text.split('').reverse().join(''));
    const large = topic(uniqueSubject(), z.object({ text: z.string() }));
    const heard = Promise.withResolvers<{ text: string }>();
    rpc.listen(large, heard.resolve);
    rpc.publish(large, { text });
    expect((await heard.promise).text).toBe(text);
  });

  test('a payload that the server does not accept is rejected with the reason', async () => {
    const rpc = await opened();
    const def = texts();
    rpc.serve(def, async ({ text }) => (text === 'large' ? noise() : text));
    const call = rpc.call(def, { text: noise() }).then(() => 'answered');
    await expect(call).rejects.toBeInstanceOf(InvalidInputError);
    await expect(call).rejects.toThrow(/has \d+ bytes, the server accepts \d+/);
    await expect(rpc.call(def, { text: 'large' })).rejects.toMatchObject({ reason: 'server.unknown' });
    await expect(rpc.call(def, { text: 'small' })).resolves.toBe('small');
  });
});

/** A text of 20 MB that can be compressed to at best half its size, which exceeds the limit of all servers here. */
const noise = (): string => randomBytes(10_000_000).toString('hex');

test('requests beyond the concurrency limit are rejected at once', async () => {
  const [server, client] = await Promise.all([opened(), opened()]);
  const def = texts();
  const { promise, resolve } = Promise.withResolvers<string>();
  server.serve(def, () => promise);
  await server.ping();
  const calls = Array.from({ length: MOST_UNDER_WAY }, () => client.call(def, { text: '' }));
  // One connection preserves the order, so this request arrives after the others.
  await expect(client.call(def, { text: '' })).rejects.toMatchObject({
    name: 'UnavailableError',
    cause: { message: 'busy' },
  });
  resolve('done');
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']));
  await expect(client.call(def, { text: '' })).resolves.toBe('done');
});

describe('trust', () => {
  const bare = async (): Promise<NatsConnection> => {
    const nats = await connect({ servers: natsUrl.replace('nats://', '') });
    ended.push(() => nats.close());
    return nats;
  };

  test('a request with a forged or expired service token is rejected', async () => {
    const server = await opened();
    const def = texts();
    let asked = 0;
    server.serve(def, async () => {
      asked += 1;
      return '';
    });
    await server.ping();
    const forger = await opened(natsUrl, namespace, 'another key of the tests, 32 bytes');
    await expect(forger.call(def, { text: '' })).rejects.toMatchObject({ reason: 'auth.required', code: 401 });
    const late = await connectNatsRpc({
      url: natsUrl,
      namespace,
      service: 'gateway',
      serviceTokens: createServiceTokens({ key, self: 'gateway', now: () => Date.now() - 70_000 }),
      log,
    });
    ended.push(() => late.close());
    await expect(late.call(def, { text: '' })).rejects.toMatchObject({ reason: 'auth.required' });
    expect(asked).toBe(0);
  });

  test('a request without a service token is rejected before any of it is read', async () => {
    const server = await opened();
    const def = texts();
    server.serve(def, async () => 'secret');
    await server.ping();
    const answer = await (await bare()).request(`${namespace}.rpc.${def.subject}`, 'no JSON', { timeout: 5_000 });
    expect(answer.string()).toContain('auth.required');
    expect(answer.string()).not.toContain('secret');
  });

  test('a tick without a service token, or with one for another audience, is dropped', async () => {
    const server = await opened();
    const def = version();
    const seen: number[] = [];
    const last = Promise.withResolvers<void>();
    server.listen(def, (message) => {
      seen.push(message.version);
      if (message.version === 9) last.resolve();
    });
    await server.ping();
    const nats = await bare();
    const wrong = headers();
    wrong.set(SERVICE_TOKEN_HEADER, await createServiceTokens({ key, self: 'gateway' }).token('players'));
    nats.publish(`${namespace}.tick.${def.subject}`, '{"version":1}');
    nats.publish(`${namespace}.tick.${def.subject}`, '{"version":2}', { headers: wrong });
    await nats.flush();
    server.publish(def, { version: 9 });
    await last.promise;
    expect(seen).toEqual([9]);
  });
});

describe('a bad network', () => {
  const throughProxy = async (): Promise<{ proxy: ChaosProxy; url: string }> => {
    const proxy = await openProxyTo(natsUrl);
    ended.push(() => proxy.close());
    return { proxy, url: `nats://127.0.0.1:${proxy.port}` };
  };
  const settled = async (call: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
      }
    }
  };

  test('a cut connection returns with its handlers and subscriptions, and reports that ticks may be missed', async () => {
    const { proxy, url } = await throughProxy();
    const [server, client] = await Promise.all([opened(url), opened()]);
    const [def, tick] = [texts(), version()];
    server.serve(def, async ({ text }) => text);
    const [missed, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
    server.listen(tick, ({ version }) => heard.resolve(version), missed.resolve);
    await server.ping();
    expect(await client.call(def, { text: 'before' })).toBe('before');
    proxy.cut();
    await missed.promise;
    client.publish(tick, { version: 4 });
    expect(await heard.promise).toBe(4);
    expect(await client.call(def, { text: 'after' })).toBe('after');
  });

  test('a publisher that was cut off reports to its listeners that ticks may be missed', async () => {
    const { proxy, url } = await throughProxy();
    const [publisher, listener] = await Promise.all([opened(url), opened()]);
    const tick = version();
    const seen: number[] = [];
    const [first, missed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    listener.listen(
      tick,
      (message) => {
        seen.push(message.version);
        first.resolve();
      },
      missed.resolve,
    );
    await listener.ping();
    publisher.publish(tick, { version: 1 });
    await first.promise;
    proxy.cut();
    publisher.publish(tick, { version: 2 });
    await missed.promise;
    expect(seen).toEqual([1]);
  });

  test('pending calls end when the connection breaks, and new ones succeed when it is back', async () => {
    const { proxy, url } = await throughProxy();
    const [server, client] = await Promise.all([opened(), opened(url)]);
    const [def, slow] = [texts(), texts()];
    const reached = Promise.withResolvers<void>();
    server.serve(def, async ({ text }) => text);
    server.serve(slow, () => {
      reached.resolve();
      return never();
    });
    await server.ping();
    const call: Promise<unknown> = expect(
      client.call(slow, { text: '' }, { timeoutMs: 60_000 }),
    ).rejects.toBeInstanceOf(UnavailableError);
    await reached.promise;
    proxy.mode('refuse');
    await call;
    // Longer than the client's first attempts to reconnect.
    await expect(client.call(def, { text: '' })).rejects.toBeInstanceOf(UnavailableError);
    expect(() => client.publish(version(), { version: 1 })).not.toThrow();
    proxy.mode('pass');
    expect(await settled(() => client.call(def, { text: 'back' }))).toBe('back');
  });

  test('a hanging server is reported unavailable within the deadline, is detected, and is used again when it continues', async () => {
    const { proxy, url } = await throughProxy();
    const [server, client] = await Promise.all([opened(), opened(url)]);
    const def = texts();
    server.serve(def, async ({ text }) => text);
    await server.ping();
    const missed = Promise.withResolvers<void>();
    client.listen(version(), () => undefined, missed.resolve);
    await client.ping();
    proxy.mode('hang');
    const before = performance.now();
    await expect(client.call(def, { text: '' }, { timeoutMs: 200 })).rejects.toBeInstanceOf(UnavailableError);
    expect(performance.now() - before).toBeLessThan(60_000);
    // This call has no own deadline: only the pings can end it.
    await expect(client.call(def, { text: '' }, { timeoutMs: 600_000 })).rejects.toBeInstanceOf(UnavailableError);
    expect(performance.now() - before).toBeLessThan(120_000);
    await expect(client.ping()).rejects.toBeInstanceOf(UnavailableError);
    proxy.mode('pass');
    await missed.promise;
    expect(await settled(() => client.call(def, { text: 'back' }))).toBe('back');
  });

  test('a server that stops reading is disconnected despite pending writes', async () => {
    const { hostname, port } = new URL(natsUrl);
    const reading: Socket[] = [];
    const proxy = createServer((client) => {
      const upstream = tcpConnect(Number(port), hostname);
      reading.push(client);
      client.pipe(upstream).pipe(client);
      client.on('error', () => undefined).once('close', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    ended.push(async () => {
      for (const client of reading) client.destroy();
      proxy.close();
    });
    const client = await opened(`nats://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    const [first] = reading;
    first?.unpipe().pause();
    const text = randomBytes(300_000).toString('hex');
    const calls = Array.from({ length: 60 }, () => client.call(texts(), { text }, { timeoutMs: 600_000 }));
    const outcomes = await Promise.allSettled(calls);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await settled(() => client.ping());
    expect(reading.length).toBeGreaterThan(1);
  });

  test('a server that hangs at the start, or does not exist, is unavailable', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(open(`nats://127.0.0.1:${port}`)).rejects.toBeInstanceOf(UnavailableError);
    expect(sockets).not.toEqual([]);
    // The client leaves a connection open that was never established.
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');
    await expect(open(`nats://127.0.0.1:${port}`)).rejects.toBeInstanceOf(UnavailableError);
  });
});
