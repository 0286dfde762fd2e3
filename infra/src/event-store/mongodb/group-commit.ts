import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, UnavailableError } from '../../errors.js';
import type { Leadership } from '../../leadership/port.js';
import { translated } from '../../mongodb/unavailable.js';
import type { Batch } from '../batch.js';
import type { Appended } from '../port.js';
import type { AppendTransaction } from './append-transaction.js';
import { judge, type Plan } from './judge.js';
import type { KnownStreams } from './known-streams.js';
import type { WritingSession } from './writing-session.js';

/** Limits of one transaction; a larger append gets its own. */
const GROUP_EVENTS = 2_000;
const GROUP_CHARACTERS = 8_000_000;
/** How long a group retries after conflicts with other processes. */
const OVERTAKEN_DEADLINE_MS = 5_000;
const LONGEST_PAUSE_MS = 100;

interface Waiting {
  readonly batch: Batch;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

const sizeOf = ({ events }: Batch): number => events.reduce((sum, event) => sum + event.data.length, 0);
const isRefusal = (outcome: Plan['outcomes'][number]): boolean => outcome instanceof ConcurrencyError;

export interface GroupCommitParts {
  readonly context: Context;
  /** Its name in errors. */
  readonly part: string;
  readonly now: () => Date;
  readonly known: KnownStreams;
  readonly session: WritingSession;
  readonly transaction: AppendTransaction;
  readonly leadership: Leadership | undefined;
  /** Makes sure that the collections exist. */
  readonly prepare: () => Promise<void>;
  readonly onCommit: (plan: Plan) => void;
}

/**
 * Appends that arrive during a transaction share the next one, because round trips and the journal cost far more than the documents. Each
 * promise settles after that commit; a conflict fails only its own append.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private claiming = false;
  private draining: Promise<void> | undefined;

  constructor(private readonly parts: GroupCommitParts) {}

  append(batch: Batch): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject });
      this.draining ??= this.drain();
    });
  }

  /** Records early that this process leads, so that a former leader can no longer append. If that fails, the next append does it. */
  claim(): void {
    this.claiming = true;
    this.draining ??= this.drain();
  }

  /** Resolves when no append is pending. */
  async idle(): Promise<void> {
    while (this.draining) await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0 || this.claiming) {
      await nextTurn();
      this.claiming = false;
      const group = this.takeGroup();
      try {
        await this.parts.prepare();
        if (group.length === 0) await this.parts.session.of(this.term());
        else this.settle(group, await this.write(group.map(({ batch }) => batch)));
      } catch (error) {
        this.parts.known.forget();
        this.parts.session.abandon();
        // Pending appends would fail as well, and no caller should wait longer than one deadline.
        for (const { reject } of [...group, ...this.waiting.splice(0)]) reject(translated(this.parts.part, error));
      }
    }
    this.draining = undefined;
  }

  private takeGroup(): Waiting[] {
    let events = 0;
    let characters = 0;
    const end = this.waiting.findIndex(({ batch }) => {
      events += batch.events.length;
      characters += sizeOf(batch);
      return events > GROUP_EVENTS || characters > GROUP_CHARACTERS;
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : Math.max(end, 1));
  }

  private settle(group: readonly Waiting[], plan: Plan): void {
    if (plan.events.length > 0) {
      this.parts.known.learn(plan);
      this.parts.onCommit(plan);
    }
    group.forEach(({ resolve, reject }, i) => {
      const outcome = plan.outcomes[i]!;
      if (outcome instanceof ConcurrencyError) reject(outcome);
      else resolve(outcome);
    });
  }

  /** Tries with the cached state first. A rejection or a conflict counts only after the store was read. */
  private async write(batches: readonly Batch[]): Promise<Plan> {
    const { known } = this.parts;
    const guessed = this.judge(batches, await known.guess(batches));
    if (!guessed.outcomes.some(isRefusal) && (await this.commit(guessed))) return guessed;
    const deadline = performance.now() + OVERTAKEN_DEADLINE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const plan = this.judge(batches, await known.read(batches));
      if (plan.events.length === 0 || (await this.commit(plan))) return plan;
      if (performance.now() > deadline)
        throw new UnavailableError(this.parts.part, new Error('repeatedly lost the race for positions'));
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** attempt));
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
