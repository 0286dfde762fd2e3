import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ChaosProxy, openChaosProxy } from './chaos-proxy.js';

let echo: Server;
let proxy: ChaosProxy;
let heard: string;
const clients = new Set<Socket>();

beforeEach(async () => {
  heard = '';
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard += bytes;
      socket.write(bytes);
    });
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await openChaosProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients.clear();
  await proxy.close();
  echo.close();
});

/** Opens a client connection to the proxy. */
const open = async (): Promise<Socket> => {
  const client = connect(proxy.port, '127.0.0.1');
  clients.add(client);
  await once(client, 'connect');
  return client;
};
const reply = async (client: Socket): Promise<string> => String((await once(client, 'data'))[0]);
const ask = async (client: Socket, text: string): Promise<string> => {
  const answer = reply(client);
  client.write(text);
  return answer;
};
/** Resolves to the code of the error that ends the connection. */
const breakOf = async (client: Socket): Promise<string> => (await once(client, 'error'))[0].code;

test('passes bytes in both directions, including large messages', async () => {
  const client = await open();
  const sent = 'x'.repeat(3_000_000);
  let length = 0;
  const all = new Promise<void>((resolve) => {
    client.on('data', (bytes) => {
      length += bytes.length;
      if (length === sent.length) resolve();
    });
  });
  client.write(sent);
  await all;
  expect(heard).toBe(sent);
});

test('passes the end of one side while the other side still sends', async () => {
  const client = await open();
  const answer = reply(client);
  client.end('last words');
  expect(await answer).toBe('last words');
  await once(client, 'end');
});

test('hang holds back every byte of open and new connections until pass', async () => {
  const before = await open();
  expect(await ask(before, 'a')).toBe('a');
  proxy.mode('hang');
  const after = await open();
  const answers = [ask(before, 'b'), ask(after, 'c')];
  // A round trip through a second proxy to the same server shows that enough time has passed.
  const other = await openChaosProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
  const witness = connect(other.port, '127.0.0.1');
  for (let i = 0; i < 20; i++) expect(await ask(witness, 'w')).toBe('w');
  witness.destroy();
  await other.close();
  expect(heard.replaceAll('w', '')).toBe('a');
  proxy.mode('pass');
  expect(await Promise.all(answers)).toEqual(['b', 'c']);
});

test('refuse resets open connections and closes new ones at once', async () => {
  const before = await open();
  const broken = breakOf(before);
  await ask(before, 'a');
  proxy.mode('refuse');
  expect(await broken).toBe('ECONNRESET');
  const after = await open();
  after.resume();
  await once(after, 'close');
  proxy.mode('pass');
  expect(await ask(await open(), 'b')).toBe('b');
});

test('cut resets open connections, and new ones succeed', async () => {
  const client = await open();
  await ask(client, 'a');
  const broken = breakOf(client);
  proxy.cut();
  expect(await broken).toBe('ECONNRESET');
  expect(await ask(await open(), 'b')).toBe('b');
});

test('delay holds back each direction and preserves the order', async () => {
  const client = await open();
  await ask(client, 'a');
  proxy.delay(60);
  const begun = performance.now();
  expect(await ask(client, 'b')).toBe('b');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(119);
  client.write('1');
  proxy.delay(0);
  client.write('2');
  let got = '';
  while (got.length < 2) got += await reply(client);
  expect(got).toBe('12');
});

test('a stopped server results in a broken connection', async () => {
  const gone = createServer();
  gone.listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const deaf = await openChaosProxy({ host: '127.0.0.1', port });
  const client = connect(deaf.port, '127.0.0.1');
  expect(await breakOf(client)).toBe('ECONNRESET');
  await deaf.close();
});
