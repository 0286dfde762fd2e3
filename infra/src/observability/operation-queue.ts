import { randomUUID } from 'node:crypto';
import { keepOperations, MAX_OPERATION_TEXT, type OperationEntry } from '@rallyrank/contracts/shared/operations';
import { operationKinds } from '@rallyrank/contracts/shared/route';
import { BatchQueue } from '../batch-queue.js';
import { InvalidInputError } from '../errors.js';
import type { Rpc } from '../rpc/port.js';
import { changesOf } from './changes.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import type { Operation, OperationLog } from './operation-log.js';

interface Parts {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Maximum number of waiting entries. */
  readonly capacity?: number;
}

/** Maximum number of entries per batch: as many long entries as fit into a message. */
const BATCH = 25;

const cut = (text: string): string => text.slice(0, MAX_OPERATION_TEXT);

/**
 * The entry of a signed-in user's write; undefined for a visitor, because visitors must not be able to fill the store.
 */
const entryOf = (
  { caller, body, changes, refusedFor, ...operation }: Operation,
  at: string,
): OperationEntry | undefined => {
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
    ...(changes.length > 0 && { changes: changesOf(changes) }),
  };
};

/**
 * Sends operations in batches to the service that stores them, and retries after a failure. Calls never wait for it.
 */
export class OperationQueue {
  private readonly queue: BatchQueue<OperationEntry>;

  constructor(private readonly parts: Parts) {
    const { metrics, log, capacity = 10_000 } = parts;
    const help =
      'Operations that are in the process log only: the queue was full, they were rejected, or the process stopped';
    const dropped = metrics.counter('rallyrank_operations_dropped_total', help, []);
    this.queue = new BatchQueue({
      send: (entries) => this.send(entries, () => dropped.inc()),
      batchSize: BATCH,
      capacity,
      onDropped: (count) => dropped.inc(count),
      onFailure: (error, waiting) => log.warn({ err: error, waiting }, 'the operation log cannot be written'),
    });
  }

  /** Returns a log that also queues its records. */
  after(log: OperationLog): OperationLog {
    const record = (operation: Operation): void => {
      log.record(operation);
      const entry = entryOf(operation, this.parts.now().toISOString());
      if (entry) this.queue.add(entry);
    };
    return { record };
  }

  /**
   * Sends the entries one by one if the batch is rejected, so that an invalid entry neither delays nor drops the
   * others.
   */
  private async send(entries: readonly OperationEntry[], onRefused: () => void): Promise<void> {
    const { rpc, log } = this.parts;
    try {
      await rpc.call(keepOperations, { entries: [...entries] });
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const [first, ...others] = entries;
      if (others.length > 0) for (const entry of entries) await this.send([entry], onRefused);
      else if (first) {
        onRefused();
        const { service, route, requestId } = first;
        log.warn({ err: error, service, route, requestId }, 'an entry of the operation log was rejected');
      }
    }
  }

  /** Tries once to send the waiting entries. */
  stop(): Promise<void> {
    return this.queue.stop();
  }
}
