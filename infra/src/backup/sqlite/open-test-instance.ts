import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contexts } from '@rallyrank/contracts/shared/event';
import { openSqliteDocuments } from '../../documents/sqlite/sqlite-documents.js';
import type { EventStore } from '../../event-store/port.js';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite-event-store.js';
import type { InstanceHarness, OpenInstance } from '../instance-archive.contract.js';
import { openSqliteInstanceArchive } from './sqlite-instance-archive.js';

/** Empty instances in separate folders, for tests. */
export const sqliteInstances = (): InstanceHarness => {
  const ends: (() => Promise<void>)[] = [];
  const open = async (): Promise<OpenInstance> => {
    const folder = mkdtempSync(join(tmpdir(), 'rallyrank-instance-'));
    const now = () => new Date();
    const stores = new Map(contexts.map((context) => [context, openSqliteEventStore({ folder, context, now })]));
    const archive = openSqliteInstanceArchive(folder);
    ends.push(async () => {
      await Promise.all([archive.close(), ...[...stores.values()].map((store) => store.close())]);
      rmSync(folder, { recursive: true });
    });
    const documents = (service: string) => {
      const store = openSqliteDocuments({ folder, service, now });
      ends.unshift(() => store.close());
      return store;
    };
    return { archive, store: (context) => stores.get(context) as EventStore, documents };
  };
  const dispose = async () => {
    for (const end of ends) await end();
  };
  return { open, dispose };
};
