import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const END_OF_HEADERS = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';
const GIVE_UP_MS = 10_000;

export interface Sample {
  /** Undefined if no connection was free, the connection broke, or no answer came within 10 s. */
  readonly status: number | undefined;
  /** Measured from the time at which the call was due, even if the client sent it late. */
  readonly ms: number;
  /** The part of `ms` that passed before the client sent the call. */
  readonly lagMs: number;
  /** Time of the answer, measured from the start of the load. */
  readonly atMs: number;
}

export interface OpenLoop {
  readonly base: string;
  /** Calls per second, sent whether or not earlier ones were answered. */
  readonly rate: number;
  readonly seconds: number;
  /** Connections opened in advance; a call for which none is free is not sent. */
  readonly connections: number;
  /** The full HTTP message of call number `i`. */
  readonly textOf: (i: number) => string;
  readonly onBegin: () => void;
}

/** Whether an answer is complete. */
const isWhole = (answer: string): boolean => {
  const end = answer.indexOf(END_OF_HEADERS);
  if (end < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end)) ?? [];
  if (length === undefined) return answer.endsWith(LAST_CHUNK);
  return answer.length >= end + END_OF_HEADERS.length + Number(length);
};

/** Sends calls at a steady rate, each on a free connection, and waits for all answers. */
export const openLoop = async ({ base, rate, seconds, connections, textOf, onBegin }: OpenLoop): Promise<Sample[]> => {
  const { hostname, port } = new URL(base);
  const samples: Sample[] = [];
  const free: Socket[] = [];
  let isOver = false;
  /** A connection counts as open once a call on it was answered: the kernel accepts it long before the server does. */
  const open = async (): Promise<void> => {
    const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const at = free.indexOf(socket);
      if (at >= 0) free.splice(at, 1);
      if (!isOver) void open();
    });
    socket.write('GET /livez HTTP/1.1\r\nHost: bench\r\n\r\n');
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    if (!socket.destroyed) free.push(socket);
  };
  await Promise.all(Array.from({ length: connections }, open));
  onBegin();
  const began = performance.now();
  const send = (text: string, dueMs: number): void => {
    const socket = free.pop();
    const lagMs = performance.now() - began - dueMs;
    let answer = '';
    const end = (status: number | undefined): void => {
      clearTimeout(timer);
      socket?.off('data', read).off('close', broken);
      const atMs = performance.now() - began;
      samples.push({ status, ms: atMs - dueMs, lagMs, atMs });
      if (!socket) return;
      if (status === undefined || /\r\nconnection: close/i.test(answer)) socket.destroy();
      else free.push(socket);
    };
    const broken = (): void => end(undefined);
    const read = (chunk: string): void => {
      answer += chunk;
      if (isWhole(answer)) end(Number(answer.slice('HTTP/1.1 '.length).slice(0, 3)));
    };
    const timer = setTimeout(broken, GIVE_UP_MS);
    if (socket) socket.on('data', read).once('close', broken).write(text, 'latin1');
    else broken();
  };
  const calls = Math.round(rate * seconds);
  for (let sent = 0; sent < calls; ) {
    const due = Math.min(calls, ((performance.now() - began) / 1_000) * rate);
    for (; sent < due; sent++) send(textOf(sent), (sent / rate) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (samples.length < calls) await new Promise((resolve) => setTimeout(resolve, 10));
  isOver = true;
  for (const socket of free) socket.destroy();
  return samples;
};
