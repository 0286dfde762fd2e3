import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { InstanceLock } from '../../config/instance.js';
import { atMost } from '../../deadline.js';
import { UnavailableError } from '../../errors.js';
import { patiently } from '../../patience.js';
import type { Leadership } from '../port.js';
import { readLease } from './lease.js';
import { openMongodbLeadership } from './mongodb-leadership.js';

/**
 * Time in milliseconds to wait for the lock. A killed writer keeps it for 5 s; a lock held longer belongs to a running
 * writer.
 */
const LOCK_WITHIN_MS = 8_000;
/** Time in milliseconds to wait while MongoDB has no primary. */
const PATIENCE_MS = 60_000;

const NAME = 'writer';
const LOOK_EVERY_MS = 500;

/** Calls `onLost` if another process takes the lease of this term. An unreachable lease may still be held. */
const watchLease = (connection: Connection, leadership: Leadership, onLost: () => void): (() => void) => {
  const { term } = leadership;
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    while (!ended.signal.aborted && leadership.term !== term) {
      const lease = await readLease(connection, NAME).catch(() => undefined);
      if (lease && lease.term !== term && !ended.signal.aborted) {
        ended.abort();
        onLost();
      }
      await pause(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const unlisten = leadership.onChange(() => void look());
  return () => {
    unlisten();
    ended.abort();
  };
};

/** A lock on the lease `writer`, which one process of the instance holds at a time. */
export const writerLock =
  (connection: Connection, log: Logger): InstanceLock =>
  async (onLost = () => undefined) => {
    const leadership = openMongodbLeadership({ connection, name: NAME, log });
    const { promise, resolve } = Promise.withResolvers<void>();
    const unlisten = leadership.onChange((term) => term > 0 && resolve());
    const beat = async () => (await readLease(connection, NAME))?.beat;
    const waitFor = async (): Promise<void> => {
      const before = await beat().catch(() => undefined);
      await atMost(LOCK_WITHIN_MS, promise);
      if (leadership.term > 0) return;
      // A running writer renews its lease. A lease that is not renewed belongs to a writer that ended during an
      // election.
      const now = await beat();
      if (before === undefined || now === before) throw new UnavailableError('lock of the writer');
    };
    try {
      await patiently(waitFor, { patienceMs: PATIENCE_MS });
      if (leadership.term > 0) {
        const unwatch = watchLease(connection, leadership, onLost);
        return () => {
          unwatch();
          return leadership.close();
        };
      }
      throw new DomainError('import.running');
    } catch (error) {
      await leadership.close();
      throw error;
    } finally {
      unlisten();
    }
  };
