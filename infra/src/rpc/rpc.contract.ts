import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { rpc as define, topic } from '@rallyrank/contracts/shared/rpc';
import { z } from 'zod';
import { ConcurrencyError, InvalidInputError, UnavailableError } from '../errors.js';
import { currentRequestId, withRequestId } from '../observability/request-id.js';
import { startTracing } from '../observability/start-tracing.js';
import { currentTraceId, inSpan } from '../observability/tracing.js';
import { startTraceCollector } from '../testing/trace-collector.js';
import type { Rpc } from './port.js';

/** `server` serves and listens, `client` calls and publishes; in one process they are the same. */
export interface RpcHarness {
  readonly server: Rpc;
  readonly client: Rpc;
  readonly dispose: () => Promise<void>;
}

const Names = z.object({ names: z.array(z.string()), limit: z.int().min(1).default(10) });
const Found = z.object({ rows: z.array(z.object({ name: z.string() })), limit: z.int() });
const find = define('players.find', Names, Found);
const count = define('players.count', z.object({ n: z.int() }), z.int());
const tick = topic('players.version', z.object({ version: z.int(), of: z.array(z.string()).default([]) }));

const never = () => new Promise<never>(() => {});

/** The contract of every rpc. */
export const rpcContract = (adapter: string, open: () => Promise<RpcHarness>): void => {
  let harness: RpcHarness;
  let server: Rpc;
  let client: Rpc;
  beforeEach(async () => {
    harness = await open();
    ({ server, client } = harness);
  });
  afterEach(() => harness.dispose());

  describe(`${adapter}: calls`, () => {
    test('a request is answered', async () => {
      server.serve(find, async ({ names, limit }) => ({ rows: names.map((name) => ({ name })), limit }));
      await server.ping();
      expect(await client.call(find, { names: ['安洗莹', 'Tai'], limit: 3 })).toEqual({
        rows: [{ name: '安洗莹' }, { name: 'Tai' }],
        limit: 3,
      });
    });

    test('defaults of the schema are applied for the handler', async () => {
      server.serve(find, async ({ limit }) => ({ rows: [], limit }));
      await server.ping();
      expect(await client.call(find, { names: [] })).toEqual({ rows: [], limit: 10 });
    });

    test('fields that are not in the schema are removed', async () => {
      server.serve(find, async (input) => ({ rows: [{ name: Object.keys(input).join(), password: 'x' }], limit: 1 }));
      await server.ping();
      const answer = await client.call(find, { names: [], secret: 1 } as z.input<typeof Names>);
      expect(answer.rows).toEqual([{ name: 'names,limit' }]);
    });

    test('the request id is available to the handler and to the handlers that it calls', async () => {
      const known: (string | undefined)[] = [];
      server.serve(count, async ({ n }) => {
        known.push(currentRequestId());
        return n;
      });
      server.serve(find, async ({ limit }) => {
        known.push(currentRequestId());
        await server.call(count, { n: 1 });
        return { rows: [], limit };
      });
      await server.ping();
      const ask = (requestId: string) => withRequestId(requestId, () => client.call(find, { names: [] }));
      await ask('request-of-one');
      await ask('request-of-another');
      expect(known).toEqual(['request-of-one', 'request-of-one', 'request-of-another', 'request-of-another']);
    });

    test('the handler runs in the trace of the caller', async () => {
      const collector = await startTraceCollector();
      const stopTracing = await startTracing({ otlpUrl: collector.url, tracesSampled: 1 }, 'test');
      const known: (string | undefined)[] = [];
      server.serve(count, async ({ n }) => {
        known.push(currentTraceId());
        return n;
      });
      await server.ping();
      await inSpan('caller', {}, async () => {
        known.push(currentTraceId());
        await client.call(count, { n: 1 });
      });
      await stopTracing();
      collector.close();
      expect(known).toEqual([expect.stringMatching(/^[\da-f]{32}$/), known[0]]);
    });

    test('concurrent calls receive their own answers', async () => {
      server.serve(count, async ({ n }) => {
        for (let turn = 0; turn < n % 5; turn += 1) await new Promise(setImmediate);
        return n * 2;
      });
      const numbers = Array.from({ length: 200 }, (_, n) => n);
      await server.ping();
      expect(await Promise.all(numbers.map((n) => client.call(count, { n })))).toEqual(numbers.map((n) => n * 2));
    });

    test('several subjects are separate', async () => {
      server.serve(count, async () => 1);
      server.serve(find, async () => ({ rows: [], limit: 7 }));
      await server.ping();
      expect(await client.call(count, { n: 0 })).toBe(1);
      expect(await client.call(find, { names: [] })).toMatchObject({ limit: 7 });
    });

    test('the handler cannot change objects of the caller', async () => {
      server.serve(find, async (input) => {
        input.names.push('changed');
        return { rows: [], limit: 1 };
      });
      const names = ['a'];
      await server.ping();
      await client.call(find, { names });
      expect(names).toEqual(['a']);
    });

    test('the caller cannot change objects of the handler', async () => {
      const kept = { rows: [{ name: 'a' }], limit: 1 };
      server.serve(find, async () => kept);
      await server.ping();
      (await client.call(find, { names: [] })).rows[0]!.name = 'changed';
      expect(kept.rows).toEqual([{ name: 'a' }]);
    });

    test('a subject is served once', () => {
      server.serve(count, async () => 1);
      expect(() => server.serve(count, async () => 2)).toThrow(InvalidInputError);
    });
  });

  describe(`${adapter}: failures`, () => {
    test('a domain error arrives with its reason and details', async () => {
      server.serve(count, async () => {
        throw new DomainError('player.notFound', { id: '77' });
      });
      await server.ping();
      const call = client.call(count, { n: 1 });
      await expect(call).rejects.toBeInstanceOf(DomainError);
      await expect(call).rejects.toMatchObject({ reason: 'player.notFound', details: { id: '77' }, code: 404 });
    });

    test('a version conflict of the handler arrives as a rejection with the current version', async () => {
      server.serve(count, async () => {
        throw new ConcurrencyError('job-settings/1', 3, 4);
      });
      await server.ping();
      const call = client.call(count, { n: 1 });
      await expect(call).rejects.toMatchObject({ reason: 'write.conflict', details: { currentVersion: 4 } });
    });

    test('an unavailable part of the handler is reported as unavailable', async () => {
      server.serve(count, async () => {
        throw new UnavailableError('document store');
      });
      await server.ping();
      await expect(client.call(count, { n: 1 })).rejects.toBeInstanceOf(UnavailableError);
    });

    test('a defect of the handler arrives as an unknown server error without its text', async () => {
      server.serve(count, () => {
        throw new TypeError('secret of the handler');
      });
      await server.ping();
      const call = client.call(count, { n: 1 });
      await expect(call).rejects.toMatchObject({ name: 'DomainError', reason: 'server.unknown' });
      await expect(call).rejects.not.toThrow('secret');
    });

    test('an answer that breaks its schema is a defect of the handler', async () => {
      server.serve(count, async () => 1.5);
      await server.ping();
      await expect(client.call(count, { n: 1 })).rejects.toMatchObject({ reason: 'server.unknown' });
    });

    test('input that breaks the schema is rejected and does not reach the handler', async () => {
      let calls = 0;
      server.serve(count, async () => (calls += 1));
      await server.ping();
      await expect(client.call(count, { n: 'x' } as unknown as { n: number })).rejects.toBeInstanceOf(
        InvalidInputError,
      );
      await expect(client.call(count, undefined as unknown as { n: number })).rejects.toThrow('players.count');
      expect(calls).toBe(0);
    });

    test('a subject without a handler is unavailable at once', async () => {
      const before = performance.now();
      await expect(client.call(find, { names: [] }, { timeoutMs: 30_000 })).rejects.toBeInstanceOf(UnavailableError);
      expect(performance.now() - before).toBeLessThan(5_000);
    });

    test('a deadline that passes makes it unavailable', async () => {
      server.serve(count, never);
      await server.ping();
      await expect(client.call(count, { n: 1 }, { timeoutMs: 20 })).rejects.toBeInstanceOf(UnavailableError);
    });

    test('the deadline of the definition applies if the call has none', async () => {
      const brief = define('players.brief', z.object({}), z.int(), 20);
      server.serve(brief, never);
      await server.ping();
      await expect(client.call(brief, {})).rejects.toBeInstanceOf(UnavailableError);
    });

    test('a failure after the deadline has no effect', async () => {
      const { promise, reject } = Promise.withResolvers<number>();
      // On a busy machine the call may arrive after its deadline and is not handled; then the promise has no other
      // listener.
      promise.catch(() => undefined);
      server.serve(count, () => promise);
      await server.ping();
      await expect(client.call(count, { n: 1 }, { timeoutMs: 20 })).rejects.toBeInstanceOf(UnavailableError);
      reject(new Error('too late'));
      await expect(client.ping()).resolves.toBeUndefined();
    });
  });

  describe(`${adapter}: topics`, () => {
    const next = () => Promise.withResolvers<z.output<(typeof tick)['message']>>();

    test('each listener gets the message, parsed', async () => {
      const [a, b] = [next(), next()];
      server.listen(tick, a.resolve);
      server.listen(tick, b.resolve);
      await server.ping();
      client.publish(tick, { version: 3 });
      expect(await a.promise).toEqual({ version: 3, of: [] });
      expect(await b.promise).toEqual({ version: 3, of: [] });
    });

    test('a listener that throws or changes its message does not affect the others', async () => {
      const last = next();
      server.listen(tick, () => {
        throw new Error('listener');
      });
      server.listen(tick, (message) => message.of.push('changed'));
      server.listen(tick, last.resolve);
      const message = { version: 1, of: ['a'] };
      await server.ping();
      client.publish(tick, message);
      message.of.push('later');
      expect(await last.promise).toEqual({ version: 1, of: ['a'] });
    });

    test('messages arrive in order, and a removed listener gets none', async () => {
      const seen: number[] = [];
      const stopped: number[] = [];
      const stop = server.listen(tick, ({ version }) => stopped.push(version));
      const last = next();
      server.listen(tick, (message) => {
        seen.push(message.version);
        if (message.version === 5) last.resolve(message);
      });
      stop();
      await server.ping();
      for (const version of [1, 2, 3, 4, 5]) client.publish(tick, { version });
      await last.promise;
      expect(seen).toEqual([1, 2, 3, 4, 5]);
      expect(stopped).toEqual([]);
    });

    test('a message without listeners is lost, one that breaks the schema is rejected', () => {
      client.publish(tick, { version: 1 });
      expect(() => client.publish(tick, { version: 1.5 })).toThrow(InvalidInputError);
    });
  });

  describe(`${adapter}: closing`, () => {
    test('it answers a ping', () => expect(client.ping()).resolves.toBeUndefined());

    test('calls in progress end as unavailable', async () => {
      const reached = Promise.withResolvers<void>();
      server.serve(count, () => {
        reached.resolve();
        return never();
      });
      await server.ping();
      const call: Promise<unknown> = expect(client.call(count, { n: 1 }, { timeoutMs: 30_000 })).rejects.toBeInstanceOf(
        UnavailableError,
      );
      await reached.promise;
      await client.close();
      await call;
    });

    test('after closing, every call is unavailable', async () => {
      await client.close();
      await client.close();
      await expect(client.call(count, { n: 1 })).rejects.toBeInstanceOf(UnavailableError);
      await expect(client.ping()).rejects.toBeInstanceOf(UnavailableError);
      expect(() => client.serve(count, async () => 1)).toThrow(UnavailableError);
      expect(() => client.listen(tick, () => {})).toThrow(UnavailableError);
    });
  });
};
