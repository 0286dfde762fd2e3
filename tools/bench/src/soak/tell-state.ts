import { createHook } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { State } from './state.js';

const MIB = 2 ** 20;
const { STATES = '' } = process.env;

/** Number of occurrences of each name. */
const counted = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const).sort());

/** The ids of timers that have neither fired for the last time nor been cleared. */
const timers = new Set<number>();

const tell = (): void => {
  // The second collection frees what the finalizers of the first one have released.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const state: State = {
    at: Math.round(performance.now()),
    rss: Math.round(rss / MIB),
    heap: Math.round((heapUsed / MIB) * 10) / 10,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    timers: timers.size,
    resources: counted(process.getActiveResourcesInfo()),
  };
  appendFileSync(STATES, `${JSON.stringify(state)}\n`);
};

// Loaded before the program. Worker threads also load it, but signals reach only the main thread.
if (isMainThread) {
  process.on('SIGUSR2', tell);
  const init = (id: number, type: string) => void (type === 'Timeout' && timers.add(id));
  createHook({ init, destroy: (id) => void timers.delete(id), trackPromises: false }).enable();
}
