import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ServerMessage } from '@rallyrank/contracts/live/feed';
import { WebSocket } from 'ws';

/** Sockets of one room, by the client addresses from which they are opened. */
export interface Readers {
  readonly room: string;
  readonly urls: readonly string[];
  /** Addresses sent with the handshakes, as by a proxy. */
  readonly addresses: readonly string[];
}

/** Everything that the sockets of a room have received. */
export interface Received {
  readonly room: string;
  readonly messages: number;
  readonly bytes: number;
  /** One message of the room, for a comparison server that sends similar ones. */
  readonly sample: string;
  /** Keys of the messages (`keyOf`), and their arrival times in ms since the epoch. */
  readonly arrivals: readonly (readonly [key: string, at: number])[];
}

const OPENED_AT_ONCE = 50;
const now = (): number => performance.timeOrigin + performance.now();

/** Identifies a state of a match. */
export const keyOf = ({ matchId, version }: { readonly matchId: string; readonly version: number }): string =>
  `${matchId}:${version}`;

/**
 * The key of a change: of a match, or of the last changed match on the board. The comparison server sends the key
 * itself.
 */
const keyIn = (text: string): string | undefined => {
  const { key, ...message } = JSON.parse(text);
  if (key !== undefined) return key;
  const parsed = ServerMessage.parse(message);
  if (parsed.type !== 'delta') return undefined;
  if ('match' in parsed.change) return keyOf(parsed.change.match);
  const last = 'matches' in parsed.change ? parsed.change.matches.at(-1) : undefined;
  return last && keyOf(last);
};

const openOne = async (url: string, address: string): Promise<WebSocket> => {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address }, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
};

const read = async (all: readonly Readers[]): Promise<void> => {
  const sockets: WebSocket[] = [];
  const received = all.map(({ room }) => ({
    ...{ room, messages: 0, bytes: 0, sample: '' },
    arrivals: [] as (readonly [string, number])[],
  }));
  // Every socket of a room gets the same text, which is parsed once.
  const keys = new Map<string, string | undefined>();
  const hear = (of: (typeof received)[number], text: string): void => {
    const at = now();
    if (!keys.has(text)) keys.set(text, keyIn(text));
    const key = keys.get(text);
    if (key === undefined) return;
    of.messages += 1;
    of.bytes += text.length;
    of.sample = text;
    of.arrivals.push([key, at]);
  };
  for (const [i, { room, urls, addresses }] of all.entries()) {
    const hello = JSON.stringify({ type: 'hello', rooms: [{ name: room }] });
    for (let first = 0; first < urls.length; first += OPENED_AT_ONCE) {
      const some = urls.slice(first, first + OPENED_AT_ONCE);
      const opened = await Promise.all(some.map((url, j) => openOne(url, addresses[first + j]!)));
      for (const socket of opened) {
        socket.on('message', (data) => hear(received[i]!, String(data)));
        socket.send(hello);
        sockets.push(socket);
      }
    }
  }
  parentPort?.postMessage('open');
  await once(parentPort!, 'message');
  for (const socket of sockets) socket.terminate();
  parentPort?.postMessage(received);
};

if (!isMainThread) await read(workerData as Readers[]);

/**
 * Opens sockets in a separate thread; resolves when all are open. `end` closes them and returns what they have
 * received.
 */
export const openReaders = async (all: readonly Readers[]): Promise<{ end: () => Promise<Received[]> }> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: all });
  await once(worker, 'message');
  const end = async (): Promise<Received[]> => {
    const answer = once(worker, 'message');
    worker.postMessage('end');
    const [received] = await answer;
    await worker.terminate();
    return received;
  };
  return { end };
};
