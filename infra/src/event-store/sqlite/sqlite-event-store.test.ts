import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { damageContract } from '../damage.contract.js';
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

const columns = {
  type: 'type',
  version: 'version',
  data: 'data',
  metadata: 'metadata',
  recordedAt: 'recorded_at',
  checksum: 'checksum',
} as const;

damageContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-damage-'));
  const open = (parkDamaged: boolean) =>
    openSqliteEventStore({ folder, context: 'players', now: () => new Date(0), parkDamaged });
  const stores = { writer: open(false), reader: open(false), parking: open(true) };
  return {
    ...stores,
    tamper: async (position, change) => {
      const db = new DatabaseSync(join(folder, 'players.sqlite'));
      if (!change) db.prepare('DELETE FROM event WHERE position = ?').run(position);
      for (const [field, value] of Object.entries(change ?? {}))
        db.prepare(`UPDATE event SET ${columns[field as keyof typeof columns]} = ? WHERE position = ?`).run(
          value,
          position,
        );
      db.close();
    },
    dispose: async () => {
      await Promise.all(Object.values(stores).map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
});
