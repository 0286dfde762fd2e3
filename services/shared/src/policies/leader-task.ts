import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { retry } from '@rallyrank/infra/retry';

/** The pause does not grow, because the changes are rare and pages wait for them. */
const BACKOFF = { firstMs: 1_000, longestMs: 1_000 };

interface Steps<T> {
  /** Does the work on a subject. It depends on the state alone, so it may be repeated. */
  readonly run: (subject: T) => Promise<unknown>;
  readonly onFailure: (error: unknown, subject: T) => void;
}

/** Work of the leader that follows changes of a read model. Each piece is repeated until it succeeds. */
export class LeaderTask<T> {
  private readonly due = new Set<T>();
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly status: Pick<ReplicaStatus, 'leads'>,
    private readonly steps: Steps<T>,
  ) {}

  /** Adds subjects. They are ignored if this process does not lead, because the next leader begins with all of them. */
  add(subjects: Iterable<T>): void {
    if (!this.leads) return;
    for (const subject of subjects) this.due.add(subject);
    if (this.due.size > 0) this.running ??= this.work();
  }

  /** Ends the attempts, and waits for a running one. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async work(): Promise<void> {
    // The read model may contain more events of the same batch.
    await Promise.resolve();
    for (const subject of this.due) {
      if (!this.leads) break;
      this.due.delete(subject);
      await this.untilDone(subject);
    }
    this.running = undefined;
  }

  private untilDone(subject: T): Promise<unknown> {
    const { run, onFailure } = this.steps;
    const attempt = async () => (this.leads ? run(subject) : undefined);
    const { signal } = this.stopping;
    // Rejects only when the service stops.
    return retry(attempt, { backoff: BACKOFF, signal, onFailure: (error) => onFailure(error, subject) }).catch(
      () => undefined,
    );
  }

  private get leads(): boolean {
    return this.status.leads && !this.stopping.signal.aborted;
  }
}
