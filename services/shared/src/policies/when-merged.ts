import type { Context } from '@rallyrank/contracts/shared/event';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { Log } from '@rallyrank/infra/observability/log';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { retry } from '@rallyrank/infra/retry';
import type { Directory } from '../read-models/directory/directory.js';

/** The pause does not grow, because merges are rare and the pages of a merged player wait for its matches. */
const BACKOFF = { firstMs: 1_000, longestMs: 1_000 };
/** Number of subjects that are changed at once, so that their appends share commits. */
const CONCURRENT = 20;

interface Ports {
  readonly stores: EventStores;
  readonly directory: Directory;
  readonly status: ReplicaStatus;
  readonly log: Log;
}

interface Replacing<T> {
  /** The context of the read models from which `affected` reads. */
  readonly context: Context;
  /** Returns the subjects that may name merged players, or players whose merge has ended. */
  readonly affected: () => readonly T[];
  /** Replaces the players in a subject. Depends on the state alone, so it may be repeated. */
  readonly replace: (subject: T) => Promise<unknown>;
}

/**
 * Replaces merged players in the facts of a service. The leader does so after players have been merged or separated, and
 * once at the beginning of each term, and retries until it succeeds.
 */
export class WhenMerged<T> {
  private isDue = false;
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly ports: Ports,
    private readonly replacing: Replacing<T>,
  ) {
    const { directory, status } = ports;
    directory.onMerge = () => this.begin();
    status.began(() => this.begin());
  }

  /** Ends the attempts, and waits for a running one. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private begin(): void {
    this.isDue = this.ports.directory.merges.replaceable().length > 0;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    const { log } = this.ports;
    const { signal } = this.stopping;
    const onFailure = (error: unknown) => log.warn({ err: error }, 'merged players could not be replaced yet');
    // The read model may contain more events of the same batch.
    await Promise.resolve();
    while (this.isDue && this.leads) {
      this.isDue = false;
      // Rejects only when the service stops.
      await retry(() => this.replaceAll(), { backoff: BACKOFF, signal, onFailure }).catch(() => undefined);
    }
    this.running = undefined;
  }

  private get leads(): boolean {
    return this.ports.status.leads && !this.stopping.signal.aborted;
  }

  private async replaceAll(): Promise<void> {
    if (!this.leads) return;
    const { stores, status } = this.ports;
    const { context, affected, replace } = this.replacing;
    // The read models must contain everything that was written before this process received the merge.
    await status.waitForPosition(context, await stores(context).head());
    const subjects = affected();
    for (let at = 0; at < subjects.length; at += CONCURRENT)
      await Promise.all(subjects.slice(at, at + CONCURRENT).map(replace));
  }
}
