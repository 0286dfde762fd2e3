import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, UnavailableError } from '../../errors.js';
import { isBusy } from '../../sqlite/sqlite-error.js';
import { crashPoint } from '../../testing/crash-point.js';
import type { Batch } from '../batch.js';
import type { Appended } from '../port.js';
import { EventTable } from './event-table.js';

/** Events per transaction: enough to share one disk sync, few enough not to block the event loop for long (about 20 ms). */
const GROUP_EVENTS = 4_096;
/** How long another process may hold the write lock before appends are rejected. */
const LOCK_DEADLINE_MS = 5_000;
const LOCK_RETRY_MS = 5;

interface Waiting {
  readonly batch: Batch;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Appends that arrive in the same turn of the event loop are committed in one transaction, because the disk sync costs far more than the
 * rows.
 * Each promise settles after that commit; a conflict fails only its own append.
 */
export class GroupCommit {
  private readonly part: string;
  private readonly table: EventTable;
  private waiting: Waiting[] = [];
  private draining: Promise<void> | undefined;

  constructor(
    private readonly db: DatabaseSync,
    context: Context,
    private readonly now: () => Date,
    private readonly onCommit: () => void,
    private readonly lockDeadlineMs = LOCK_DEADLINE_MS,
  ) {
    this.part = `event store ${context}`;
    this.table = new EventTable(db, context);
  }

  append(batch: Batch): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject });
      this.draining ??= this.drain();
    });
  }

  /** Resolves when no append is pending. */
  async idle(): Promise<void> {
    while (this.draining) await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await nextTurn();
      const group = this.takeGroup();
      try {
        await this.begin();
        this.commit(group);
      } catch (error) {
        this.rollback();
        for (const { reject } of group) reject(new UnavailableError(this.part, error));
      }
    }
    this.draining = undefined;
  }

  private takeGroup(): Waiting[] {
    let events = 0;
    const end = this.waiting.findIndex(({ batch }) => {
      events += batch.events.length;
      return events >= GROUP_EVENTS;
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end + 1);
  }

  /** Takes the write lock. Waits outside SQLite, so that the event loop is not blocked while another process commits. */
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

  private commit(group: readonly Waiting[]): void {
    const recordedAt = this.now().toISOString();
    const outcomes = group.map(({ batch }) => this.write(batch, recordedAt));
    crashPoint('append:before-commit');
    this.db.exec('COMMIT');
    crashPoint('append:after-commit');
    group.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i]!;
      if (outcome instanceof ConcurrencyError) reject(outcome);
      else resolve(outcome);
    });
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
