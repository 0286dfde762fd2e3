import { z } from 'zod';
import { Id } from './ids.js';
import { recordKinds } from './record-kinds.js';
import { leaderRpc } from './rpc.js';
import { Instant } from './time.js';

/** Metadata key of an event that undoes an import: the id of the import. */
export const UNDOES = 'undoes';

/**
 * Mark of a withdrawal that nobody decided: by an undo of the import that stated the fact, or because its source no
 * longer contains it. Sources can then state it again.
 */
export const undoneMark = { isUndone: z.literal(true).optional() };

/** The reason why a record is not undone: it was changed after the import, or other records refer to it. */
export const undoObstacles = ['changed', 'used'] as const;

/** A record that the import changed, and that is not undone. */
export const NotUndone = z.object({
  kind: z.enum(recordKinds),
  /** Name of the record for people: a player, a tournament, a match with its tournament. */
  name: z.string(),
  obstacle: z.enum(undoObstacles),
});
export type NotUndone = z.infer<typeof NotUndone>;

/** Number of records that were restored or withdrawn, by kind. */
export const UndoneCounts = z.partialRecord(z.enum(recordKinds), z.int());
export type UndoneCounts = z.infer<typeof UndoneCounts>;

/** The sum of two counts by kind. */
export const sumOfCounts = (one: UndoneCounts, other: UndoneCounts): UndoneCounts => {
  const sum: UndoneCounts = { ...one };
  for (const kind of recordKinds) if (other[kind] !== undefined) sum[kind] = (sum[kind] ?? 0) + other[kind];
  return sum;
};

const UndoRequest = z.object({
  importId: z.uuid(),
  /** The import began at this time. */
  since: Instant,
  /** Position after which to continue; null at the beginning. */
  after: z.int().nullable(),
  /** Kinds of streams, such as `player`: their records depend on each other, so they are undone in turn. */
  streams: z.array(z.string()).min(1),
  user: Id,
  reason: z.string().min(1).max(500),
  /** Whether nothing is written. Use by other records is then not checked. */
  isTrial: z.boolean(),
});
export type UndoRequest = z.infer<typeof UndoRequest>;

const UndoAnswer = z.object({
  counts: UndoneCounts,
  notUndone: z.array(NotUndone),
  /** Position after which to continue; null at the end. */
  next: z.int().nullable(),
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;

const UNDO_MS = 60_000;

/**
 * Undoes what an import wrote in one service, a part of its streams at a time, by events that restore the former facts.
 * It can be repeated.
 */
export const undoImportRpc = (service: string) => leaderRpc(`${service}.undoImport`, UndoRequest, UndoAnswer, UNDO_MS);
