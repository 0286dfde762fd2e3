import type { Context } from '@rallyrank/contracts/shared/event';
import type { Connection } from 'mongoose';
import type { Leadership } from '../../leadership/port.js';
import { checkedEventStore, storeName } from '../checked-event-store.js';
import type { EventStore } from '../port.js';
import { AppendTransaction } from './append-transaction.js';
import { eventModels, prepareEventModels } from './event-models.js';
import { EventReader } from './event-reader.js';
import { GroupCommit } from './group-commit.js';
import { HeadSignal } from './head-signal.js';
import { KnownStreams } from './known-streams.js';
import { WritingSession } from './writing-session.js';

export interface MongodbEventStoreOptions {
  /** The connection, which stays open when the store closes. */
  readonly connection: Connection;
  readonly context: Context;
  readonly now: () => Date;
  /** If set, the store appends only while this process leads the context. */
  readonly leadership?: Leadership;
  /**
   * Whether damaged events are returned with their `damage`, so that they can be parked; otherwise reading one fails.
   */
  readonly parkDamaged?: boolean;
}

/** Returns a function that runs the work once, and again after a failure. */
const untilItSucceeds = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
};

/**
 * The events of one context in MongoDB; several processes may have it open. A service can open it while MongoDB is
 * unavailable.
 */
export const openMongodbEventStore = ({
  connection,
  context,
  now,
  leadership,
  parkDamaged = false,
}: MongodbEventStoreOptions): EventStore => {
  const part = storeName(context);
  const models = eventModels(connection, context);
  const where = `${connection.name}.${models.events.collection.name}`;
  const reader = new EventReader(part, models, { context, where, parkDamaged });
  const signal = new HeadSignal(() => reader.head());
  const session = new WritingSession(part, connection, models, context);
  const prepare = untilItSucceeds(() => prepareEventModels(part, models, context));
  // Prepares the collections before this process leads: right after an election, each of these majority writes takes
  // half a second. If it fails, the first append tries again.
  const prepared = leadership && prepare().catch(() => undefined);
  const writer = new GroupCommit({
    context,
    part,
    now,
    known: new KnownStreams(part, models, context),
    session,
    transaction: new AppendTransaction(part, models, context),
    leadership,
    prepare,
    onCommit: (plan) => {
      reader.remember(plan);
      signal.notify(plan.after + plan.events.length);
    },
  });
  const stopFollowing = leadership?.onChange((term) => {
    if (term > 0) writer.claim();
  });
  return checkedEventStore({
    context,
    append: (batch) => writer.append(batch),
    ofStream: (...page) => reader.ofStream(...page),
    after: (...page) => reader.after(...page),
    head: () => reader.head(),
    onAppended: (listener) => signal.listen(listener),
    async close() {
      stopFollowing?.();
      signal.stop();
      await prepared;
      await writer.idle();
      await session.close();
    },
  });
};
