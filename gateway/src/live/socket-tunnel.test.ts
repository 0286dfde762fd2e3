import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_SOCKET_PATH } from '@rallyrank/contracts/live/feed';
import { API_PREFIX, byService } from '@rallyrank/contracts/shared/route';
import { until } from '@rallyrank/infra/testing/until';
import { WebSocket, WebSocketServer } from 'ws';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PATH = API_PREFIX + LIVE_SOCKET_PATH;
let gateway: TestGateway;
const opened: { destroy(): void }[] = [];

beforeEach(async () => {
  gateway = await startTestGateway({}, { maxSocketsPerAddress: 2 });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await gateway.stop();
});

const signedPath = (): string => PATH + new URL(gateway.signUrl(PATH)).search;

/**
 * Sends the request of a WebSocket handshake.
 * @returns the data that the gateway has sent when the head of its answer is complete, which may include later data
 */
const handshake = (path: string, headers: readonly string[] = []): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(gateway.url);
    const socket = connect(Number(port), hostname, () => {
      const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
      socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`);
    });
    opened.push(socket);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('error', reject);
  });
const status = (answer: string): string => answer.slice('HTTP/1.1 '.length).slice(0, 3);

describe('the WebSocket of the live feed, while the gateway stops', () => {
  const HALF = 100_000;
  let live: Server;
  let replica: Promise<WebSocket>;
  let raw: Duplex;
  beforeEach(async () => {
    live = createServer();
    const server = new WebSocketServer({ server: live });
    replica = new Promise((resolve) => server.once('connection', resolve));
    live.on('upgrade', (_, socket) => {
      raw = socket;
    });
    await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
    await gateway.stop();
    gateway = await startTestGateway({}, { services: byService(() => [url]) });
  });
  afterEach(async () => {
    raw.destroy();
    await new Promise((resolve) => live.close(resolve));
  });

  const openClient = async () => {
    const { hostname, port } = new URL(gateway.url);
    const wire = connect(Number(port), hostname);
    const client = new WebSocket(gateway.signUrl(PATH).replace('http', 'ws'), { createConnection: () => wire });
    opened.push({ destroy: () => client.terminate() });
    const heard: string[] = [];
    client.on('message', (data) => heard.push(String(data)));
    const closed = new Promise<number>((resolve) => client.once('close', resolve));
    const server = await replica;
    server.send('first');
    await until('the first message arrives', () => heard.length > 0);
    return { heard, closed, wire };
  };

  it('receives a farewell and is closed', async () => {
    const { heard, closed } = await openClient();
    gateway.announceStop();
    expect(await closed).toBe(1001);
    expect(heard).toEqual(['first', '{"type":"bye","reason":"stopping"}']);
    expect(status(await handshake(signedPath()))).toBe('503');
  });

  it('receives the rest of a partially sent message', async () => {
    const { heard, closed, wire } = await openClient();
    const [head, half] = [Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(HALF, 'x')];
    head.writeBigUInt64BE(BigInt(2 * HALF), 2);
    raw.write(Buffer.concat([head, half]));
    await until('the first half arrives', () => wire.bytesRead > HALF);
    gateway.announceStop();
    raw.write(half);
    expect(await closed).toBe(1001);
    expect(heard).toEqual(['first', 'x'.repeat(2 * HALF), '{"type":"bye","reason":"stopping"}']);
  });
});

describe('the WebSocket of the live feed', () => {
  it('is forwarded to a replica, without the service token that a caller has forged', async () => {
    const answer = await handshake(signedPath(), ['Sec-WebSocket-Key: abc', 'x-rallyrank-service-token: forged']);
    expect(status(answer)).toBe('101');
    expect(answer).toContain('key abc token none');
  });

  it('is rejected without a signature, with a used one, and for a page of another site', async () => {
    expect(status(await handshake(PATH))).toBe('403');
    const path = signedPath();
    expect(status(await handshake(path))).toBe('101');
    expect(status(await handshake(path))).toBe('403');
    expect(status(await handshake(signedPath(), ['Origin: https://elsewhere.example']))).toBe('403');
    expect(status(await handshake(signedPath(), [`Origin: ${gateway.url}`]))).toBe('101');
  });

  it('is rejected beyond the limit of an address', async () => {
    for (const expected of ['101', '101', '429']) expect(status(await handshake(signedPath()))).toBe(expected);
  });

  it('tells a page the reason when it is rejected because its address has reached the limit', async () => {
    for (let n = 0; n < 2; n += 1) await handshake(signedPath());
    const client = new WebSocket(gateway.signUrl(PATH).replace('http', 'ws'));
    opened.push({ destroy: () => client.terminate() });
    const heard: string[] = [];
    client.on('message', (data) => heard.push(String(data)));
    expect(await new Promise((resolve) => client.once('close', resolve))).toBe(1001);
    expect(heard).toEqual(['{"type":"bye","reason":"limit"}']);
  });
});
