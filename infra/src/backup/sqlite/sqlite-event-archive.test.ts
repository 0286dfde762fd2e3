import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite-event-store.js';
import { eventArchiveContract } from '../event-archive.contract.js';
import { openSqliteEventArchive } from './sqlite-event-archive.js';

eventArchiveContract('sqlite', async (now, later) => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-archive-'));
  const side = (name: string, clock: () => Date) => ({
    store: openSqliteEventStore({ folder: join(folder, name), context: 'players', now: clock }),
    archive: openSqliteEventArchive(join(folder, name), 'players'),
  });
  const source = side('source', now);
  const target = side('target', later);
  return {
    source: source.store,
    from: source.archive,
    target: target.store,
    to: target.archive,
    damage: async (position, data) => {
      const db = new DatabaseSync(join(folder, 'source', 'players.sqlite'));
      db.prepare('UPDATE event SET data = ? WHERE position = ?').run(data, position);
      db.close();
    },
    dispose: async () => {
      for (const { store, archive } of [source, target]) {
        archive.close();
        await store.close();
      }
      await rm(folder, { recursive: true });
    },
  };
});
