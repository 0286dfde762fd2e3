import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { EventStore } from '../../event-store/port.js';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite-event-store.js';
import { eventFeedContract } from '../event-feed.contract.js';
import { createInProcessFeed } from './in-process-feed.js';

eventFeedContract('in process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-feed-'));
  const opened: EventStore[] = [];
  const open = (context: Context): EventStore => {
    const store = openSqliteEventStore({ folder, context, now: () => new Date(0) });
    opened.push(store);
    return store;
  };
  const stores = new Map(contexts.map((context) => [context, open(context)]));
  const store = (context: Context): EventStore => stores.get(context)!;
  const feed = createInProcessFeed({ store });
  return {
    feed,
    store,
    another: async (context) => open(context),
    dispose: async () => {
      await feed.close();
      await Promise.all(opened.map((each) => each.close()));
      await rm(folder, { recursive: true });
    },
  };
});

test('an append is read from its own store only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-feed-'));
  const reads: Context[] = [];
  const open = (context: Context): EventStore => {
    const store = openSqliteEventStore({ folder, context, now: () => new Date(0) });
    return {
      ...store,
      readAll: (after, limit) => {
        reads.push(context);
        return store.readAll(after, limit);
      },
    };
  };
  const stores = { players: open('players'), tournaments: open('tournaments') };
  const feed = createInProcessFeed({ store: (context) => stores[context as keyof typeof stores] });
  const { promise: delivered, resolve } = Promise.withResolvers<void>();
  const subscription = feed.subscribe('reader', ['tournaments', 'players'], {}, async () => resolve());
  await subscription.caughtUp();
  reads.length = 0;
  await stores.players.append('player-1', 'any', [{ type: 'PlayerRegistered', version: 1, data: {} }]);
  await delivered;
  expect(new Set(reads)).toEqual(new Set(['players']));
  await feed.close();
  await Promise.all(Object.values(stores).map((store) => store.close()));
  await rm(folder, { recursive: true });
});
