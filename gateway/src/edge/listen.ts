import type { AddressInfo, Server } from 'node:net';

/**
 * Maximum number of connections that wait to be accepted. When the backlog is full, a caller retries after one second,
 * then after three.
 */
const BACKLOG = 4_096;
/**
 * Number of listeners. libuv accepts one connection per listener in each turn of the event loop, so one listener is too
 * slow when many callers arrive at once.
 */
const LISTENERS = 32;

const listenOn = (server: Server, port: number, host: string, reusePort: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG, reusePort }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const isUnsupported = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOTSUP';

export interface Listening {
  readonly servers: readonly Server[];
  readonly port: number;
}

/**
 * Listens with several servers on one port, which share its connections, or with one server if the system does not
 * support that.
 *
 * @throws Error if the address is not available or already in use
 */
export const listen = async (create: () => Server, port: number, host: string): Promise<Listening> => {
  const first = create();
  // The first server listens without sharing, so that a second process on the same port fails instead of taking half of
  // the connections.
  const taken = await listenOn(first, port, host, false);
  await new Promise((resolve) => first.close(resolve));
  const servers = Array.from({ length: LISTENERS }, create);
  try {
    for (const server of servers) await listenOn(server, taken, host, true);
    return { servers, port: taken };
  } catch (error) {
    for (const server of servers) server.close();
    if (!isUnsupported(error)) throw error;
  }
  const only = create();
  return { servers: [only], port: await listenOn(only, taken, host, false) };
};
