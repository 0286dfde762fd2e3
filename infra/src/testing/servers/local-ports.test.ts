import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { localPortsOf } from './local-ports.js';

const server = createServer();
let client: Socket;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
});
afterAll(() => {
  client.destroy();
  server.close();
});

test('finds the ports of a listening and of a connected socket of a process', async () => {
  const ports = await localPortsOf(new Set([process.pid]));
  expect(ports).toContain((server.address() as AddressInfo).port);
  expect(ports).toContain(client.localPort);
});

test('a process without sockets, and one that has ended, have no ports', async () => {
  expect(await localPortsOf(new Set([process.ppid, 2 ** 22 + 1]))).not.toContain(client.localPort);
  expect((await localPortsOf(new Set())).size).toBe(0);
});
