import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_EVENTS_PATH } from '@rallyrank/contracts/live/feed';
import { API_PREFIX, byService } from '@rallyrank/contracts/shared/route';
import { type WebSocket, WebSocketServer } from 'ws';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PATH = API_PREFIX + LIVE_EVENTS_PATH;
let live: Server;
let gateway: TestGateway;
let readers: WebSocket[];
let heard: string[];

beforeEach(async () => {
  readers = [];
  heard = [];
  live = createServer();
  new WebSocketServer({ server: live }).on('connection', (socket) => {
    readers.push(socket);
    socket.on('message', (data) => {
      heard.push(String(data));
      socket.send(JSON.stringify({ type: 'snapshot', room: 'board', version: 7 }));
    });
  });
  await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
  gateway = await startTestGateway({}, { maxSocketsPerAddress: 2, services: byService(() => [url]) });
});
afterEach(async () => {
  await gateway.stop();
  for (const socket of readers) socket.terminate();
  live.close();
});

const open = (query: string, gone?: AbortSignal): Promise<Response> => {
  return fetch(gateway.signUrl(`${PATH}?${query}`), gone ? { signal: gone } : {});
};
const textOf = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> =>
  new TextDecoder().decode((await reader.read()).value);

describe('the feed as events', () => {
  it('joins the rooms of the address, and passes on the messages of the replica until it ends', async () => {
    const answer = await open('rooms=board,match-3-14:27&browserId=b1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.getReader();
    expect(await textOf(reader)).toBe('data: {"type":"snapshot","room":"board","version":7}\n\n');
    const rooms = [{ name: 'board' }, { name: 'match-3-14', version: 27 }];
    expect(heard.map((text) => JSON.parse(text))).toEqual([{ type: 'hello', rooms, browserId: 'b1' }]);
    readers[0]!.close();
    expect((await reader.read()).done).toBe(true);
  });

  it('disconnects from the replica when the reader disconnects', async () => {
    const gone = new AbortController();
    await open('rooms=board', gone.signal);
    const closed = new Promise((resolve) => readers[0]!.once('close', resolve));
    gone.abort();
    await closed;
  });

  it('is rejected without a signature, for rooms that do not exist and beyond the limit of an address', async () => {
    expect((await fetch(`${gateway.url}${PATH}?rooms=board`)).status).toBe(403);
    expect((await open('rooms=kitchen')).status).toBe(400);
    // A collected answer would disconnect, so all of them are kept.
    const answers = [await open('rooms=board'), await open('rooms=board'), await open('rooms=board')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('is unavailable while no replica answers', async () => {
    await new Promise((resolve) => live.close(resolve));
    expect((await open('rooms=board')).status).toBe(503);
  });

  it('notifies a client with too much unsent data that it is too slow, and disconnects from the replica', async () => {
    const reader = (await open('rooms=board')).body!.getReader();
    const left = new Promise((resolve) => readers[0]!.once('close', resolve));
    const large = JSON.stringify({ type: 'refused', room: null, reason: 'x'.repeat(1_000_000) });
    for (let n = 0; n < 20; n += 1) readers[0]!.send(large);
    await left;
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read())
      text = (text + new TextDecoder().decode(read.value)).slice(-100);
    expect(text.split('data: ').at(-1)).toBe('{"type":"bye","reason":"slow"}\n\n');
  });

  it('sends a farewell when the gateway stops, and ends', async () => {
    const reader = (await open('rooms=board')).body!.getReader();
    await textOf(reader);
    gateway.announceStop();
    expect(await textOf(reader)).toBe('data: {"type":"bye","reason":"stopping"}\n\n');
    expect((await reader.read()).done).toBe(true);
  });
});
