import type { ServerResponse } from 'node:http';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { Method, OperationKind, RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Input } from '../http/request.js';
import type { EntityChange } from './changes.js';
import { masked } from './masked.js';

/** The record of a finished write, for audits. */
export interface Operation {
  readonly service: Service;
  readonly route: string;
  readonly title: string;
  readonly kind: OperationKind;
  readonly method: Method;
  /** Path without the query. */
  readonly path: string;
  readonly caller: Caller;
  readonly requestId: string;
  /** Address group of the caller; empty if unknown. */
  readonly address: string;
  /** HTTP status; 0 if the caller disconnected before an answer. */
  readonly status: number;
  /** The reason in the error body, if it was rejected. */
  readonly refusedFor?: ErrorReason;
  readonly durationMs: number;
  /**
   * Query, path parameters and body, with the values of secret fields replaced. Files are included by name only.
   * Undefined if the call was rejected before its body was read.
   */
  readonly body?: unknown;
  /** Changes of entities. The changes of a call that was forwarded and rejected are unknown. */
  readonly changes: readonly EntityChange[];
}

export interface OperationLog {
  record(operation: Operation): void;
}

type Given = Pick<Input, 'query' | 'params' | 'body' | 'files'>;

/** A write in the gateway or a service, after its response was closed. */
export interface EndedWrite
  extends Pick<Operation, 'path' | 'caller' | 'requestId' | 'address' | 'refusedFor' | 'durationMs'> {
  readonly route: RouteDef;
  readonly response: Pick<ServerResponse, 'statusCode' | 'writableFinished'>;
  /** Input of the call; undefined if it was never read. */
  readonly input?: Given | undefined;
  readonly changes?: readonly EntityChange[] | undefined;
}

const bodyOf = ({ query, params, body, files }: Given): unknown =>
  masked({
    ...query,
    ...params,
    ...(typeof body === 'object' ? body : { body }),
    files: Object.values(files).flatMap((given) => given.map(({ name }) => name)),
  });

export const operationOf = ({
  route,
  response,
  input,
  refusedFor,
  durationMs,
  changes = [],
  ...call
}: EndedWrite): Operation => ({
  service: route.service,
  route: route.name,
  title: route.summary,
  kind: route.operation,
  method: route.method,
  ...call,
  status: response.writableFinished ? response.statusCode : 0,
  ...(refusedFor && { refusedFor }),
  durationMs: Math.round(durationMs),
  ...(input && { body: bodyOf(input) }),
  changes,
});

/**
 * Writes operations to the process log, which contains no addresses. The changed values are only in the operation log.
 */
export const logOperations = (log: { readonly info: (details: object, message: string) => void }): OperationLog => ({
  record: ({ caller, address: _, changes: _changes, ...operation }) =>
    log.info({ operation: { ...operation, user: caller.kind === 'user' ? caller.user.id : null } }, 'operation'),
});
