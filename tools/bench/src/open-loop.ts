import { connect, type Socket } from 'node:net';

/** More connections than a machine may open from one address to another are of no use. */
const MOST_CONNECTIONS = 4_000;
const END_OF_HEADERS = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';
const GIVE_UP_MS = 10_000;

export interface Sample {
  /** Undefined where the connection broke or no answer came within 10 s. */
  readonly status: number | undefined;
  /** From when the call was due, whether or not the client was in time. */
  readonly ms: number;
}

export interface OpenLoop {
  readonly base: string;
  /** Calls a second, sent whether or not the earlier ones were answered. */
  readonly rate: number;
  readonly seconds: number;
  /** The whole text of call number `i`. */
  readonly textOf: (i: number) => string;
}

/** Whether an answer has come whole. */
const isWhole = (answer: string): boolean => {
  const end = answer.indexOf(END_OF_HEADERS);
  if (end < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end)) ?? [];
  if (length === undefined) return answer.endsWith(LAST_CHUNK);
  return answer.length >= end + END_OF_HEADERS.length + Number(length);
};

/** Sends calls at a steady rate, each on a connection that is free or on a new one. */
export const openLoop = async ({ base, rate, seconds, textOf }: OpenLoop): Promise<Sample[]> => {
  const { hostname, port } = new URL(base);
  const samples: Sample[] = [];
  const free: Socket[] = [];
  const open = new Set<Socket>();
  const newSocket = (): Socket => {
    const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
    open.add(socket);
    return socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };
  const send = (text: string, dueAt: number): void => {
    const socket = free.pop() ?? (open.size < MOST_CONNECTIONS ? newSocket() : undefined);
    let answer = '';
    const end = (status: number | undefined): void => {
      clearTimeout(timer);
      socket?.off('data', read).off('close', broken);
      samples.push({ status, ms: performance.now() - dueAt });
      if (status === undefined || !socket || /\r\nconnection: close/i.test(answer)) socket?.destroy();
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
  const began = performance.now();
  for (let sent = 0; sent < calls; ) {
    const due = Math.min(calls, ((performance.now() - began) / 1_000) * rate);
    for (; sent < due; sent++) send(textOf(sent), began + (sent / rate) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (samples.length < calls) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const socket of open) socket.destroy();
  return samples;
};
