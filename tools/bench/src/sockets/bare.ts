import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** Messages of one room: `text` every `everyMs`. */
export interface Fanout {
  readonly room: string;
  readonly text: string;
  readonly everyMs: number;
}

const fanouts: readonly Fanout[] = JSON.parse(process.env.FANOUTS ?? '[]');
const rooms = new Map<string, WebSocket[]>(fanouts.map(({ room }) => [room, []]));

// A comparison for the feed: only `ws`, which sends texts to the sockets of a room. It starts on SIGUSR2.
const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, { url = '' }) => {
  rooms.get(url.slice(1))?.push(socket);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: `ws://127.0.0.1:${port}` })}\n`);
});
const begin = (): void => {
  for (const { room, text, everyMs } of fanouts)
    setInterval(() => {
      const key = String(performance.timeOrigin + performance.now());
      const message = `${text.slice(0, -1)},"key":"${key}"}`;
      for (const socket of rooms.get(room)!) if (socket.readyState === WebSocket.OPEN) socket.send(message);
    }, everyMs);
};
process.once('SIGUSR2', begin);
process.once('SIGTERM', () => process.exit(0));
