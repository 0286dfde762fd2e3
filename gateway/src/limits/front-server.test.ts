import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { until } from '@rallyrank/infra/testing/until';
import { frontOf } from './front-server.js';

let server: Server;
let socket: Socket;
/** The server's end of the same connection. */
let peer: Socket;
let received: string;
let isFull: boolean;
/** Calls that reached the HTTP server, each with the function that answers it. */
let calls: { readonly url: string; answer(): void }[];
const counters = { rejectedInOverload: 0 };
beforeEach(async () => {
  isFull = true;
  calls = [];
  received = '';
  counters.rejectedInOverload = 0;
  const http = createServer((request, response) => {
    calls.push({ url: request.url ?? '', answer: () => response.end(`answer to ${request.url}`) });
  });
  server = frontOf(http, { isFull: () => isFull }, counters)();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [peer] = await once(server, 'connection');
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
});
afterEach(() => {
  socket.destroy();
  server.close();
});

const read = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
/** Makes the first call, after which reads on the connection may be rejected. */
const begin = async () => {
  socket.write(read('/first'));
  await callsArrived(1);
  calls[0]?.answer();
  await answered('/first');
  calls = [];
  received = '';
};
/** Resolves once the server has read the text, so that the next one arrives in another chunk. */
const send = async (text: string) => {
  const before = peer.bytesRead;
  socket.write(text);
  await until('a chunk', () => peer.bytesRead === before + text.length);
};
const refused = (count: number) =>
  until(`${count} refusals`, () => counters.rejectedInOverload === count && statuses().length >= count);
const callsArrived = (count: number) => until(`${count} calls`, () => calls.length === count);
const answered = (url: string) => until(`an answer to ${url}`, () => received.includes(`answer to ${url}`));

it('rejects a read with 427 in the language of the caller, and leaves the connection open', async () => {
  await begin();
  socket.write(read('/a', 'Accept-Language: zh-CN\r\nX-Request-Id: call-12345\r\nConnection: keep-alive\r\n'));
  await refused(1);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
  expect(head).toMatch(/\r\nDate: \w+, .* GMT\r\n/);
  expect(head).toContain('\r\nRetry-After: 1');
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}`);
  expect(ErrorBody.parse(JSON.parse(body))).toEqual({
    code: 427,
    msg: '资源访问过于频繁，请稍后再试',
    reason: 'rate.exceeded',
    requestId: 'call-12345',
  });
  isFull = false;
  socket.write(read('/b'));
  await callsArrived(1);
  calls[0]?.answer();
  await answered('/b');
  expect(statuses()).toEqual(['429', '200']);
});

it('answers pipelined calls in order, and rejects none of them out of order', async () => {
  isFull = false;
  await send(read('/a'));
  await send(read('/b'));
  await callsArrived(2);
  isFull = true;
  await send(read('/c'));
  calls[0]?.answer();
  await answered('/a');
  await send(read('/d'));
  await callsArrived(4);
  for (const { answer } of calls.slice(1)) answer();
  await answered('/d');
  expect(received.match(/answer to \/\w/g)).toEqual(['/a', '/b', '/c', '/d'].map((path) => `answer to ${path}`));
  socket.write(read('/e'));
  await refused(1);
});

it.each([
  ['the probe', read('/livez')],
  ['a call with a body', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1'],
  ['a read that announces a body', read('/a', 'Content-Length: 1\r\n')],
  ['a read that ends the connection', read('/a', 'Connection: close\r\n')],
  ['a read of HTTP/1.0', 'GET /a HTTP/1.0\r\n\r\n'],
  ['two reads at once', read('/a') + read('/b')],
])('passes %s to the HTTP server', async (_, text) => {
  await begin();
  socket.write(text);
  await until('a call', () => calls.length > 0);
  expect(counters.rejectedInOverload).toBe(0);
});

it('passes the first call of a connection to the HTTP server, to prevent a timeout of the connection', async () => {
  await begin();
  expect(counters.rejectedInOverload).toBe(0);
});

it('passes a read that arrives in pieces to the HTTP server', async () => {
  await begin();
  await send('GET /a HTTP/1.1\r\n');
  socket.write('Host: x\r\n\r\n');
  await callsArrived(1);
  expect(counters.rejectedInOverload).toBe(0);
});

describe('bytes that look like a read are not rejected', () => {
  const EVIL = 'GET /evil HTTP/1.1\r\nY: z\r\n\r\n';

  it('in the middle of a head that began in the chunk of the previous call', async () => {
    await begin();
    await send(`${read('/a')}GET /b HTTP/1.1\r\nHost: x\r\nX-A: `);
    await callsArrived(1);
    calls[0]?.answer();
    await answered('/a');
    socket.write(EVIL);
    await callsArrived(2);
    expect(calls[1]?.url).toBe('/b');
    expect(counters.rejectedInOverload).toBe(0);
  });

  it('in a body that arrives after the answer', async () => {
    await begin();
    await send(read('/a', `Content-Length: ${EVIL.length}\r\n`));
    await callsArrived(1);
    calls[0]?.answer();
    await answered('/a');
    await send(EVIL);
    socket.write(read('/b'));
    await callsArrived(2);
    expect(calls.map(({ url }) => url)).toEqual(['/a', '/b']);
    expect(counters.rejectedInOverload).toBe(0);
  });
});

it('rejects nothing during shutdown: the HTTP server makes the caller close the connection', async () => {
  await begin();
  socket.write(read('/a'));
  await refused(1);
  server.close();
  socket.write(read('/b'));
  await callsArrived(1);
  expect(counters.rejectedInOverload).toBe(1);
});

it('does not cut off an answer that is sent before the body has ended', async () => {
  const ended = once(socket, 'end');
  socket.write(`POST /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8000000\r\n\r\n`);
  await callsArrived(1);
  socket.write('x'.repeat(4_000_000));
  calls[0]?.answer();
  await ended;
  expect(received).toContain('answer to /a');
});

it('closes the connection of a caller who disconnects before the answer', async () => {
  isFull = false;
  socket.write(read('/a'));
  await callsArrived(1);
  socket.destroy();
  await once(peer, 'close');
});
