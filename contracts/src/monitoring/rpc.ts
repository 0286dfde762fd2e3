import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { rpc } from '../shared/rpc.js';
import { DataImportRow } from './data-import.js';

/**
 * The players whose pages had the most visitors in the last days, with each browser counted once a day, most visitors
 * first.
 */
export const visitedPlayers = rpc(
  'monitoring.visitedPlayers',
  z.object({ days: z.int().min(1).max(30), limit: z.int().min(1).max(100) }),
  z.array(z.object({ playerId: Id, visitors: z.int().positive() })),
  1_000,
);

/** Adds an import on the server to the history, or replaces its entry. */
export const noteImport = rpc(
  'monitoring.noteImport',
  DataImportRow.omit({ isTrial: true, undo: true, size: true, checksum: true }),
  z.object({}),
);

export const monitoringRpcs = [visitedPlayers, noteImport];
