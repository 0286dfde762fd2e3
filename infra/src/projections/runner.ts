import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { Logger } from 'pino';
import type { DocumentStore } from '../documents/port.js';
import type { Checkpoint, EventFeed, Subscription } from '../event-feed/port.js';
import type { EventStores, Recorded } from '../event-store/port.js';
import { inSpan } from '../observability/tracing.js';
import type { Rpc } from '../rpc/port.js';
import { SerialQueue } from '../serial-queue.js';
import { crashPoint } from '../testing/crash-point.js';
import { Dropped, type DroppedEvent, droppedEvents } from './dropped.js';
import { Parking } from './parking.js';
import type { Projection } from './port.js';
import { contextOf, positionOf } from './position-of.js';
import { PositionWaiters } from './position-waiters.js';
import { SnapshotFile } from './snapshot-file.js';
import { stateHash } from './state-hash.js';
import { TrackedProjection } from './tracked-projection.js';

/** Maximum time without progress, in milliseconds. */
const REACH_TIMEOUT_MS = 5_000;
const LOOK_MS = 100;
const TICK_MS = 50;
/**
 * Quiet time before snapshots are written, in milliseconds. Longer than an import on a busy machine takes to read its
 * next file.
 */
const QUIET_MS = 10_000;
const TRACE_MS = 60_000;
const EVENTS_BETWEEN_SNAPSHOTS = 20_000;
const REBUILD_PAGE = 2_000;

export interface RunnerOptions {
  readonly service: Service;
  readonly projections: readonly Projection[];
  readonly feed: EventFeed;
  readonly store: EventStores;
  readonly documents: DocumentStore;
  readonly rpc: Rpc;
  readonly snapshotFolder: string;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Keeps the read models of one service up with the feed. */
export class ProjectionRunner {
  private readonly tracked: readonly TrackedProjection[];
  /** The contexts that the service follows: its own and those of its projections' events. */
  readonly contexts: readonly Context[];
  private readonly dropped = new Map<string, Dropped>();
  private readonly reported = new Set<string>();
  private readonly waiters = new PositionWaiters();
  private checkpoint: Checkpoint = {};
  private subscription: Subscription | undefined;
  private sinceSnapshot = 0;
  private tickTimer: NodeJS.Timeout | undefined;
  private quietTimer: NodeJS.Timeout | undefined;
  /** Runs batches, rebuilds and retries one at a time. */
  private readonly queue = new SerialQueue();

  constructor(private readonly options: RunnerOptions) {
    const { service, documents, snapshotFolder, store, projections, now } = options;
    const decisions = documents.collection(droppedEvents);
    this.tracked = projections.map((p) => {
      const file = new SnapshotFile(snapshotFolder, service, p);
      const parking = new Parking(now);
      const dropped = new Dropped(decisions, p.name);
      this.dropped.set(p.name, dropped);
      const onParked = (event: Recorded, error: Error) => this.reportParked(event, error);
      return new TrackedProjection(p, { parking, dropped, file, store, onParked });
    });
    this.contexts = [
      ...new Set([...contextOf(service), ...projections.flatMap((p) => p.events.map((e) => e.context))]),
    ];
  }

  async start(): Promise<void> {
    for (const tracked of this.tracked) {
      const problem = (await tracked.restore()) ?? (await this.dropWhenAhead(tracked));
      if (problem)
        this.options.log.warn({ err: problem, projection: tracked.name }, 'snapshot discarded, events are replayed');
    }
    // Starts from the projection that lags most; the others skip events that they have already seen.
    const earliest = (context: Context) => Math.min(...this.tracked.map((t) => t.checkpoint[context] ?? 0));
    if (this.tracked.length > 0)
      this.checkpoint = Object.fromEntries(this.contexts.map((context) => [context, earliest(context)]));
    this.subscription = this.options.feed.subscribe(this.options.service, this.contexts, this.checkpoint, (batch, at) =>
      this.queue.run(() => this.take(batch, at)),
    );
  }

  /** Resolves when everything appended before the call is applied. */
  async caughtUp(): Promise<void> {
    await this.subscription?.caughtUp();
  }

  /**
   * @throws UnavailableError if the read models make no progress for 5 s before the position is reached; @throws Error
   * for a context that the service does not follow
   */
  async waitForPosition(context: Context, position: number): Promise<void> {
    if (!this.contexts.includes(context))
      throw new Error(`the service ${this.options.service} does not follow ${context}`);
    if ((this.checkpoint[context] ?? 0) >= position) return;
    // The awaited events are in the store, but a feed whose broker is unavailable polls it only occasionally.
    const look = setTimeout(() => void this.caughtUp().catch(() => undefined), LOOK_MS);
    await this.waiters.wait(context, position, REACH_TIMEOUT_MS).finally(() => clearTimeout(look));
  }

  /** Age in seconds of the oldest event not applied yet; 0 if all are applied. */
  async lagSeconds(now: Date): Promise<number> {
    const next = async (context: Context) => {
      const store = this.options.store(context);
      const applied = this.checkpoint[context] ?? 0;
      return (await store.head()) > applied ? store.readAll(applied, 1) : [];
    };
    const pending = await Promise.all(this.contexts.map(next));
    const ages = pending.flat().map(({ recordedAt }) => (now.getTime() - Date.parse(recordedAt)) / 1_000);
    return Math.max(0, ...ages);
  }

  asOf(): AsOf {
    const times = this.tracked.map((t) => t.time).filter((time) => time !== null);
    return { position: positionOf(this.options.service, this.checkpoint), time: times.sort().at(-1) ?? null };
  }

  get names(): readonly string[] {
    return this.tracked.map((t) => t.name);
  }

  /** The state of each read model in this process. */
  readModels() {
    const { service } = this.options;
    const goal = positionOf(service, this.checkpoint);
    return this.tracked.map((tracked) => ({
      name: tracked.name,
      position: positionOf(service, tracked.checkpoint),
      goal,
      time: tracked.time,
      parked: tracked.parked().length,
      savedAt: tracked.savedAt?.toISOString() ?? null,
    }));
  }

  /** The number of parked events; an event counts once, even if several projections could not apply it. */
  get parked(): number {
    return new Set(this.tracked.flatMap((t) => t.parked())).size;
  }

  /** Retries the parked events of a stream. Returns the number still parked. */
  retryParked(projection: string, stream: string): Promise<number> {
    return this.queue.run(async () => {
      const left = await this.find(projection).retry(stream);
      this.moved(1);
      return left;
    });
  }

  /** Retries every blocked stream of every read model: this replica may have missed a request of an operator. */
  retryAllParked(): Promise<void> {
    return this.queue.run(async () => {
      for (const tracked of this.tracked) for (const { stream } of tracked.heads()) await tracked.retry(stream);
      this.moved(1);
    });
  }

  /** The first parked event of each blocked stream of each read model. */
  parkedHeads() {
    return this.tracked.flatMap((tracked) => tracked.heads().map((head) => ({ projection: tracked.name, ...head })));
  }

  /**
   * Records that a read model continues without an event. The decision takes effect in every replica when the stream is
   * retried.
   */
  async drop(projection: string, decision: Omit<DroppedEvent, 'id' | 'projection' | 'at'>): Promise<void> {
    const { name } = this.find(projection);
    await this.dropped.get(name)?.add({ ...decision, at: this.options.now().toISOString() });
  }

  hash(projection: string): string {
    return stateHash(this.find(projection).projection.snapshot());
  }

  /**
   * Every read model by name, as of one moment between two batches. A large read model blocks the process for seconds.
   */
  states(): Promise<Record<string, { position: number; hash: string }>> {
    const { service } = this.options;
    return this.queue.run(async () =>
      Object.fromEntries(
        this.tracked.map(({ name, checkpoint }) => [
          name,
          { position: positionOf(service, checkpoint), hash: this.hash(name) },
        ]),
      ),
    );
  }

  /**
   * Drops a read model and replays it from the stores up to its last position. An interrupted rebuild continues with
   * the next batch.
   */
  rebuild(projection: string): Promise<void> {
    return this.queue.run(async () => {
      const tracked = this.find(projection);
      await tracked.reset();
      await this.bringUp(tracked);
      this.moved(1);
    });
  }

  /** Writes the snapshots now. @throws Error if they cannot be written */
  saveSnapshots(): Promise<{ readModels: number; newEvents: number }> {
    return this.queue.run(async () => {
      const newEvents = this.sinceSnapshot;
      this.write();
      return { readModels: this.tracked.length, newEvents };
    });
  }

  /** Runs `work` between two batches. */
  between<T>(projection: string, work: (live: TrackedProjection) => Promise<T>): Promise<T> {
    return this.queue.run(() => work(this.find(projection)));
  }

  /** Finishes the current batch and writes the snapshots. Rejects callers that wait for a position. */
  async stop(): Promise<void> {
    await this.subscription?.close();
    await this.queue.drained();
    clearTimeout(this.tickTimer);
    clearTimeout(this.quietTimer);
    this.waiters.close();
    if (this.sinceSnapshot > 0) this.save();
  }

  /** A snapshot ahead of the store belongs to a different store, for example one restored from a backup. */
  private async dropWhenAhead(tracked: TrackedProjection): Promise<Error | undefined> {
    for (const context of this.contexts) {
      const position = tracked.checkpoint[context] ?? 0;
      if (position === 0 || (await this.options.store(context).head()) >= position) continue;
      await tracked.reset();
      return new Error(`the store of ${context} ends before position ${position}`);
    }
    return undefined;
  }

  /** Replays from the stores the events that a read model is missing but the others have. */
  private async bringUp(tracked: TrackedProjection): Promise<void> {
    for (const context of this.contexts) {
      const goal = this.checkpoint[context] ?? 0;
      while ((tracked.checkpoint[context] ?? 0) < goal) {
        const after = tracked.checkpoint[context] ?? 0;
        const page = await this.options.store(context).readAll(after, Math.min(REBUILD_PAGE, goal - after));
        for (const event of page) {
          const rest = tracked.offer(event);
          if (rest) await rest();
        }
        tracked.checkpoint = { ...tracked.checkpoint, [context]: page.at(-1)?.position ?? goal };
        // Yields to the event loop between two pages.
        await nextTurn();
      }
    }
  }

  private async take(batch: readonly Recorded[], at: Checkpoint): Promise<void> {
    for (const tracked of this.tracked) await this.bringUp(tracked);
    for (const event of batch) {
      const { traceparent } = event.metadata;
      if (traceparent !== undefined && !this.isOld(event)) {
        await inSpan(`apply ${event.type}`, { kind: 'CONSUMER', from: { traceparent } }, async () => this.offer(event));
        continue;
      }
      const rest = this.offer(event);
      if (rest) await rest;
    }
    crashPoint('projector:after-apply-before-checkpoint');
    this.checkpoint = at;
    for (const tracked of this.tracked) tracked.checkpoint = at;
    this.waiters.release(at);
    this.moved(batch.length);
  }

  /**
   * Returns a promise only if a read model needs I/O, because awaiting each event of a history costs more than applying
   * it.
   */
  private offer(event: Recorded): Promise<void> | undefined {
    for (const tracked of this.tracked) {
      const rest = tracked.offer(event);
      // Read models skip an event that they have already seen.
      if (rest) return rest().then(() => this.offer(event));
    }
    return undefined;
  }

  /** Whether the trace of an event has ended: the event is applied again after a start or a rebuild. */
  private isOld({ recordedAt }: Recorded): boolean {
    return this.options.now().getTime() - Date.parse(recordedAt) > TRACE_MS;
  }

  private moved(events: number): void {
    this.sinceSnapshot += events;
    this.tickTimer ??= setTimeout(() => this.tick(), TICK_MS);
    this.quietTimer?.refresh();
    this.quietTimer ??= setTimeout(() => this.quiet(), QUIET_MS);
  }

  /** Notifies the gateway of outdated answers. */
  private tick(): void {
    this.tickTimer = undefined;
    const { rpc, service } = this.options;
    for (const { name } of this.tracked) {
      rpc.publish(readModelMoved, { service, projection: name, position: positionOf(service, this.checkpoint) });
    }
  }

  /**
   * Saves after many events, once no more events arrive. A snapshot contains the whole state, so none is written during
   * an import.
   */
  private quiet(): void {
    this.quietTimer = undefined;
    if (this.sinceSnapshot >= EVENTS_BETWEEN_SNAPSHOTS) void this.queue.run(async () => this.save());
  }

  private save(): void {
    try {
      this.write();
    } catch {
      // A snapshot only saves time: the events are safe, and the next attempt may succeed.
    }
  }

  private write(): void {
    try {
      for (const tracked of this.tracked) {
        tracked.save();
        crashPoint('projector:after-a-snapshot');
      }
      this.sinceSnapshot = 0;
    } catch (error) {
      this.options.log.warn({ err: error }, 'snapshots could not be written');
      throw error;
    }
  }

  /** Logs an event once, although every projection reports it, and again in a rebuild. */
  private reportParked(event: Recorded, error: Error): void {
    const { context, stream, streamVersion, position, type } = event;
    const place = `${context} ${position}`;
    if (this.reported.has(place)) return;
    this.reported.add(place);
    this.options.log.error(
      { err: error, context, stream, streamVersion, position, type },
      'an event could not be applied: it is parked, and later ones of its stream wait behind it',
    );
  }

  private find(projection: string): TrackedProjection {
    const tracked = this.tracked.find((t) => t.name === projection);
    if (!tracked) throw new Error(`the service ${this.options.service} has no projection ${projection}`);
    return tracked;
  }
}
