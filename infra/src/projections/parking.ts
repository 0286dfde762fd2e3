import type { Context } from '@rallyrank/contracts/shared/event';
import type { Recorded, StreamId } from '../event-store/port.js';

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
  /** Time at which it was parked in this replica. */
  readonly since: string;
}

interface Blocked {
  readonly context: Context;
  head: ParkedHead;
  /** Versions of the parked events, ascending. */
  readonly versions: number[];
}

// Maximum length of an error text: a schema error on a large event can contain one message per part.
const MOST_SHOWN = 500;

/**
 * The events that one projection of this replica could not apply, and those that follow them in their streams. Every
 * replica has its own list: the events are derived from the event stores, and replicas apply, retry and restart at
 * different times.
 */
export class Parking {
  private readonly blocked = new Map<StreamId, Blocked>();

  constructor(private readonly now: () => Date) {}

  isBlocked(stream: StreamId): boolean {
    return this.blocked.has(stream);
  }

  /** The keys `<stream> <version>` of all parked events. */
  names(): string[] {
    return [...this.blocked].flatMap(([stream, { versions }]) => versions.map((version) => `${stream} ${version}`));
  }

  streams(): ParkedStream[] {
    return [...this.blocked].map(([stream, { context, versions }]) => [context, stream, versions[0] ?? 0]);
  }

  /** The blocked streams by their first parked events, with the number of events that wait behind each. */
  heads(): (ParkedHead & { readonly waiting: number })[] {
    return [...this.blocked.values()].map(({ head, versions }) => ({ ...head, waiting: versions.length - 1 }));
  }

  /**
   * The context of a blocked stream and the versions of its parked events, ascending; undefined if the stream is not
   * blocked.
   */
  ofStream(stream: StreamId): { readonly context: Context; readonly versions: readonly number[] } | undefined {
    const blocked = this.blocked.get(stream);
    return blocked && { context: blocked.context, versions: [...blocked.versions] };
  }

  /** Parks the next event of a stream. */
  park(event: Recorded, error: Error): void {
    const blocked = this.blocked.get(event.stream);
    const { context, streamVersion } = event;
    if (blocked) blocked.versions.push(streamVersion);
    else this.blocked.set(event.stream, { context, versions: [streamVersion], head: this.headOf(event, error) });
  }

  /** Replaces the reason why the first event of a stream is still parked. */
  block(event: Recorded, error: Error): void {
    const blocked = this.blocked.get(event.stream);
    if (!blocked) return;
    const { head } = blocked;
    const since = head.streamVersion === event.streamVersion ? head.since : this.now().toISOString();
    blocked.head = { ...this.headOf(event, error), since };
  }

  /** Removes the first parked event of a stream. */
  release(stream: StreamId): void {
    const versions = this.blocked.get(stream)?.versions;
    versions?.shift();
    if (versions?.length === 0) this.blocked.delete(stream);
  }

  clear(): void {
    this.blocked.clear();
  }

  private headOf({ context, stream, streamVersion, position, type }: Recorded, error: Error): ParkedHead {
    const message = error.message.slice(0, MOST_SHOWN);
    return { context, stream, streamVersion, position, type, error: message, since: this.now().toISOString() };
  }
}
