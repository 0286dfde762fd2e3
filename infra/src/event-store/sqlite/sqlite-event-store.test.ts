import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from '../event-store.contract.js';
import type { EventStore } from '../port.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

eventStoreContract('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-events-'));
  const opened: EventStore[] = [];
  const open = (): EventStore => {
    const store = openSqliteEventStore({ folder, context: 'players', now });
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    another: async () => open(),
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
});
