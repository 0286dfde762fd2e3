import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { ask } from '../testing/ask.js';
import type { Waiting } from './admission-queue.js';
import { queueCalls } from './queue-calls.js';

let server: Server;
let url: string;
let isBusy: boolean;
const counters = { rejectedInOverload: 0 };
const queue = { add: (call: Waiting) => (isBusy ? call.refuse() : call.begin()) };
beforeEach(async () => {
  isBusy = true;
  counters.rejectedInOverload = 0;
  server = createServer(queueCalls(queue, counters, (_, response) => response.end('answered')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

it('answers 427 in the language of the caller during an overload', async () => {
  const headers = { 'accept-language': 'zh-CN', 'x-request-id': 'call-12345' };
  const { status, json, headers: sent } = await ask(url, '/prod-api/any', { headers });
  expect(status).toBe(429);
  expect(sent['retry-after']).toBe('1');
  expect(ErrorBody.parse(json)).toEqual({
    code: 427,
    msg: '资源访问过于频繁，请稍后再试',
    reason: 'rate.exceeded',
    requestId: 'call-12345',
  });
  expect(counters.rejectedInOverload).toBe(1);
});

it('does not wait for a body', async () => {
  const { status, headers } = await ask(url, '/prod-api/any', { method: 'POST', body: '{}' });
  expect([status, headers.connection]).toEqual([429, 'close']);
});

it('passes all other calls, and /livez always', async () => {
  expect((await ask(url, '/livez')).text).toBe('answered');
  isBusy = false;
  expect((await ask(url, '/prod-api/any')).text).toBe('answered');
  expect(counters.rejectedInOverload).toBe(0);
});
