import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, UnavailableError } from '../../errors.js';
import type { Database } from '../../sqlite/database.js';
import { isBusy } from '../../sqlite/sqlite-error.js';
import { crashPoint } from '../../testing/crash-point.js';
import { AppendQueue, type Pending, settle } from '../append-queue.js';
import type { Batch } from '../batch.js';
import type { Appended } from '../port.js';
import { EventTable } from './event-table.js';

/** Time in milliseconds that another process may hold the write lock before appends are rejected. */
const LOCK_DEADLINE_MS = 5_000;
/** The pause does not grow, because a commit of another process takes milliseconds. */
const LOCK_RETRY_MS = 5;

/** Commits appends in groups, because the disk sync costs far more than the rows. */
export class GroupCommit {
  private readonly part: string;
  private readonly table: EventTable;
  private readonly queue = new AppendQueue((group) => this.writeGroup(group));

  constructor(
    private readonly db: Database,
    context: Context,
    private readonly now: () => Date,
    private readonly onCommit: () => void,
    private readonly lockDeadlineMs = LOCK_DEADLINE_MS,
  ) {
    this.part = `event store ${context}`;
    this.table = new EventTable(db, context);
  }

  append(batch: Batch): Promise<Appended> {
    return this.queue.append(batch);
  }

  /** Resolves when no append is pending. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private async writeGroup(group: readonly Pending[]): Promise<void> {
    try {
      await this.begin();
      this.commit(group);
    } catch (error) {
      this.rollback();
      for (const { reject } of group) reject(new UnavailableError(this.part, error));
    }
  }

  /**
   * Takes the write lock. Waits outside SQLite, so that the event loop is not blocked while another process commits.
   */
  private async begin(): Promise<void> {
    const deadline = performance.now() + this.lockDeadlineMs;
    for (;;) {
      try {
        this.db.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await pause(LOCK_RETRY_MS);
    }
  }

  private commit(group: readonly Pending[]): void {
    const recordedAt = this.now().toISOString();
    const outcomes = group.map(({ batch }) => this.write(batch, recordedAt));
    crashPoint('append:before-commit');
    this.db.exec('COMMIT');
    crashPoint('append:after-commit');
    settle(group, outcomes);
    if (outcomes.some((outcome) => !(outcome instanceof ConcurrencyError) && !outcome.repeated)) this.onCommit();
  }

  private write(batch: Batch, recordedAt: string): Appended | ConcurrencyError {
    try {
      return this.table.write(batch, recordedAt);
    } catch (error) {
      if (error instanceof ConcurrencyError) return error;
      throw error;
    }
  }

  private rollback(): void {
    try {
      // After some errors (disk full) SQLite has already rolled back, and there is no transaction left.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
    } catch {
      // The connection is broken; the next BEGIN fails and reports why to the pending appends.
    }
  }
}
