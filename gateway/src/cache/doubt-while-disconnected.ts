import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { MicroCache } from './micro-cache.js';

const EVERY_MS = 1_000;

/**
 * Marks cached answers as stale while the connection is broken, because changes of read models are not received then.
 * Until it is restored, no answer counts as current for more than about a second. Returns a function that ends the
 * watch.
 */
export const doubtWhileDisconnected = (rpc: Pick<Rpc, 'ping'>, cache: Pick<MicroCache, 'doubted'>): (() => void) => {
  let asking = false;
  const look = async (): Promise<void> => {
    asking = true;
    await rpc.ping().catch(() => cache.doubted());
    asking = false;
  };
  const timer = setInterval(() => {
    if (!asking) void look();
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
};
