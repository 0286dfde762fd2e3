import type { Server, ServerResponse } from 'node:http';

const SWEEP_MS = 20;

/**
 * Returns the function that closes the server: it takes no new connections, tells callers to hang up, and waits for the calls
 * under way, at most `withinMs`.
 */
export const drainable = (server: Server): ((withinMs: number) => Promise<void>) => {
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
  return async (withinMs) => {
    draining = true;
    for (const response of underWay) hangUp(response);
    const closed = new Promise((resolve) => server.close(resolve));
    // An answer whose headers were sent before leaves its connection open; nothing tells when it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const timer = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(timer);
  };
};
