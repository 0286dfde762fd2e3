import type { Context } from '@rallyrank/contracts/shared/event';

/** `<kind>-<id>`, for example `player-1042`; lower-case kind, at most 200 characters. */
export type StreamId = string;

/** Place of an event in its context, counted from 1 without gaps visible to a reader. 0 is before the first event. */
export type Position = number;

export interface NewEvent {
  readonly type: string;
  readonly version: number;
  /** JSON value. */
  readonly data: unknown;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface Recorded<D = unknown> {
  readonly context: Context;
  readonly stream: StreamId;
  /** Counts from 1 inside the stream. */
  readonly streamVersion: number;
  readonly position: Position;
  readonly type: string;
  readonly version: number;
  readonly data: D;
  readonly metadata: Readonly<Record<string, string>>;
  /** ISO 8601 UTC, given by the store's clock. For information only: the order is that of the positions. */
  readonly recordedAt: string;
  /** The reason why the event cannot be trusted. Set only if damaged events are parked; the data is then null. */
  readonly damage?: string;
}

export interface Appended {
  readonly streamVersion: number;
  readonly position: Position;
  /** True if this command id was already appended and nothing was written now. */
  readonly repeated: boolean;
}

/** The events of one context. */
export interface EventStore {
  readonly context: Context;
  /**
   * Appends all events or none, and resolves after they are durable.
   * @throws ConcurrencyError if the stream is not at `expected`; @throws InvalidInputError; @throws UnavailableError
   */
  append(
    stream: StreamId,
    expected: number | 'any' | 'none',
    events: readonly NewEvent[],
    commandId?: string,
  ): Promise<Appended>;
  /** @throws DamagedStoreError if an event was altered or is missing; @throws UnavailableError */
  readStream(stream: StreamId, fromVersion?: number): AsyncIterable<Recorded>;
  /**
   * Events with a position greater than `after`, in order. A reader that polls never skips an event.
   * @throws DamagedStoreError if an event was altered or is missing; @throws UnavailableError
   */
  readAll(after: Position, limit: number): Promise<Recorded[]>;
  /** Position of the last event, 0 in an empty store. */
  head(): Promise<Position>;
  /** Calls back (without payload) soon after anything was appended, by this process or another. */
  onAppended(listener: () => void): () => void;
  /** Resolves when the store answers; @throws UnavailableError. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The event store of each context. */
export type EventStores = (context: Context) => EventStore;
