import type { Context } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { InstanceRecord } from '../config/instance.js';
import type { Position } from '../event-store/port.js';
import type { EventRow } from '../event-store/stored-event.js';
import type { FileStore } from '../files/port.js';

/** An event exactly as its store keeps it. */
export interface ArchivedEvent extends EventRow {
  /** Set on the last event of an append with a command id. */
  readonly commandId?: string;
}

/** The events of one context below the event store port: copied unchanged, with positions, instants and command ids. */
export interface EventArchive {
  /** Events with a position greater than `after`, in order. @throws DamagedStoreError; @throws UnavailableError */
  readFrom(after: Position, limit: number): Promise<ArchivedEvent[]>;
  /** Position of the last event, 0 in an empty store. @throws UnavailableError */
  head(): Promise<Position>;
  /**
   * Writes all of the events or none, durably, exactly at the next positions.
   * @throws ConcurrencyError if the store does not end just before the first of them;
   * @throws InvalidInputError if their positions have a gap;
   * @throws UnavailableError
   */
  append(events: readonly ArchivedEvent[]): Promise<void>;
}

/** A document exactly as its store keeps it. */
export interface ArchivedDocument {
  readonly service: string;
  readonly collection: string;
  readonly id: string;
  /** Number of writes to it. */
  readonly version: number;
  /** ISO 8601 UTC; missing if it does not expire. */
  readonly expiresAt?: string;
  /** JSON text. */
  readonly body: string;
}

/** Names a collection of documents of one service. */
export interface CollectionName {
  readonly service: string;
  readonly collection: string;
}

/** The documents of every service below the document store port, without those excluded from backups. */
export interface DocumentArchive {
  /** Every existing collection, by service and name. */
  collections(): Promise<CollectionName[]>;
  /** The documents of one collection, by id. */
  read(name: CollectionName): AsyncIterable<ArchivedDocument>;
  /** Writes the documents with their versions, replacing existing ones. @throws UnavailableError */
  write(documents: readonly ArchivedDocument[]): Promise<void>;
}

/** A whole instance to be moved: its description, its events, its documents and its stored files. */
export interface InstanceArchive {
  /** Name of the instance in messages: the data folder or the database. */
  readonly name: string;
  readonly instance: InstanceRecord;
  readonly events: (context: Context) => EventArchive;
  readonly documents: DocumentArchive;
  /** The contents of stored files. */
  readonly files: (service: Service) => FileStore;
  /** Leftovers of read models that belong to no event; undefined if there are none. */
  readonly leftovers: () => string | undefined;
  readonly close: () => Promise<void>;
}
