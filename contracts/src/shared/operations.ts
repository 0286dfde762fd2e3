import { z } from 'zod';
import { Id } from './ids.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';

/** Longer texts of an entry are cut off. In UTF-16 code units. */
export const MAX_OPERATION_TEXT = 2_000;
export const MAX_OPERATIONS = 100;

/** A finished write of a signed-in user, for audits of who did what. Names of users are not part of it: they are looked up by id. */
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
  accountId: Id,
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
});
export type OperationEntry = z.infer<typeof OperationEntry>;

/** Keeps entries of the operation log; entries that are known already stay as they are. */
export const keepOperations = rpc(
  'identity.keepOperations',
  z.object({ entries: z.array(OperationEntry).max(MAX_OPERATIONS) }),
  z.object({}),
  2_000,
);
