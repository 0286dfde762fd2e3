import type { Context } from '@rallyrank/contracts/shared/event';
import { UnavailableError } from '../errors.js';
import { type Batch, checkCount, checkStream, toBatch } from './batch.js';
import type { Appended, EventStore, Position, Recorded, StreamId } from './port.js';

/** The part that an adapter implements. It receives only checked arguments, and no calls after `close`. */
export interface EventStoreAdapter {
  readonly context: Context;
  append(batch: Batch): Promise<Appended>;
  /** Returns at most `limit` events of the stream from `fromVersion` (at least 1) on, without a gap. */
  ofStream(stream: StreamId, fromVersion: number, limit: number): Recorded[] | Promise<Recorded[]>;
  /** Returns at most `limit` events after a position, without a gap. */
  after(position: Position, limit: number): Recorded[] | Promise<Recorded[]>;
  head(): Position | Promise<Position>;
  onAppended(listener: () => void): () => void;
  /** Called once. */
  close(): Promise<void>;
}

const STREAM_PAGE = 500;

/** The name of a context's store in error messages. */
export const storeName = (context: Context): string => `event store ${context}`;

/** The port on top of an adapter: checks arguments, reads streams in pages, and rejects calls after `close`. */
export const checkedEventStore = (adapter: EventStoreAdapter): EventStore => {
  let closing: Promise<void> | undefined;
  const assertOpen = (): void => {
    if (closing) throw new UnavailableError(storeName(adapter.context), new Error('closed'));
  };
  const head = async (): Promise<Position> => {
    assertOpen();
    return adapter.head();
  };
  return {
    context: adapter.context,
    async append(stream, expected, events, commandId) {
      const batch = toBatch(stream, expected, events, commandId);
      assertOpen();
      return adapter.append(batch);
    },
    async *readStream(stream, fromVersion = 1) {
      checkStream(stream);
      checkCount('fromVersion', fromVersion, 0);
      for (let next = Math.max(fromVersion, 1); ; next += STREAM_PAGE) {
        assertOpen();
        const page = await adapter.ofStream(stream, next, STREAM_PAGE);
        yield* page;
        if (page.length < STREAM_PAGE) return;
      }
    },
    async readAll(after, limit) {
      checkCount('after', after, 0);
      checkCount('limit', limit, 1);
      assertOpen();
      return adapter.after(after, limit);
    },
    head,
    onAppended(listener) {
      assertOpen();
      return adapter.onAppended(listener);
    },
    async ping() {
      await head();
    },
    close() {
      closing ??= adapter.close();
      return closing;
    },
  };
};
