import type { Context } from '@rallyrank/contracts/shared/event';
import type { InstanceRecord } from '../config/instance.js';
import type { Position } from '../event-store/port.js';
import type { EventRow } from '../event-store/stored-event.js';

/** An event exactly as its store keeps it. */
export interface ArchivedEvent extends EventRow {
  /** At the last event of an append that carried a command id. */
  readonly commandId?: string;
}

/** The events of one context beneath the event store's port: moved as they are, with positions, instants and command ids. */
export interface EventArchive {
  /** Events with a position greater than `after`, in order. @throws DamagedStoreError; @throws UnavailableError */
  readFrom(after: Position, limit: number): Promise<ArchivedEvent[]>;
  /** Position of the last event, 0 in an empty store. @throws UnavailableError */
  head(): Promise<Position>;
  /**
   * Writes all of the events or none, durably, exactly at the next positions.
   * @throws ConcurrencyError when the store does not end just before the first of them; @throws InvalidInputError when
   * their positions have a gap; @throws UnavailableError
   */
  append(events: readonly ArchivedEvent[]): Promise<void>;
}

/** A document exactly as its store keeps it. */
export interface ArchivedDocument {
  readonly service: string;
  readonly collection: string;
  readonly id: string;
  /** Number of its writes. */
  readonly version: number;
  /** ISO 8601 UTC; missing at one that stays. */
  readonly expiresAt?: string;
  /** JSON text. */
  readonly body: string;
}

/** Names a collection of documents of one service. */
export interface CollectionName {
  readonly service: string;
  readonly collection: string;
}

/** The documents of every service beneath the document store's port, without those that a backup must not hold. */
export interface DocumentArchive {
  /** Every collection there is, by service and name. */
  collections(): Promise<CollectionName[]>;
  /** The documents of one collection, by id. */
  read(name: CollectionName): AsyncIterable<ArchivedDocument>;
  /** Writes the documents with their versions; one that stands already is replaced. @throws UnavailableError */
  write(documents: readonly ArchivedDocument[]): Promise<void>;
}

/** A whole instance as it is moved: what it says of itself, its events and its documents. */
export interface InstanceArchive {
  /** For messages: the data folder, or the database. */
  readonly name: string;
  readonly instance: InstanceRecord;
  readonly events: (context: Context) => EventArchive;
  readonly documents: DocumentArchive;
  /** What read models have left behind that belongs to no event, undefined for nothing. */
  readonly leftovers: () => string | undefined;
  readonly close: () => Promise<void>;
}
