import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Uses ports below those of outgoing connections: otherwise a client that reconnects could occupy the port of a server
// that is down.
const FIRST = 15_000;
const LAST = 31_998;

/** Whether a server may listen on this port of 127.0.0.1. */
export const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** Returns a port of 127.0.0.1. Both this port and the next one are free at the moment. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST / 2, LAST / 2) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
};
