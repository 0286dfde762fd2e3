import type { Context, EventDef } from '@rallyrank/contracts/shared/event';
import { toError, UnavailableError } from '../errors.js';
import type { Checkpoint } from '../event-feed/port.js';
import type { EventStore, Recorded } from '../event-store/port.js';
import type { Dropped } from './dropped.js';
import type { ParkedHead, Parking } from './parking.js';
import { parseOnce } from './parse-once.js';
import type { Projection } from './port.js';
import { DamagedSnapshotError, type Snapshot, type SnapshotFile } from './snapshot-file.js';

const TRIES = 5;

export interface TrackedParts {
  readonly parking: Parking;
  readonly dropped: Dropped;
  readonly file: SnapshotFile;
  readonly store: (context: Recorded['context']) => EventStore;
  /** Called for an event that is parked because it failed itself, not because an earlier event failed. */
  readonly onParked: (event: Recorded, error: Error) => void;
}

/**
 * A projection with the last seen version of each stream of the contexts that it follows, which makes processing
 * exactly-once. An event is applied if it is the next of its stream and skipped if it is older. After a gap the missing
 * events are fetched first.
 */
export class TrackedProjection {
  private readonly seen = new Map<string, number>();
  private readonly defs: ReadonlyMap<string, EventDef>;
  private readonly contexts: ReadonlySet<Context>;
  checkpoint: Checkpoint = {};
  time: string | null = null;

  constructor(
    readonly projection: Projection,
    private readonly parts: TrackedParts,
  ) {
    this.defs = new Map(projection.events.map((def) => [def.type, def]));
    this.contexts = new Set(projection.events.map(({ context }) => context));
  }

  get name(): string {
    return this.projection.name;
  }
  get dropped(): Pick<Dropped, 'has'> {
    return this.parts.dropped;
  }
  get savedAt(): Date | null {
    return this.parts.file.savedAt();
  }

  /** The key of a parked event, the same for every projection: `<stream> <version>`. */
  parked(): string[] {
    return this.parts.parking.names();
  }

  /** The first parked event of each blocked stream, with the number of events behind it. */
  heads(): (ParkedHead & { readonly waiting: number })[] {
    return this.parts.parking.heads();
  }

  /** Starts from the snapshot if it is intact, otherwise from the empty state. Returns the error of the snapshot. */
  async restore(): Promise<Error | undefined> {
    await this.reset();
    try {
      const snapshot = this.parts.file.read();
      if (snapshot) await this.take(snapshot);
      return undefined;
    } catch (error) {
      if (!(error instanceof DamagedSnapshotError)) throw error;
      await this.reset();
      return error;
    }
  }

  async reset(): Promise<void> {
    this.projection.reset();
    this.seen.clear();
    this.checkpoint = {};
    this.time = null;
    this.parts.parking.clear();
    await this.parts.dropped.load();
  }

  /**
   * Applies the event, parks it if it cannot be applied, or skips it if it was seen. If that needs I/O (a gap), returns
   * the remaining work.
   */
  offer(event: Recorded): (() => Promise<void>) | undefined {
    if (!this.contexts.has(event.context)) {
      this.noteTime(event);
      return undefined;
    }
    const last = this.seen.get(event.stream) ?? 0;
    if (event.streamVersion <= last) return undefined;
    if (event.streamVersion > last + 1) return () => this.fill(event, last + 1);
    const error = this.parts.dropped.has(event) ? undefined : this.attempt(event);
    if (error) this.park(event, error);
    this.mark(event);
    return undefined;
  }

  /**
   * Applies the parked events of a stream in order, without those that an operator has dropped, until one fails again.
   * Returns how many are still parked.
   */
  async retry(stream: string): Promise<number> {
    const { parking, dropped } = this.parts;
    await dropped.load();
    const parked = parking.ofStream(stream);
    if (!parked) return 0;
    for (const [i, version] of parked.versions.entries()) {
      const event = await this.fetch(parked.context, stream, version);
      const isIgnored = dropped.has(event) || !this.concerns(event);
      const error = isIgnored ? undefined : this.tryToApply(event);
      if (error) {
        parking.block(event, error);
        return parked.versions.length - i;
      }
      parking.release(stream);
    }
    return 0;
  }

  save(): void {
    const { checkpoint, time } = this;
    const parked = this.parts.parking.streams();
    this.parts.file.write({
      checkpoint,
      time,
      parked,
      streamVersions: [...this.seen],
      state: this.projection.snapshot(),
    });
  }

  private async take(snapshot: Snapshot): Promise<void> {
    try {
      this.projection.restore(snapshot.state);
    } catch (error) {
      throw new DamagedSnapshotError(`the snapshot of ${this.name} does not match`, { cause: error });
    }
    for (const [stream, version] of snapshot.streamVersions) this.seen.set(stream, version);
    this.checkpoint = snapshot.checkpoint;
    this.time = snapshot.time;
    // Parked events are retried at the start. This repeats a retry made after the snapshot, and a repaired projection
    // does not need an operator's retry.
    for (const [context, stream, first] of snapshot.parked) {
      const seen = this.seen.get(stream) ?? 0;
      this.seen.set(stream, first - 1);
      await this.catchUp(context, stream, seen);
    }
  }

  /** Fetches the missing events before this event, and the event itself, from the store. */
  private async fill(event: Recorded, from: number): Promise<void> {
    await this.catchUp(event.context, event.stream, event.streamVersion);
    if (this.seen.get(event.stream) === event.streamVersion) return;
    throw new UnavailableError(`${event.stream} from version ${from}`, new Error('the store does not have it yet'));
  }

  /** Applies the events of a stream from the store, up to a version. */
  private async catchUp(context: Recorded['context'], stream: string, to: number): Promise<void> {
    let next = (this.seen.get(stream) ?? 0) + 1;
    for await (const event of this.parts.store(context).readStream(stream, next)) {
      if (event.streamVersion !== next || next > to) return;
      await this.offer(event)?.();
      next++;
    }
  }

  private async fetch(context: Context, stream: string, streamVersion: number): Promise<Recorded> {
    for await (const event of this.parts.store(context).readStream(stream, streamVersion)) return event;
    throw new UnavailableError(`${stream} version ${streamVersion}`, new Error('the store does not have it'));
  }

  /**
   * Whether the type of the event is handled here. The type of a damaged event cannot be trusted, so it counts as
   * handled until the event is repaired.
   */
  private concerns({ type, damage }: Recorded): boolean {
    return this.defs.has(type) || damage !== undefined;
  }

  /**
   * Returns the reason why the event could not be applied; undefined if it was applied or its type is not handled here.
   */
  private attempt(event: Recorded): Error | undefined {
    if (!this.concerns(event)) return undefined;
    if (this.parts.parking.isBlocked(event.stream)) return new Error('an earlier event of this stream is parked');
    return this.tryToApply(event);
  }

  private park(event: Recorded, error: Error): void {
    const { parking, onParked } = this.parts;
    const isBehind = parking.isBlocked(event.stream);
    parking.park(event, error);
    if (!isBehind) onParked(event, error);
  }

  private mark(event: Recorded): void {
    this.seen.set(event.stream, event.streamVersion);
    this.noteTime(event);
  }

  private noteTime({ recordedAt }: Recorded): void {
    if (this.time === null || recordedAt > this.time) this.time = recordedAt;
  }

  /** The error of the last of five attempts, or undefined if the event was applied. */
  private tryToApply(event: Recorded): Error | undefined {
    const parsed = parseOnce(this.defs.get(event.type), event);
    if (parsed instanceof Error) return parsed;
    let failure: unknown;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        this.projection.apply(parsed);
        return undefined;
      } catch (error) {
        failure = error;
      }
    }
    return toError(failure);
  }
}
