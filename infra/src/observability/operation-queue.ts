import { randomUUID } from 'node:crypto';
import {
  keepOperations,
  MAX_OPERATION_TEXT,
  MAX_OPERATIONS,
  type OperationEntry,
} from '@rallyrank/contracts/shared/operations';
import { operationKinds } from '@rallyrank/contracts/shared/route';
import { InvalidInputError } from '../errors.js';
import type { Rpc } from '../rpc/port.js';
import type { Metrics } from './metrics.js';
import type { Operation, OperationLog } from './operation-log.js';

const RETRY_MS = 1_000;

interface Parts {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly log: { readonly warn: (details: object, message: string) => void };
  readonly now: () => Date;
  /** Entries that may wait. */
  readonly capacity?: number;
}

const cut = (text: string): string => text.slice(0, MAX_OPERATION_TEXT);

/** The entry of a signed-in user's write; undefined for a visitor's: visitors must not be able to fill the store. */
const entryOf = ({ caller, body, refusedFor, ...operation }: Operation, at: string): OperationEntry | undefined => {
  if (caller.kind === 'visitor') return undefined;
  const { service, route, title, method, requestId, address, status, durationMs } = operation;
  return {
    ...{ id: randomUUID(), at, title, kind: operationKinds[operation.kind], service, route, method },
    path: cut(operation.path),
    accountId: caller.user.id,
    departmentId: caller.user.department,
    ...{ address, requestId, status, durationMs },
    request: body === undefined ? '' : cut(JSON.stringify(body)),
    error: refusedFor ?? '',
  };
};

/** Sends operations in batches to the service that keeps them, and again after a failure. Calls never wait for it. */
export class OperationQueue {
  private waiting: OperationEntry[] = [];
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly dropped;

  constructor(private readonly parts: Parts) {
    const help =
      'Operations that are in the process log only: the queue was full, they were refused, or the process stopped';
    this.dropped = parts.metrics.counter('rallyrank_operations_dropped_total', help, []);
  }

  /** A log that also queues what it records. */
  after(log: OperationLog): OperationLog {
    const record = (operation: Operation): void => {
      log.record(operation);
      this.add(operation);
    };
    return { record };
  }

  /** Sends what waits, once. */
  async stop(): Promise<void> {
    while (this.sending) await this.sending;
    clearTimeout(this.timer);
    await this.send();
    clearTimeout(this.timer);
    this.dropped.inc(this.waiting.length);
    this.waiting = [];
  }

  private add(operation: Operation): void {
    const entry = entryOf(operation, this.parts.now().toISOString());
    if (!entry) return;
    if (this.waiting.length >= (this.parts.capacity ?? 10_000)) {
      this.dropped.inc();
      return;
    }
    this.waiting.push(entry);
    // While a timer runs, the last attempt has failed.
    if (!this.sending && !this.timer) this.begin();
  }

  /** Entries that no attempt can keep must not hold up the others. */
  private refused(entries: readonly OperationEntry[], error: unknown): void {
    if (!(error instanceof InvalidInputError)) throw error;
    this.dropped.inc(entries.length);
    this.parts.log.warn({ err: error }, 'entries of the operation log were refused');
  }

  private begin(): void {
    this.sending = this.send().finally(() => {
      this.sending = undefined;
      // Recorded after the last batch had left.
      if (this.waiting.length > 0 && !this.timer) this.begin();
    });
  }

  private async send(): Promise<void> {
    this.timer = undefined;
    try {
      while (this.waiting.length > 0) {
        const entries = this.waiting.slice(0, MAX_OPERATIONS);
        await this.parts.rpc.call(keepOperations, { entries }).catch((error: unknown) => this.refused(entries, error));
        this.waiting.splice(0, entries.length);
      }
    } catch (error) {
      this.parts.log.warn({ err: error, waiting: this.waiting.length }, 'the operation log cannot be written');
      this.timer = setTimeout(() => this.begin(), RETRY_MS).unref();
    }
  }
}
