import { z } from 'zod';
import { Id } from './ids.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';

/** Maximum length of a text of an entry, in UTF-16 code units. A longer text is cut. */
export const MAX_OPERATION_TEXT = 2_000;
export const MAX_OPERATIONS = 100;

/** Maximum length of one changed value, and of all values of an entry, in UTF-16 code units. */
export const MAX_CHANGED_TEXT = 300;
export const MAX_CHANGES_TEXT = 4_000;

/** A value as JSON, cut if it is too long; null if the field was empty. */
const Value = z.string().max(MAX_CHANGED_TEXT).nullable();
/** The changes of entities by a write, field by field, with secrets masked. */
export const OperationChanges = z.object({
  rows: z.array(
    z.object({
      /** The name of the declaration; `job`, `jobRun`, `session` or `tableMapping` for objects without one. */
      entity: z.string(),
      /** Id of the object: for a job its name, for a session the id of its account. */
      id: z.string().max(MAX_CHANGED_TEXT),
      kind: z.enum(['created', 'changed', 'removed']),
      fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
    }),
  ),
  /** False if there were more changes than an entry can store. */
  isWhole: z.boolean(),
});
export type OperationChanges = z.infer<typeof OperationChanges>;

/**
 * A finished write of a signed-in user or of the site itself, for audits. It does not contain names of users; the
 * service that stores it adds them.
 */
export const OperationEntry = z.object({
  /** Id chosen by the sender, so that an entry that is sent again is stored once. */
  id: z.uuid(),
  at: Instant,
  title: z.string(),
  /**
   * 0 other, 1 insert, 2 update, 3 delete, 4 grant, 5 export, 6 import, 7 forced logout, 8 code generation, 9 clean.
   */
  kind: z.int().min(0).max(9),
  service: z.string(),
  /** Name of the route. */
  route: z.string(),
  method: z.string(),
  /** Path without the query. */
  path: z.string().max(MAX_OPERATION_TEXT),
  /** Null for an action of the site itself, such as a block by a rule. */
  accountId: Id.nullable(),
  departmentId: Id.nullable(),
  /** An IPv4 address or an IPv6 network; empty if unknown. */
  address: z.string(),
  requestId: z.string(),
  /**
   * Query, path parameters, body and names of files as JSON, with secrets masked; empty if the call was rejected before
   * it was read.
   */
  request: z.string().max(MAX_OPERATION_TEXT),
  /** HTTP status; 0 if the caller disconnected before an answer. */
  status: z.int(),
  /** The reason in the error body; empty if the call succeeded. */
  error: z.string(),
  durationMs: z.int().nonnegative(),
  /** Absent if no entity was changed. */
  changes: OperationChanges.optional(),
});
export type OperationEntry = z.infer<typeof OperationEntry>;

/** Stores entries of the operation log. Known entries are not changed. */
export const keepOperations = rpc(
  'identity.keepOperations',
  z.object({ entries: z.array(OperationEntry).max(MAX_OPERATIONS) }),
  z.object({}),
  2_000,
);
