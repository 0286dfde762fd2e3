import { join } from 'node:path';
import type { Context } from '@rallyrank/contracts/shared/event';
import { DamagedStoreError, UnavailableError } from '../../errors.js';
import type { ObservedFiles } from '../../sqlite/observed-files.js';
import { openDatabase } from '../../sqlite/open-database.js';
import { isDamage } from '../../sqlite/sqlite-error.js';
import { checkedEventStore, storeName } from '../checked-event-store.js';
import type { EventStore } from '../port.js';
import { damagedFile } from '../stored-event.js';
import { AppendSignal } from './append-signal.js';
import { eventFile } from './event-file.js';
import { EventReader } from './event-reader.js';
import { GroupCommit } from './group-commit.js';

export interface SqliteEventStoreOptions {
  readonly folder: string;
  readonly context: Context;
  readonly now: () => Date;
  /**
   * Whether damaged events are returned with their `damage`, so that they can be parked; otherwise reading one fails.
   */
  readonly parkDamaged?: boolean;
  readonly files?: ObservedFiles;
}

/**
 * Time in milliseconds that SQLite itself waits for a lock. The writer waits longer without blocking the event loop.
 */
const BUSY_TIMEOUT_MS = 20;

/**
 * The events of one context in `<folder>/<context>.sqlite`; several processes may have it open.
 * @throws InvalidInputError when the file is not an event store; @throws UnavailableError when it cannot be opened.
 */
export const openSqliteEventStore = ({
  folder,
  context,
  now,
  parkDamaged = false,
  files,
}: SqliteEventStoreOptions): EventStore => {
  const file = join(folder, `${context}.sqlite`);
  const writeDb = openDatabase(file, eventFile, files);
  const readDb = openDatabase(file, eventFile, files);
  writeDb.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  readDb.exec('PRAGMA query_only = 1');
  const reading = { context, where: file, parkDamaged };
  const reader = new EventReader(readDb, reading);
  const dataVersion = writeDb.prepare('PRAGMA data_version');
  const signal = new AppendSignal(() => Number(dataVersion.get()?.data_version));
  const writer = new GroupCommit(writeDb, context, now, () => signal.notify());
  const read = <T>(query: () => T): T => {
    try {
      return query();
    } catch (error) {
      if (error instanceof DamagedStoreError) throw error;
      if (isDamage(error)) throw damagedFile(reading, error);
      throw new UnavailableError(storeName(context), error);
    }
  };
  return checkedEventStore({
    context,
    append: (batch) => writer.append(batch),
    ofStream: (...page) => read(() => reader.ofStream(...page)),
    after: (...page) => read(() => reader.after(...page)),
    head: () => read(() => reader.head()),
    onAppended: (listener) => signal.listen(listener),
    async close() {
      signal.stop();
      await writer.idle();
      readDb.close();
      writeDb.close();
    },
  });
};
