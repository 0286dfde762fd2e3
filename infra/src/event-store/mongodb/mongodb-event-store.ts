import type { Context } from '@rallyrank/contracts/shared/event';
import type { Connection } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import type { Leadership } from '../../leadership/port.js';
import { checkCount, checkStream, toBatch } from '../batch.js';
import type { Appended, EventStore, NewEvent, Position, Recorded, StreamId } from '../port.js';
import { AppendTransaction } from './append-transaction.js';
import { eventModels, prepareEventModels } from './event-models.js';
import { EventReader } from './event-reader.js';
import { GroupCommit } from './group-commit.js';
import { HeadSignal } from './head-signal.js';
import { KnownStreams } from './known-streams.js';
import { WritingSession } from './writing-session.js';

export interface MongodbEventStoreOptions {
  /** Stays open when the store closes. */
  readonly connection: Connection;
  readonly context: Context;
  readonly now: () => Date;
  /** With it the store appends only while this process leads the context. */
  readonly leadership?: Leadership;
  /** Damaged events are handed over with their `damage`, to be parked; otherwise a read that meets one fails. */
  readonly parkDamaged?: boolean;
}

const STREAM_PAGE = 500;

class MongodbEventStore implements EventStore {
  readonly context: Context;
  private readonly part: string;
  private readonly reader: EventReader;
  private readonly session: WritingSession;
  private readonly writer: GroupCommit;
  private readonly signal: HeadSignal;
  private readonly stopFollowing: (() => void) | undefined;
  private prepared: Promise<void> | undefined;
  private closing: Promise<void> | undefined;

  constructor({ connection, context, now, leadership, parkDamaged = false }: MongodbEventStoreOptions) {
    this.context = context;
    this.part = `event store ${context}`;
    const models = eventModels(connection, context);
    this.reader = new EventReader(this.part, models, {
      context,
      where: `${connection.name}.${models.events.collection.name}`,
      parkDamaged,
    });
    this.signal = new HeadSignal(() => this.reader.head());
    this.session = new WritingSession(this.part, connection, models, context);
    this.writer = new GroupCommit({
      context,
      part: this.part,
      now,
      known: new KnownStreams(this.part, models, context),
      session: this.session,
      transaction: new AppendTransaction(this.part, models, context),
      leadership,
      prepare: () => this.prepare(() => prepareEventModels(this.part, models, context)),
      onCommit: (plan) => {
        this.reader.remember(plan);
        this.signal.notify(plan.after + plan.events.length);
      },
    });
    this.stopFollowing = leadership?.onChange((term) => {
      if (term > 0) this.writer.claim();
    });
  }

  async append(
    stream: StreamId,
    expected: number | 'any' | 'none',
    events: readonly NewEvent[],
    commandId?: string,
  ): Promise<Appended> {
    const batch = toBatch(stream, expected, events, commandId);
    this.assertOpen();
    return this.writer.append(batch);
  }

  async *readStream(stream: StreamId, fromVersion = 1): AsyncIterable<Recorded> {
    checkStream(stream);
    checkCount('fromVersion', fromVersion, 0);
    let next = Math.max(fromVersion, 1);
    for (;;) {
      this.assertOpen();
      const page = await this.reader.ofStream(stream, next, STREAM_PAGE);
      yield* page;
      if (page.length < STREAM_PAGE) return;
      next += STREAM_PAGE;
    }
  }

  async readAll(after: Position, limit: number): Promise<Recorded[]> {
    checkCount('after', after, 0);
    checkCount('limit', limit, 1);
    this.assertOpen();
    return this.reader.after(after, limit);
  }

  async head(): Promise<Position> {
    this.assertOpen();
    return this.reader.head();
  }

  onAppended(listener: () => void): () => void {
    this.assertOpen();
    return this.signal.listen(listener);
  }

  async ping(): Promise<void> {
    await this.head();
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    this.stopFollowing?.();
    this.signal.stop();
    await this.writer.idle();
    await this.session.close();
  }

  /** Once, and again after it failed. */
  private prepare(make: () => Promise<void>): Promise<void> {
    this.prepared ??= make().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  private assertOpen(): void {
    if (this.closing) throw new UnavailableError(this.part, new Error('closed'));
  }
}

/**
 * The events of one context in MongoDB; several processes may have it open. Asks for nothing before its first call, so that a service
 * starts while MongoDB is away.
 */
export const openMongodbEventStore = (options: MongodbEventStoreOptions): EventStore => new MongodbEventStore(options);
