import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { association } from '@rallyrank/contracts/players/association';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { addressOf } from '../call-headers.js';

/** Token of the user on whose behalf bodies are sent. */
export const WRITER_TOKEN = 'token-of-ann';

const CALLERS = 1_000;
/** Client addresses that differ from those of the visitors. */
const FIRST_ADDRESS = 0xfa_0000;
const DRIP_MS = 500;
/**
 * Average pause before a new connection after a refusal or a cut: these are slow callers, not a flood of new
 * connections.
 */
const REOPEN_MS = 1_000;
const BODY_BYTES = 1_000;

/** The beginning of a call, and the byte that continues it. */
interface Kind {
  readonly beginning: (base: string, address: string) => string;
  readonly byte: string;
}

const kinds = {
  headers: {
    beginning: (_, address) =>
      `GET ${API_PREFIX}/tournament/basic/getSite HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: ${address}\r\n`,
    byte: 'X',
  },
  /** A body that the caller may send; it is fully signed, but only a small part of it is ever sent. */
  bodies: {
    beginning: (base, address) => {
      const path = API_PREFIX + association.path;
      const headers = {
        ...signRequest({ method: 'POST', url: `${base}${path}`, body: ' '.repeat(BODY_BYTES) }),
        Host: 'bench',
        Authorization: `Bearer ${WRITER_TOKEN}`,
        'X-Forwarded-For': address,
        'Content-Type': 'application/json',
        'Content-Length': BODY_BYTES,
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
    },
    byte: ' ',
  },
} satisfies Record<string, Kind>;

export interface Drip {
  readonly base: string;
  readonly kind: keyof typeof kinds;
}

const drip = ({ base, kind }: Drip): void => {
  const { hostname, port } = new URL(base);
  const { beginning, byte } = kinds[kind];
  const sockets = new Set<Socket>();
  const open = (address: string): void => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.add(socket);
    socket.resume().once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 2 * REOPEN_MS * Math.random(), address);
    });
    socket.write(beginning(base, address));
  };
  for (let i = 0; i < CALLERS; i++) setTimeout(open, i, addressOf(FIRST_ADDRESS + i));
  setInterval(() => {
    for (const socket of sockets) socket.write(byte);
  }, DRIP_MS);
  parentPort?.postMessage('began');
};

if (!isMainThread) drip(workerData as Drip);

/**
 * Starts a thousand callers, each with its own address, who begin a call, send a byte of it from time to time, and
 * begin another one a second after they are cut off. They run in a separate thread until they are stopped.
 */
export const startDrip = async (how: Drip): Promise<() => Promise<unknown>> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: how });
  await new Promise((resolve) => worker.once('message', resolve));
  return () => worker.terminate();
};
