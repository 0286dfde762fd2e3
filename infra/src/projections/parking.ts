import type { Context } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import { defineCollection } from '../documents/collection.js';
import type { Documents } from '../documents/port.js';
import { InvalidInputError } from '../errors.js';
import type { Recorded, StreamId } from '../event-store/port.js';

/** An event that a projection could not apply, or that stands behind such a one in its stream. */
export interface ParkedEvent {
  readonly id: string;
  readonly projection: string;
  readonly stream: StreamId;
  readonly streamVersion: number;
  readonly position: number;
  /** As it stands in the store; `data` is null where a document cannot hold it. */
  readonly event: Recorded;
  readonly error: string;
  readonly stack: string;
}

/** The parked events of a service. They follow from the events. */
export const parkedEvents = defineCollection({
  name: 'parked',
  schema: z.object({
    id: z.string(),
    projection: z.string(),
    stream: z.string(),
    streamVersion: z.int(),
    position: z.int(),
    event: z.custom<Recorded>(),
    error: z.string(),
    stack: z.string(),
  }),
  indexes: [{ fields: ['projection', 'stream', 'streamVersion'] }],
  backup: false,
});

/** A stream that waits, with the version of its first parked event. */
export type ParkedStream = readonly [context: Context, stream: StreamId, first: number];

interface Waiting {
  readonly context: Context;
  /** Versions of the parked events, ascending. */
  readonly versions: number[];
}

// A schema that fails on a large event has a message for each part of it.
const MAX_MESSAGE = 2_000;
const MAX_STACK = 8_000;

/**
 * The parked events of one projection, with the streams that wait behind them. The documents are there to be looked at and
 * retried; what is parked follows from the events, so they are written anew at each start.
 */
export class Parking {
  private readonly waiting = new Map<StreamId, Waiting>();

  constructor(
    private readonly documents: Documents<ParkedEvent>,
    private readonly projection: string,
  ) {}

  isWaiting(stream: StreamId): boolean {
    return this.waiting.has(stream);
  }

  /** `<stream> <version>` of each parked event. */
  names(): string[] {
    return [...this.waiting].flatMap(([stream, { versions }]) => versions.map((version) => `${stream} ${version}`));
  }

  streams(): ParkedStream[] {
    return [...this.waiting].map(([stream, { context, versions }]) => [context, stream, versions[0] ?? 0]);
  }

  async park(event: Recorded, error: Error): Promise<void> {
    await this.write(event, error);
    const waiting = this.waiting.get(event.stream);
    if (waiting) waiting.versions.push(event.streamVersion);
    else this.waiting.set(event.stream, { context: event.context, versions: [event.streamVersion] });
  }

  /** Writes down why an event is parked, over what was written before. */
  async write(event: Recorded, error: Error): Promise<void> {
    const { stream, streamVersion, position } = event;
    const parked = {
      id: `${this.projection}.${event.context}.${position}`,
      projection: this.projection,
      stream,
      streamVersion,
      position,
      event,
      error: error.message.slice(0, MAX_MESSAGE),
      stack: (error.stack ?? '').slice(0, MAX_STACK),
    };
    try {
      await this.documents.put(parked);
    } catch (refusal) {
      if (!(refusal instanceof InvalidInputError)) throw refusal;
      // Nested so deeply that an event could hold it and a document around that event cannot: the store has it.
      await this.documents.put({ ...parked, event: { ...event, data: null } });
    }
  }

  async ofStream(stream: StreamId): Promise<ParkedEvent[]> {
    const { rows } = await this.documents.find({
      where: { projection: this.projection, stream },
      sort: [['streamVersion', 'asc']],
    });
    return rows;
  }

  /** Lets the first event of its stream go. */
  async release(parked: ParkedEvent): Promise<void> {
    const versions = this.waiting.get(parked.stream)?.versions;
    versions?.shift();
    if (versions?.length === 0) this.waiting.delete(parked.stream);
    await this.documents.remove([parked.id]);
  }

  async clear(): Promise<void> {
    await this.documents.removeWhere({ projection: this.projection });
    this.waiting.clear();
  }
}
