import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { MicroCache } from './micro-cache.js';

const EVERY_MS = 1_000;

/**
 * Moves are not heard while the way they come is broken: until it holds again no answer is taken for current for longer than
 * about a second. Returns the function that ends the watch.
 */
export const doubtWhileDeaf = (rpc: Pick<Rpc, 'ping'>, cache: Pick<MicroCache, 'doubted'>): (() => void) => {
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
