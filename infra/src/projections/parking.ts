import type { Context } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import { defineCollection } from '../documents/collection.js';
import type { Documents } from '../documents/port.js';
import { InvalidInputError } from '../errors.js';
import type { Recorded, StreamId } from '../event-store/port.js';

/** An event that a projection could not apply, or that follows such an event in its stream. */
export interface ParkedEvent {
  readonly id: string;
  readonly projection: string;
  readonly stream: StreamId;
  readonly streamVersion: number;
  readonly position: number;
  /** As stored; `data` is null if a document cannot hold it. */
  readonly event: Recorded;
  readonly error: string;
  readonly stack: string;
}

/** The parked events of a service. They are derived from the event stores. */
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

/** A blocked stream, with the version of its first parked event. */
export type ParkedStream = readonly [context: Context, stream: StreamId, first: number];

/** The event that blocks a stream in one read model: the first that could not be applied. */
export interface ParkedHead {
  readonly context: Context;
  readonly stream: StreamId;
  readonly streamVersion: number;
  readonly position: number;
  readonly type: string;
  readonly error: string;
  /** When it was parked here. */
  readonly since: string;
}

interface Waiting {
  readonly context: Context;
  head: ParkedHead;
  /** Versions of the parked events, ascending. */
  readonly versions: number[];
}

// A schema error on a large event can contain one message per part.
const MAX_MESSAGE = 2_000;
const MAX_STACK = 8_000;
const MAX_SHOWN = 500;

/**
 * The parked events of one projection, and the streams they block. Operators inspect and retry the documents. The parked events are derived
 * from the event stores, so the documents are rewritten at each start.
 */
export class Parking {
  private readonly waiting = new Map<StreamId, Waiting>();

  constructor(
    private readonly documents: Documents<ParkedEvent>,
    private readonly projection: string,
    private readonly now: () => Date,
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

  /** The blocked streams by their first parked events, with the number of events that wait behind each. */
  heads(): (ParkedHead & { readonly waiting: number })[] {
    return [...this.waiting.values()].map(({ head, versions }) => ({ ...head, waiting: versions.length - 1 }));
  }

  async park(event: Recorded, error: Error): Promise<void> {
    await this.store(event, error);
    const waiting = this.waiting.get(event.stream);
    const { context, streamVersion } = event;
    if (waiting) waiting.versions.push(streamVersion);
    else this.waiting.set(event.stream, { context, versions: [streamVersion], head: this.headOf(event, error) });
  }

  /** Stores the reason why the first event of a stream is still parked, replacing an earlier one. */
  async block(event: Recorded, error: Error): Promise<void> {
    await this.store(event, error);
    const waiting = this.waiting.get(event.stream);
    if (!waiting) return;
    const { head } = waiting;
    const since = head.streamVersion === event.streamVersion ? head.since : this.now().toISOString();
    waiting.head = { ...this.headOf(event, error), since };
  }

  async ofStream(stream: StreamId): Promise<ParkedEvent[]> {
    const { rows } = await this.documents.find({
      where: { projection: this.projection, stream },
      sort: [['streamVersion', 'asc']],
    });
    return rows;
  }

  /** Removes the first parked event of a stream. */
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

  private headOf({ context, stream, streamVersion, position, type }: Recorded, error: Error): ParkedHead {
    const message = error.message.slice(0, MAX_SHOWN);
    return { context, stream, streamVersion, position, type, error: message, since: this.now().toISOString() };
  }

  private async store(event: Recorded, error: Error): Promise<void> {
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
      // The data may be nested too deeply for a document that wraps it. The event store still has it.
      await this.documents.put({ ...parked, event: { ...event, data: null } });
    }
  }
}
