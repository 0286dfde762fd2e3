import { ConcurrencyError } from '../errors.js';
import type { EventStore } from '../event-store/port.js';
import type { Metrics } from './metrics.js';

/** Wraps a store and counts the appends that fail with a conflict. Many conflicts mean that a stream is too large. */
export const countConflicts = (store: EventStore, metrics: Pick<Metrics, 'countConflict'>): EventStore => ({
  context: store.context,
  append: async (...call) => {
    try {
      return await store.append(...call);
    } catch (error) {
      if (error instanceof ConcurrencyError) metrics.countConflict(store.context);
      throw error;
    }
  },
  readStream: (...call) => store.readStream(...call),
  readAll: (...call) => store.readAll(...call),
  head: () => store.head(),
  onAppended: (listener) => store.onAppended(listener),
  ping: () => store.ping(),
  close: () => store.close(),
});
