import { connect, type Socket } from 'node:net';
import { uncachedPath } from './gateway.js';
import { load } from './load.js';

const CALLERS = 1_000;
const SECONDS = 4;
/** Few, so that the time of an answer is not that of a queue. */
const VISITORS = 4;
const DRIP_MS = 500;
const HEADERS = 'GET /prod-api/tournament/basic/getSite HTTP/1.1\r\nHost: bench\r\n';
const BODY = 'POST /prod-api/system/user HTTP/1.1\r\nHost: bench\r\nContent-Length: 1000\r\n\r\n';

export interface SlowCallerFigures {
  readonly callers: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were not 200. */
  readonly failed: number;
}

/** Callers who begin a call, send a byte of it now and then, and begin another one when they are cut off. */
const slowCallers = (base: string, beginning: string, byte: string): (() => void) => {
  const { hostname, port } = new URL(base);
  const sockets = new Set<Socket>();
  const open = (): void => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.add(socket);
    socket.resume().once('close', () => {
      if (sockets.delete(socket)) open();
    });
    socket.write(beginning);
  };
  for (let i = 0; i < CALLERS; i++) open();
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(byte);
  }, DRIP_MS);
  return () => {
    clearInterval(timer);
    const all = [...sockets];
    sockets.clear();
    for (const socket of all) socket.destroy();
  };
};

/** What visitors notice of a thousand callers who never finish what they begin to send. */
export const benchSlowCallers = async (base: string): Promise<SlowCallerFigures[]> => {
  const measure = async (callers: string): Promise<SlowCallerFigures> => {
    const visitors = { base, pathOf: uncachedPath, signed: true, seconds: SECONDS, connections: VISITORS };
    const { p50Ms, p99Ms, non2xx } = await load(visitors);
    return { callers, p50Ms, p99Ms, failed: non2xx };
  };
  const figures = [await measure('none')];
  for (const [name, beginning, byte] of [
    ['headers never end', HEADERS, 'X'],
    ['bodies never end', BODY, 'x'],
  ] as const) {
    const stop = slowCallers(base, beginning, byte);
    figures.push(await measure(name));
    stop();
  }
  return figures;
};
