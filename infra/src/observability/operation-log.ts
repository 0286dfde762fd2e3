import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { Method, Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';

/** A write as it ended, for whoever has to see later who did what. */
export interface Operation {
  readonly service: Service;
  readonly route: string;
  readonly method: Method;
  readonly caller: Caller;
  readonly requestId: string;
  /** HTTP status; 0 where the caller hung up before an answer. */
  readonly status: number;
  readonly durationMs: number;
  /** With the values of secret fields replaced. Files are named, not kept. */
  readonly body: unknown;
}

export interface OperationLog {
  record(operation: Operation): void;
}

const SECRET = /passw|token|secret|captcha|^code$/i;

/** A copy in which the values of secret fields are `***`. */
export const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, SECRET.test(key) ? '***' : masked(each)]));
};

/** Operations as lines of the process log. */
export const logOperations = (log: Pick<Logger, 'info'>): OperationLog => ({
  record: ({ caller, ...operation }) =>
    log.info({ operation: { ...operation, user: caller.kind === 'user' ? caller.user.id : null } }, 'operation'),
});
