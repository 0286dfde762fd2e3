import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, UnavailableError } from '../../errors.js';
import type { Leadership } from '../../leadership/port.js';
import { translated } from '../../mongodb/unavailable.js';
import { Pauses } from '../../retry.js';
import { AppendQueue, type Pending, settle } from '../append-queue.js';
import type { Batch } from '../batch.js';
import type { Appended } from '../port.js';
import type { AppendTransaction } from './append-transaction.js';
import { judge, type Plan } from './judge.js';
import type { KnownStreams } from './known-streams.js';
import type { WritingSession } from './writing-session.js';

/** Time for which a group retries after conflicts with other processes. */
const OVERTAKEN_DEADLINE_MS = 5_000;
const BACKOFF = { firstMs: 2, longestMs: 100 };

const isRefusal = (outcome: Plan['outcomes'][number]): boolean => outcome instanceof ConcurrencyError;

export interface GroupCommitParts {
  readonly context: Context;
  /** Name of the store in errors. */
  readonly part: string;
  readonly now: () => Date;
  readonly known: KnownStreams;
  readonly session: WritingSession;
  readonly transaction: AppendTransaction;
  readonly leadership: Leadership | undefined;
  /** Ensures that the collections exist. */
  readonly prepare: () => Promise<void>;
  readonly onCommit: (plan: Plan) => void;
}

/** Commits appends in groups, because round trips and the journal cost far more than the documents. */
export class GroupCommit {
  private readonly queue = new AppendQueue((group) => this.writeGroup(group));

  constructor(private readonly parts: GroupCommitParts) {}

  append(batch: Batch): Promise<Appended> {
    return this.queue.append(batch);
  }

  /**
   * Records early that this process leads, so that a former leader can no longer append. If that fails, the next append
   * does it.
   */
  claim(): void {
    this.queue.wake();
  }

  /** Resolves when no append is pending. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private async writeGroup(group: readonly Pending[]): Promise<void> {
    const { prepare, session, known, part, onCommit } = this.parts;
    try {
      await prepare();
      if (group.length === 0) {
        await session.of(this.term());
        return;
      }
      const plan = await this.write(group.map(({ batch }) => batch));
      if (plan.events.length > 0) {
        known.learn(plan);
        onCommit(plan);
      }
      settle(group, plan.outcomes);
    } catch (error) {
      known.forget();
      session.abandon();
      const reason = translated(part, error);
      for (const { reject } of group) reject(reason);
      // Waiting appends would fail as well, and no caller should wait longer than one deadline.
      this.queue.rejectWaiting(reason);
    }
  }

  /** Tries with the cached state first. A rejection or conflict is final only after the store was read. */
  private async write(batches: readonly Batch[]): Promise<Plan> {
    const { known } = this.parts;
    const guessed = this.judge(batches, await known.guess(batches));
    if (!guessed.outcomes.some(isRefusal) && (await this.commit(guessed))) return guessed;
    const deadline = performance.now() + OVERTAKEN_DEADLINE_MS;
    const pauses = new Pauses(BACKOFF);
    for (;;) {
      const plan = this.judge(batches, await known.read(batches));
      if (plan.events.length === 0 || (await this.commit(plan))) return plan;
      if (performance.now() > deadline)
        throw new UnavailableError(this.parts.part, new Error('repeatedly lost the race for positions'));
      await pause(pauses.next());
    }
  }

  private judge(batches: readonly Batch[], knowledge: Parameters<typeof judge>[2]): Plan {
    return judge(this.parts.context, batches, knowledge, this.parts.now().toISOString());
  }

  private async commit(plan: Plan): Promise<boolean> {
    const term = this.term();
    const written = await this.parts.transaction.commit(plan, await this.parts.session.of(term), term);
    if (!written) this.parts.session.doubt();
    return written;
  }

  private term(): number | undefined {
    const term = this.parts.leadership?.term;
    if (term === 0) throw new UnavailableError(`lead of ${this.parts.context}`);
    return term;
  }
}
