import type { FileKind } from '../../sqlite/open-database.js';

/**
 * A file with one table. Only the last event of an append has the command id: that row answers a repeated command. The
 * writer assigns positions under the write lock (the highest plus one), so there are no gaps.
 */
export const eventFile: FileKind = {
  name: 'event store',
  applicationId: 0x5252_4553,
  version: 2,
  schema: `
    CREATE TABLE event (
      position INTEGER PRIMARY KEY,
      stream TEXT NOT NULL,
      stream_version INTEGER NOT NULL,
      type TEXT NOT NULL,
      version INTEGER NOT NULL,
      data TEXT NOT NULL,
      metadata TEXT NOT NULL,
      command_id TEXT,
      recorded_at TEXT NOT NULL,
      checksum INTEGER,
      UNIQUE (stream, stream_version)
    ) STRICT;
    CREATE UNIQUE INDEX event_command ON event (stream, command_id) WHERE command_id IS NOT NULL;`,
  // Events in files of version 1 have no checksum.
  upgrades: { 1: 'ALTER TABLE event ADD COLUMN checksum INTEGER' },
};
