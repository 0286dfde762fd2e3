import { z } from 'zod';
import { Id } from './ids.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';

/** Longer texts of an entry are cut off. In UTF-16 code units. */
export const MAX_OPERATION_TEXT = 2_000;
export const MAX_OPERATIONS = 100;

/** In UTF-16 code units: of one value, and of all values of an entry. */
export const MAX_CHANGED_TEXT = 300;
export const MAX_CHANGES_TEXT = 4_000;

/** A value as JSON, cut off if it is long; null if the field was empty. */
const Value = z.string().max(MAX_CHANGED_TEXT).nullable();
/** What a write changed of entities, field by field, with secrets masked. */
export const OperationChanges = z.object({
  rows: z.array(
    z.object({
      /** The name of its declaration, or `job`, `jobRun` and `session`, which have none. */
      entity: z.string(),
      /** A job has its name, a session the id of its account. */
      id: z.string().max(MAX_CHANGED_TEXT),
      kind: z.enum(['created', 'changed', 'removed']),
      fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
    }),
  ),
  /** False if there were more changes than an entry keeps. */
  isWhole: z.boolean(),
});
export type OperationChanges = z.infer<typeof OperationChanges>;

/** A finished write of a signed-in user or of the site itself, for audits of who did what. Names of users are not part of it: the service that keeps it adds them. */
export const OperationEntry = z.object({
  /** Chosen by the sender, so that an entry that is sent again is kept once. */
  id: z.uuid(),
  at: Instant,
  title: z.string(),
  /** 0 other, 1 insert, 2 update, 3 delete, 4 grant, 5 export, 6 import, 7 forced logout, 8 code generation, 9 clean. */
  kind: z.int().min(0).max(9),
  service: z.string(),
  /** The name of the route. */
  route: z.string(),
  method: z.string(),
  /** Without the query. */
  path: z.string().max(MAX_OPERATION_TEXT),
  /** Null for what the site did by itself, such as a block by a rule. */
  accountId: Id.nullable(),
  departmentId: Id.nullable(),
  /** An IPv4 address or an IPv6 network; empty if unknown. */
  address: z.string(),
  requestId: z.string(),
  /** Query, path parameters, body and names of files as JSON, with secrets masked; empty if the call was rejected before it was read. */
  request: z.string().max(MAX_OPERATION_TEXT),
  /** HTTP status; 0 if the caller disconnected before an answer. */
  status: z.int(),
  /** The reason in the error body; empty if the call succeeded. */
  error: z.string(),
  durationMs: z.int().nonnegative(),
  /** Absent if it changed no entity. */
  changes: OperationChanges.optional(),
});
export type OperationEntry = z.infer<typeof OperationEntry>;

/** Keeps entries of the operation log; entries that are known already stay as they are. */
export const keepOperations = rpc(
  'identity.keepOperations',
  z.object({ entries: z.array(OperationEntry).max(MAX_OPERATIONS) }),
  z.object({}),
  2_000,
);
