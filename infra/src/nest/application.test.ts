import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { openControllers } from '../testing/open-controllers.js';
import { listen } from './application.js';
import { Route } from './route.js';

const wait = route({
  service: 'players',
  name: 'wait',
  method: 'GET',
  path: '/wait',
  summary: 'invented',
  query: z.object({}),
  data: z.string(),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'read',
});

/** A server whose only route answers when released. */
const openServer = async (drainMs: number) => {
  const called = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  @Controller()
  class WaitController {
    @Route(wait)
    wait() {
      called.resolve();
      return answer.promise;
    }
  }
  const server = await openControllers([WaitController], { drainMs, idleGraceMs: 300 });
  return { ...server, called: called.promise, letGo: () => answer.resolve('done') };
};

const call = (url: string, agent?: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    httpGet(`${url}/prod-api/wait`, { ...(agent && { agent }) }, resolve).once('error', reject);
  });

test('a call in progress finishes over its keep-alive connection, later ones are rejected', async () => {
  const server = await openServer(10_000);
  const agent = new Agent({ keepAlive: true });
  const underWay = call(server.url, agent);
  await server.called;
  const stopped = server.stop();
  await expect(call(server.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  server.letGo();
  const response = await underWay;
  expect(response.statusCode).toBe(200);
  response.resume();
  await stopped;
  agent.destroy();
});

test('an idle connection may send one more call after the stop has begun, and the answer closes it', async () => {
  const server = await openServer(10_000);
  server.letGo();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const ask = async () => {
    const response = await call(server.url, agent);
    sockets.add(response.socket);
    for await (const _ of response);
    return response;
  };
  expect((await ask()).headers.connection).not.toBe('close');
  const stopped = server.stop();
  const { statusCode, headers } = await ask();
  expect([statusCode, headers.connection, sockets.size]).toEqual([200, 'close', 1]);
  await stopped;
  agent.destroy();
});

test('a call that never ends is cut off after the drain timeout', async () => {
  const server = await openServer(20);
  const underWay = call(server.url);
  await server.called;
  await Promise.all([expect(underWay).rejects.toMatchObject({ code: 'ECONNRESET' }), server.stop()]);
  server.letGo();
});

test('a silent connection does not delay the stop', async () => {
  const server = await openServer(20);
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await server.stop();
  await closed;
});

test('half a request head neither delays the stop nor cuts off a call on another connection', async () => {
  const server = await openServer(10_000);
  const agent = new Agent({ keepAlive: true });
  const underWay = call(server.url, agent);
  await server.called;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  const received = once(server.app.getHttpServer(), 'connection').then(([connection]) => once(connection, 'data'));
  const closed = once(socket, 'close');
  socket.write('GET /prod-api/wait HTTP/1.1\r\nHost: x\r\nX-Half:');
  await received;
  const stopped = server.stop();
  await closed;
  server.letGo();
  const response = await underWay;
  expect(response.statusCode).toBe(200);
  response.resume();
  await stopped;
  agent.destroy();
});

test('a port in use is reported', async () => {
  const first = await openServer(20);
  const port = Number(new URL(first.url).port);
  const second = await openServer(20);
  await expect(listen(second.app, '127.0.0.1', port)).rejects.toThrow();
  await first.stop();
});
