import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { until } from '@rallyrank/infra/testing/until';
import type { Answer } from '../testing/ask.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const START = Date.parse('2026-03-08T12:00:30Z');
const PATH = '/prod-api/test/short';
const TAGS = { 'x-cache-tags': 'players.directory,rankings.lists' };
const page = (data: unknown, headers = TAGS) => answerJson({ code: 200, msg: 'ok', data }, 200, headers);
const seen = ({ status, headers, json }: Answer) => [status, headers['x-cache'], json?.data];

let now = START;
let gateway: TestGateway;
beforeEach(async () => {
  now = START;
  gateway = await startTestGateway({}, { now: () => new Date(now) });
  gateway.upstream.handle = page('first');
});
afterEach(() => gateway.stop());

const move = (service: string, projection: string) =>
  gateway.rpc.publish(readModelMoved, { service, projection, position: 7 });
/** Delays the answers of the service; `arrived` resolves at each call. */
const hold = () => {
  const held: ServerResponse[] = [];
  let signal: () => void;
  const arrived = new Promise<void>((resolve) => {
    signal = resolve;
  });
  gateway.upstream.handle = (_, response) => {
    held.push(response);
    signal();
  };
  const fail = () => held.splice(0).map((response) => response.destroy());
  return { arrived, fail, release: (data: unknown) => held.splice(0).map((r) => page(data)(r.req, r)) };
};

describe('the micro-cache', () => {
  it('calls the service once until the lifetime is over', async () => {
    expect(seen(await gateway.call(PATH))).toEqual([200, 'miss', 'first']);
    gateway.upstream.handle = page('second');
    now += 59_000;
    const hit = await gateway.call(PATH);
    expect(seen(hit)).toEqual([200, 'hit', 'first']);
    expect(hit.headers.age).toBe('59');
    now += 1_000;
    expect(seen(await gateway.call(PATH))).toEqual([200, 'miss', 'second']);
  });

  it('shares an answer between spellings of one query, not between languages', async () => {
    await gateway.call(`${PATH}?a=1&b=%41`);
    expect((await gateway.call(`${PATH}?b=A&a=1`)).headers['x-cache']).toBe('hit');
    const zh = await gateway.call(`${PATH}?a=1&b=A`, { headers: { 'accept-language': 'zh-CN' } });
    expect(zh.headers['x-cache']).toBe('miss');
    expect(gateway.upstream.requests.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'zh']);
  });

  it('shares an answer between explicit and omitted defaults, and caches nothing for an invalid query', async () => {
    const list = '/prod-api/test/list';
    await gateway.call(list);
    for (const same of ['?pageNum=1', '?pageSize=20&pageNum=1', '?pageNum=01'])
      expect([same, (await gateway.call(list + same)).headers['x-cache']]).toEqual([same, 'hit']);
    for (const wrong of ['?pageNum=0', '?pageNum=x', '?unknown=1', '?pageNum=1&pageNum=1'])
      expect([wrong, (await gateway.call(list + wrong)).json.reason]).toEqual([wrong, 'request.invalid']);
    expect(gateway.upstream.requests).toHaveLength(1);
  });

  it('caches no answers of an uncached route, and no rejections except a 404, for 3 s', async () => {
    await gateway.call('/prod-api/test/uncached');
    expect((await gateway.call('/prod-api/test/uncached')).headers['x-cache']).toBeUndefined();
    const error = { msg: 'no', reason: 'player.notFound', requestId: 'of-the-first-caller' };
    gateway.upstream.handle = answerJson({ ...error, code: 430 }, 400);
    await gateway.call(PATH);
    expect((await gateway.call(PATH)).headers['x-cache']).toBe('miss');
    gateway.upstream.handle = answerJson({ ...error, code: 404 }, 404);
    await gateway.call(PATH);
    const hit = await gateway.call(PATH);
    expect([hit.status, hit.headers['x-cache'], hit.json.reason]).toEqual([404, 'hit', 'player.notFound']);
    expect(hit.json.requestId).toBe(hit.headers['x-request-id']);
    now += 3_000;
    expect((await gateway.call(PATH)).headers['x-cache']).toBe('miss');
  });

  it('calls the service once for 500 callers of a cold key', async () => {
    const { arrived, release } = hold();
    const calls = Array.from({ length: 500 }, () => gateway.call(PATH));
    await arrived;
    // All callers have arrived before the service answers.
    await until('500 calls are in flight', () => gateway.counters.inFlight >= 500);
    release('once');
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ json }) => json.data))).toEqual(new Set(['once']));
    expect(gateway.upstream.requests).toHaveLength(1);
  });

  it('calls a failing service once for many callers of a cold key, and reports the failure to all of them', async () => {
    const { arrived, fail } = hold();
    const calls = Array.from({ length: 50 }, () => gateway.call(PATH));
    await arrived;
    await until('50 calls are in flight', () => gateway.counters.inFlight >= 50);
    fail();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(gateway.upstream.requests).toHaveLength(1);
  });

  it('calls the service once when an answer expires for many callers, and serves the old answer to all if it fails', async () => {
    await gateway.call(PATH);
    now += 60_000;
    const { arrived, fail } = hold();
    const calls = Array.from({ length: 50 }, () => gateway.call(PATH));
    await arrived;
    await until('50 calls are in flight', () => gateway.counters.inFlight >= 50);
    fail();
    expect(new Set((await Promise.all(calls)).map(({ json }) => json.data))).toEqual(new Set(['first']));
    expect(gateway.upstream.requests).toHaveLength(2);
    expect(gateway.counters.stale).toBe(50);
  });

  it('calls the service once for each process', async () => {
    const { url } = gateway.upstream;
    const services = byService(() => [url]);
    const other = await startTestGateway({}, { services, now: () => new Date(now) });
    const answers = Array.from({ length: 100 }, (_, i) => [gateway, other][i % 2]?.call(PATH));
    expect(new Set((await Promise.all(answers)).map((answer) => answer?.json.data))).toEqual(new Set(['first']));
    expect(gateway.upstream.requests.length).toBeLessThanOrEqual(2);
    await other.stop();
  });

  it('makes answers that were fetched together expire at different times, up to a tenth of the lifetime early', async () => {
    let drawn = 0;
    const spread = await startTestGateway({}, { now: () => new Date(now), random: () => drawn });
    const paths = [0, 0.5, 0.999].map((share) => ({ share, path: `${PATH}?share=${share}` }));
    for (const { share, path } of paths) {
      drawn = share;
      await spread.call(path);
    }
    const states = async () => {
      const found = await Promise.all(paths.map(({ path }) => spread.call(path)));
      return found.map(({ headers }) => headers['x-cache']);
    };
    drawn = 0;
    now += 53_999;
    expect(await states()).toEqual(['hit', 'hit', 'hit']);
    now += 1_000;
    expect(await states()).toEqual(['hit', 'hit', 'miss']);
    now += 3_000;
    expect(await states()).toEqual(['hit', 'miss', 'hit']);
    await spread.stop();
  });

  it('treats every entry as stale when changes may have been missed', async () => {
    const missed: (() => void)[] = [];
    const listen = (def: object, _handler: unknown, onMissed?: () => void) => {
      if (def === readModelMoved && onMissed) missed.push(onMissed);
      return () => undefined;
    };
    const deaf = await startTestGateway(
      {},
      {
        now: () => new Date(now),
        rpc: { call: () => Promise.reject(new Error('nobody answers')), listen, ping: () => Promise.resolve() },
      },
    );
    await deaf.call(PATH);
    deaf.upstream.handle = page('second');
    expect(seen(await deaf.call(PATH))).toEqual([200, 'hit', 'first']);
    for (const miss of missed) miss();
    expect(seen(await deaf.call(PATH))).toEqual([200, 'miss', 'second']);
    expect(seen(await deaf.call(PATH))).toEqual([200, 'hit', 'second']);
    await deaf.stop();
  });

  it('caches nothing for longer than about a second while changes cannot be received', async () => {
    const silent = { listen: () => () => undefined, ping: () => Promise.reject(new Error('no connection')) };
    const deaf = await startTestGateway(
      {},
      { now: () => new Date(now), rpc: { call: () => Promise.reject(new Error('nobody answers')), ...silent } },
    );
    await deaf.call(PATH);
    deaf.upstream.handle = page('second');
    let answer = await deaf.call(PATH);
    while (answer.json.data === 'first') answer = await deaf.call(PATH);
    expect(seen(answer)).toEqual([200, 'miss', 'second']);
    await deaf.stop();
  });

  it('drops an answer when one of its read models changes, and only then', async () => {
    await gateway.call(PATH);
    gateway.upstream.handle = page('second');
    move('tournaments', 'matches');
    expect(seen(await gateway.call(PATH))).toEqual([200, 'hit', 'first']);
    move('rankings', 'lists');
    expect(seen(await gateway.call(PATH))).toEqual([200, 'miss', 'second']);
    expect(seen(await gateway.call(PATH))).toEqual([200, 'hit', 'second']);
  });

  it('does not cache as current an answer requested before a read model changed', async () => {
    const { arrived, release } = hold();
    const early = gateway.call(PATH);
    await arrived;
    move('rankings', 'lists');
    release('old');
    expect(seen(await early)).toEqual([200, 'miss', 'old']);
    gateway.upstream.handle = page('new');
    expect(seen(await gateway.call(PATH))).toEqual([200, 'miss', 'new']);
  });

  it('does not share a fetch that began before the change with a later caller', async () => {
    const first = hold();
    const early = gateway.call(PATH);
    await first.arrived;
    move('players', 'directory');
    const second = hold();
    const late = gateway.call(PATH);
    await second.arrived;
    second.release('new');
    first.release('old');
    expect(seen(await late)).toEqual([200, 'miss', 'new']);
    expect(seen(await early)).toEqual([200, 'miss', 'old']);
    expect(seen(await gateway.call(PATH))).toEqual([200, 'hit', 'new']);
  });

  it('serves the stale answer with a warning while the service fails', async () => {
    await gateway.call(PATH);
    now += 3_600_000;
    for (const status of [500, 503]) {
      gateway.upstream.handle = answerJson({ code: status, msg: '', reason: 'server.unknown', requestId: '' }, status);
      const stale = await gateway.call(PATH);
      expect(seen(stale)).toEqual([200, 'stale', 'first']);
      expect(stale.headers.warning).toMatch(/^110 /);
      expect(stale.headers.age).toBe('3600');
    }
    move('players', 'directory');
    expect(seen(await gateway.call(PATH))).toEqual([200, 'stale', 'first']);
    expect((await gateway.call(`${PATH}?never=seen`)).status).toBe(503);
    gateway.upstream.handle = page('again');
    now += 1_000;
    expect(seen(await gateway.call(PATH))).toEqual([200, 'miss', 'again']);
  });

  it('answers 304 to a caller who already has the page', async () => {
    const { headers } = await gateway.call(PATH);
    const etag = String(headers.etag);
    for (const value of [etag, `"other", ${etag}`, '*']) {
      const answer = await gateway.call(PATH, { headers: { 'if-none-match': value } });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await gateway.call(PATH, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('compresses a large answer once and serves it in an encoding that the caller accepts', async () => {
    gateway.upstream.handle = page('x'.repeat(10_000));
    const plain = await gateway.call(PATH);
    const get = (accepted: string) => gateway.call(PATH, { headers: { 'accept-encoding': accepted } });
    const compressed = (accepted: string) =>
      until(`an answer as ${accepted}`, async () => {
        const answer = await get(accepted);
        return answer.headers['content-encoding'] !== undefined && answer;
      });
    const br = await compressed('gzip, br');
    const gzip = await compressed('gzip');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect((await get('br;q=0, identity')).headers['content-encoding']).toBeUndefined();
    expect(br.headers.vary).toContain('Accept-Encoding');
    expect(gateway.upstream.requests).toHaveLength(1);
  });

  it('finishes the fetch for the others when one caller disconnects', async () => {
    const { arrived, release } = hold();
    const leaving = new AbortController();
    const left = fetch(`${gateway.url}${PATH}`, { headers: gateway.sign(PATH), signal: leaving.signal });
    await arrived;
    const staying = gateway.call(PATH);
    await until('2 calls are in flight', () => gateway.counters.inFlight >= 2);
    leaving.abort();
    await expect(left).rejects.toThrow();
    release('for the other');
    expect((await staying).json.data).toBe('for the other');
  });
});
