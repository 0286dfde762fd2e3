import type { ServerResponse } from 'node:http';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { Method, OperationKind, RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Input } from '../http/request.js';

/** The record of a finished write, for audits of who did what. */
export interface Operation {
  readonly service: Service;
  readonly route: string;
  readonly title: string;
  readonly kind: OperationKind;
  readonly method: Method;
  /** Without the query. */
  readonly path: string;
  readonly caller: Caller;
  readonly requestId: string;
  /** The group of addresses of the caller; empty if unknown. */
  readonly address: string;
  /** HTTP status; 0 if the caller disconnected before an answer. */
  readonly status: number;
  /** The reason in the error body, if it was rejected. */
  readonly refusedFor?: ErrorReason;
  readonly durationMs: number;
  /**
   * Query, path parameters and body, with the values of secret fields replaced; files are named, not kept. Undefined where the call was rejected
   * before its body was read.
   */
  readonly body?: unknown;
}

export interface OperationLog {
  record(operation: Operation): void;
}

/** A field is secret when one of the words of its name is: `newPassword`, `access_token`, but not `secretary` or `code`. */
const SECRETS = new Set(
  'password passwd passphrase secret token authorization credential captcha cookie otp'.split(' '),
);
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isSecret = (name: string): boolean => wordsOf(name).some((word) => SECRETS.has(word.replace(/s$/, '')));

/** A copy in which the values of secret fields are `***`. */
export const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isSecret(key) ? '***' : masked(each)]));
};

type Given = Pick<Input, 'query' | 'params' | 'body' | 'files'>;

/** A write when its response has closed, as the gateway or a service sees it. */
export interface EndedWrite
  extends Pick<Operation, 'path' | 'caller' | 'requestId' | 'address' | 'refusedFor' | 'durationMs'> {
  readonly route: RouteDef;
  readonly response: Pick<ServerResponse, 'statusCode' | 'writableFinished'>;
  /** Undefined where it was never read. */
  readonly input?: Given | undefined;
}

const bodyOf = ({ query, params, body, files }: Given): unknown =>
  masked({
    ...query,
    ...params,
    ...(typeof body === 'object' ? body : { body }),
    files: Object.values(files).flatMap((given) => given.map(({ name }) => name)),
  });

export const operationOf = ({ route, response, input, refusedFor, durationMs, ...call }: EndedWrite): Operation => ({
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
});

/** Operations as lines of the process log, which names no addresses. */
export const logOperations = (log: { readonly info: (details: object, message: string) => void }): OperationLog => ({
  record: ({ caller, address: _, ...operation }) =>
    log.info({ operation: { ...operation, user: caller.kind === 'user' ? caller.user.id : null } }, 'operation'),
});
