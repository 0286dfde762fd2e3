import type { Server, ServerResponse } from 'node:http';

const SWEEP_MS = 20;

export interface Drain {
  /** Tells callers to hang up after each answer; new ones are still taken. */
  announce(): void;
  /** Takes no new connections and waits for the calls under way, at most `withinMs`. */
  close(withinMs: number): Promise<void>;
}

/** Ends a server so that no caller is cut off. */
export const drainable = (server: Server): Drain => {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const hangUp = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    if (draining) hangUp(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const announce = () => {
    draining = true;
    for (const response of underWay) hangUp(response);
  };
  const close = async (withinMs: number) => {
    announce();
    const closed = new Promise((resolve) => server.close(resolve));
    // An answer whose headers were sent before leaves its connection open; nothing tells when it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const timer = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(timer);
  };
  return { announce, close };
};
