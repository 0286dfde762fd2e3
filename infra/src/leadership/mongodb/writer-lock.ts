import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { InstanceLock } from '../../config/instance.js';
import { openMongodbLeadership } from './mongodb-leadership.js';

/** A killed writer keeps the lock for 5 s; a lock held longer belongs to a running writer. */
const LOCK_WITHIN_MS = 8_000;

/** The lease `writer`, which one process of the instance holds at a time. */
export const writerLock =
  (connection: Connection, log: Logger): InstanceLock =>
  async () => {
    const leadership = openMongodbLeadership({ connection, name: 'writer', log });
    const { promise, resolve } = Promise.withResolvers<void>();
    const unlisten = leadership.onChange((term) => term > 0 && resolve());
    const waiting = new AbortController();
    await Promise.race([promise, pause(LOCK_WITHIN_MS, undefined, waiting)]).finally(() => waiting.abort());
    unlisten();
    if (leadership.term > 0) return () => leadership.close();
    await leadership.close();
    throw new DomainError('import.running');
  };
