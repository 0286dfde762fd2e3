import type { EventStore, Position } from './port.js';

/**
 * Position before the first event that was recorded at or after a time, found in a logarithmic number of reads. Clocks
 * of several servers can differ, so callers should subtract some time.
 */
export const positionBefore = async (store: Pick<EventStore, 'head' | 'readAll'>, time: string): Promise<Position> => {
  let low = 0;
  let high = await store.head();
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [event] = await store.readAll(middle, 1);
    if (event && event.recordedAt < time) low = middle + 1;
    else high = middle;
  }
  return low;
};
