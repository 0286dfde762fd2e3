import type { EventDef } from '@rallyrank/contracts/shared/event';
import type { Checkpoint } from '../event-feed/port.js';
import type { EventStore, Recorded } from '../event-store/port.js';
import type { Parking } from './parking.js';
import type { Projection } from './port.js';
import { DamagedSnapshotError, type Snapshot, type SnapshotFile } from './snapshot-file.js';

const TRIES = 5;

/**
 * A projection with what makes delivery exactly-once: the version it has seen of each stream. An event is applied when it is
 * the next of its stream; an older one was applied before; behind a gap the missing ones are fetched first.
 */
export class TrackedProjection {
  private readonly seen = new Map<string, number>();
  private readonly defs: ReadonlyMap<string, EventDef>;
  checkpoint: Checkpoint = {};
  time: string | null = null;

  constructor(
    readonly projection: Projection,
    private readonly parking: Parking,
    private readonly file: SnapshotFile,
    private readonly store: (context: Recorded['context']) => EventStore,
  ) {
    this.defs = new Map(projection.events.map((def) => [def.type, def]));
  }

  get name(): string {
    return this.projection.name;
  }
  get parked(): number {
    return this.parking.size;
  }

  /** Starts from the snapshot where a sound one stands, else from nothing. Returns what was wrong with it. */
  async restore(): Promise<Error | undefined> {
    let problem: Error | undefined;
    try {
      const snapshot = this.file.read();
      if (snapshot) return await this.take(snapshot);
    } catch (error) {
      if (!(error instanceof DamagedSnapshotError)) throw error;
      problem = error;
    }
    await this.reset();
    return problem;
  }

  async reset(): Promise<void> {
    this.projection.reset();
    this.seen.clear();
    this.checkpoint = {};
    this.time = null;
    await this.parking.clear();
  }

  /** Applies the event, or passes over what is known; where that takes I/O (a gap, a poison event) returns the rest of the work. */
  offer(event: Recorded): (() => Promise<void>) | undefined {
    const last = this.seen.get(event.stream) ?? 0;
    if (event.streamVersion <= last) return undefined;
    if (event.streamVersion > last + 1) return () => this.fill(event, last + 1);
    const error = this.attempt(event);
    this.mark(event);
    return error && (() => this.parking.park(event, error));
  }

  /** Applies the parked events of a stream in order, until one fails again. Returns how many are still parked. */
  async retry(stream: string): Promise<number> {
    const waiting = await this.parking.ofStream(stream);
    for (const [i, parked] of waiting.entries()) {
      if (this.tryToApply(parked.event)) return waiting.length - i;
      await this.parking.release(parked);
    }
    return 0;
  }

  save(): void {
    const { checkpoint, time } = this;
    this.file.write({ checkpoint, time, streamVersions: [...this.seen], state: this.projection.snapshot() });
  }

  private async take(snapshot: Snapshot): Promise<undefined> {
    try {
      this.projection.restore(snapshot.state);
    } catch (error) {
      throw new DamagedSnapshotError(`the snapshot of ${this.name} does not fit`, { cause: error });
    }
    this.seen.clear();
    for (const [stream, version] of snapshot.streamVersions) this.seen.set(stream, version);
    this.checkpoint = snapshot.checkpoint;
    this.time = snapshot.time;
    await this.parking.load();
  }

  /** Brings the events that are missing before this one from the store, then this one. */
  private async fill(event: Recorded, from: number): Promise<void> {
    for await (const missing of this.store(event.context).readStream(event.stream, from)) {
      if (missing.streamVersion < event.streamVersion) await this.offer(missing)?.();
    }
    await this.offer(event)?.();
  }

  /** Why the event could not be applied; undefined when it was, or is of a type that nobody here takes. */
  private attempt(event: Recorded): Error | undefined {
    if (!this.defs.has(event.type)) return undefined;
    if (this.parking.isWaiting(event.stream)) return new Error('an earlier event of this stream is parked');
    return this.tryToApply(event);
  }

  private mark(event: Recorded): void {
    this.seen.set(event.stream, event.streamVersion);
    if (this.time === null || event.recordedAt > this.time) this.time = event.recordedAt;
  }

  /** The error of the last of five tries, or undefined when the event was applied. */
  private tryToApply(event: Recorded): Error | undefined {
    const def = this.defs.get(event.type);
    if (def?.version !== event.version)
      return new Error(`${event.type} v${event.version} is not known, v${def?.version} is`);
    const parsed = def.data.safeParse(event.data);
    if (!parsed.success) return parsed.error;
    let failure: unknown;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        this.projection.apply({ ...event, data: parsed.data });
        return undefined;
      } catch (error) {
        failure = error;
      }
    }
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}
