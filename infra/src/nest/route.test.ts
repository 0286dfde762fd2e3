import { request as httpRequest } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { ErrorBody, Export, Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type ParsedQuery, pageRoute, route } from '@rallyrank/contracts/shared/route';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { pino } from 'pino';
import { z } from 'zod';
import { ConcurrencyError, UnavailableError } from '../errors.js';
import type { CallContext } from '../http/call.js';
import { SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { userWith } from '../testing/as-user.js';
import { openControllers } from '../testing/open-controllers.js';
import { routeOf } from './exchange.js';
import { Route } from './route.js';

const declare = <Q extends z.ZodObject>(name: string, query: Q) =>
  route({
    service: 'players',
    name,
    method: 'GET',
    path: `/thing/${name}`,
    summary: 'invented',
    query,
    data: z.string(),
    access: 'public',
    cache: 'short',
    tags: ['players.things', 'players.others'],
    rate: 'read',
  });
const labels = { text: enteredWords('What is said', '所说的话') };
const echo = { ...declare('echo', z.object({ text: z.string().max(5) })), labels };
const fails = declare('fails', z.object({ how: z.string() }));
const slow = declare('slow', z.object({}));
const long = { ...slow, name: 'long', path: '/thing/long', duration: 'long' } as const;
const wrong = declare('wrong', z.object({}));
const secret = route({
  ...slow,
  name: 'secret',
  path: '/thing/secret',
  query: z.object({}),
  data: z.string(),
  access: 'user',
  cache: 'none',
});
const list = pageRoute({
  ...echo,
  name: 'list',
  path: '/thing/list',
  query: z.object({ ...Paging, ...Export, many: z.string().optional() }),
  row: z.object({ n: z.int() }),
  cache: 'none',
});
const log = pageRoute({
  ...{ service: 'players', name: 'log', method: 'GET', path: '/thing/log', summary: 'invented' },
  ...{ access: 'user', cache: 'none', tags: [], rate: 'read' },
  query: z.object({ ...Paging, ...Export }),
  row: z.object({ n: z.int() }),
});

const failures: Record<string, () => Error> = {
  driver: () => new Error('SQLITE_FULL at /secret/path'),
  conflict: () => new ConcurrencyError('player-1', 1, 2),
  unavailable: () => new UnavailableError('event store', new Error('ECONNREFUSED 10.0.0.1')),
  missing: () => new DomainError('player.notFound', { id: '7' }),
};
const derivedFrom = { position: 3, time: null };

const longWork = Promise.withResolvers<string>();

@Controller()
class ThingsController {
  @Route(echo)
  echo({ text }: ParsedQuery<typeof echo>, { language }: CallContext) {
    return `${text} ${language}`;
  }

  @Route(fails)
  fails({ how }: ParsedQuery<typeof fails>): string {
    throw failures[how]?.() ?? new Error('unknown failure');
  }

  @Route(slow)
  slow() {
    return new Promise<string>(() => undefined);
  }

  @Route(long)
  long() {
    return longWork.promise;
  }

  @Route(wrong)
  wrong() {
    return 7 as unknown as string;
  }

  @Route(secret)
  secret() {
    return 'for users only';
  }

  @Route(list)
  async list({ pageSize, many }: ParsedQuery<typeof list>, { basedOn }: CallContext) {
    basedOn(derivedFrom);
    return { rows: [{ n: 1 }, { n: pageSize }], total: many === undefined ? 2 : 12_345 };
  }

  @Route(log)
  log() {
    return { rows: [{ n: 1 }], total: 12_345 };
  }
}

const asOf = { position: 0, time: null };
let logged = '';
let server: Awaited<ReturnType<typeof openControllers>>;
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk, _, done) => {
      logged += chunk;
      done();
    },
  });
  server = await openControllers([ThingsController], {
    log: pino(sink),
    deadlineMs: 30,
    verify: (token) => (token === undefined ? VISITOR : { kind: 'user', user: userWith('Ann', []) }),
  });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}/prod-api${path}`, { headers });
const refusalOf = async (response: Response) => ErrorBody.parse(await response.json());

describe('an answer', () => {
  test('is sent in the envelope with its validators', async () => {
    const response = await get('/thing/echo?text=hi');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: 200, msg: 'OK', data: 'hi en', asOf });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'x-cache-tags': 'players.things,players.others',
      'content-language': 'en',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
  });

  test('of a page carries rows and total, and no-store if it must not be cached', async () => {
    const response = await get('/thing/list');
    expect(await response.json()).toEqual({
      code: 200,
      msg: 'OK',
      rows: [{ n: 1 }, { n: 20 }],
      total: 2,
      asOf: derivedFrom,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('that the caller already has is 304 without a body', async () => {
    const etag = (await get('/thing/echo?text=hi')).headers.get('etag') ?? '';
    for (const known of [etag, `W/"other", ${etag}`]) {
      const response = await get('/thing/echo?text=hi', { 'If-None-Match': known });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get('/thing/echo?text=ho', { 'If-None-Match': etag })).status).toBe(200);
  });

  test('to a HEAD request has no body', async () => {
    const response = await fetch(`${server.url}/prod-api/thing/list`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a refusal', () => {
  test.each([
    ['en', 'en-GB,zh;q=0.5', 'What is said is not valid: ', 'at most 5 characters'],
    ['zh', 'zh-CN,en', '所说的话 无效：', '最多 5 个字符'],
  ])('of a parameter contains its label and the rule, in %s', async (language, accepted, text, rule) => {
    const response = await get('/thing/echo?text=toolong', { 'Accept-Language': accepted });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-language')).toBe(language);
    const body = await refusalOf(response);
    expect(body).toMatchObject({ code: 430, reason: 'request.invalid', field: 'text' });
    expect(body.rule).toBe(rule);
    expect(body.msg).toBe(`${text}${body.rule}`);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  });

  test.each([
    ['missing', 404, 404, 'player.notFound'],
    ['conflict', 409, 601, 'write.conflict'],
    ['unavailable', 503, 503, 'server.unavailable'],
    ['driver', 500, 500, 'server.unknown'],
  ])('%s', async (how, status, code, reason) => {
    const response = await get(`/thing/fails?how=${how}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code, reason });
    expect(text).not.toMatch(/SQLITE|ECONN|secret|stack|\.ts|player-1/);
  });

  test('details hidden from the caller are logged under the id of the call', async () => {
    await get('/thing/fails?how=driver', { 'X-Request-Id': 'call-12345' });
    const line = logged.split('\n').find((each) => each.includes('call-12345'));
    expect(line).toContain('SQLITE_FULL at /secret/path');
  });

  test('returns no file if a list of the back-office exceeds the limit of a file', async () => {
    for (const format of ['csv', 'json']) {
      const response = await get(`/thing/log?export=${format}`, { [SERVICE_TOKEN_HEADER]: 'of Ann' });
      expect(response.status).toBe(422);
      expect(await refusalOf(response)).toMatchObject({
        reason: 'export.tooLong',
        msg: 'The file would have 12345 rows, and at most 10000 are possible: please narrow the filters',
      });
    }
    expect((await get('/thing/log', { [SERVICE_TOKEN_HEADER]: 'of Ann' })).status).toBe(200);
  });

  test('returns the first rows of a longer list for visitors', async () => {
    const response = await get('/thing/list?many=1&export=json');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ total: 12_345, rows: [{ n: 1 }, { n: 10_000 }] });
  });

  test('returns the whole list as a file', async () => {
    const response = await get('/thing/list?export=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
    expect(await response.text()).toBe('N\r\n1\r\n10000\r\n');
    expect((await get('/thing/list?export=json')).headers.get('content-disposition')).toContain('list.json');
    expect((await get('/thing/list?export=xls')).status).toBe(400);
    const page = await (await get('/thing/list?export=csv&pageSize=3', { 'Accept-Language': 'zh' })).json();
    expect(page).toMatchObject({ code: 430, field: 'pageSize', rule: '不能与 export 一起使用' });
  });

  test.each(['/thing/other', '/', '/thing/LIST', '/thing/list/', '/thing/echo/more', '/%00', '/thing/echo%2f..'])(
    'an unknown path is 404: %s',
    async (path) => {
      expect(await refusalOf(await get(path))).toMatchObject({ code: 404, reason: 'http.notFound' });
    },
  );

  test('an unknown method is 404', async () => {
    const response = await fetch(`${server.url}/prod-api/thing/list`, { method: 'POST', body: '{}' });
    expect(await refusalOf(response)).toMatchObject({ code: 404 });
  });

  test('a route that is not public answers 401 and its handler is not called', async () => {
    const response = await get('/thing/secret');
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('for users only');
  });

  test('a handler that does not answer in time results in 503', async () => {
    const lasting = get('/thing/long');
    expect(await refusalOf(await get('/thing/slow'))).toMatchObject({ code: 503, reason: 'server.unavailable' });
    longWork.resolve('done');
    expect(await (await lasting).json()).toMatchObject({ code: 200, data: 'done' });
  });

  test('an answer that does not match its schema results in 500', async () => {
    expect(await refusalOf(await get('/thing/wrong'))).toMatchObject({ code: 500 });
  });
});

describe('the id of a call', () => {
  test('is the one sent by the caller', async () => {
    expect((await get('/thing/list', { 'X-Request-Id': 'abc-12345' })).headers.get('x-request-id')).toBe('abc-12345');
  });

  test.each(['short', 'a b c d e f g', '<script>alert(1)</script>', 'x'.repeat(65), 'täääääääg'])(
    'is a new one where %j is given',
    async (given) => {
      // `fetch` refuses to send some of these.
      const id = await new Promise((resolve, reject) => {
        const headers = { 'X-Request-Id': given };
        const call = httpRequest(`${server.url}/prod-api/thing/list`, { headers }, (response) => {
          response.resume();
          resolve(response.headers['x-request-id']);
        });
        call.once('error', reject).end();
      });
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

test('calls are counted by route and by status sent', async () => {
  await get('/thing/echo?text=hi').then((response) => response.text());
  for (const path of ['/thing/fails?how=missing', '/thing/echo?text=toolong', '/thing/secret'])
    await get(path).then((response) => response.text());
  const text = await server.metrics.text();
  expect(text).toMatch(/rallyrank_call_seconds_count\{route="echo",status="200"\} \d+/);
  expect(text).toMatch(/rallyrank_call_seconds_count\{route="fails",status="404"\} \d+/);
  expect(text).toMatch(/rallyrank_call_seconds_count\{route="echo",status="400"\} \d+/);
  expect(text).toMatch(/rallyrank_call_seconds_count\{route="secret",status="401"\} \d+/);
  expect(text).not.toMatch(/route="fails",status="200"/);
});

test('a method is bound to its route, and one with mismatched types does not compile', () => {
  class Wrong {
    fits({ text }: ParsedQuery<typeof echo>): string {
      return text;
    }
    text({ other }: { other: string }): string {
      return other;
    }
    number(): number {
      return 1;
    }
  }
  const descriptor = <K extends keyof Wrong>(name: K) =>
    Object.getOwnPropertyDescriptor(Wrong.prototype, name) as TypedPropertyDescriptor<Wrong[K]>;
  Route(echo)(Wrong.prototype, 'fits', descriptor('fits'));
  expect(routeOf(Wrong.prototype.fits)).toBe(echo);
  // @ts-expect-error the query of the route has no `other`
  Route(echo)(Wrong.prototype, 'text', descriptor('text'));
  // @ts-expect-error the route returns a text
  Route(echo)(Wrong.prototype, 'number', descriptor('number'));
});
