import type { Log } from '@rallyrank/infra/observability/log';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Directory } from '../read-models/directory/directory.js';

/** The pause does not grow, because merges are rare and the pages of a merged player wait for its matches. */
const RETRY_MS = 1_000;

interface Ports {
  readonly directory: Directory;
  readonly status: ReplicaStatus;
  readonly log: Log;
}

/**
 * Runs an action of the leader after players have been merged or separated, and once at the beginning of each term,
 * until it succeeds. The action depends on the state alone, so it may be repeated.
 */
export class WhenMerged {
  private isDue = false;
  private running: Promise<void> | undefined;
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly ports: Ports,
    private readonly act: () => Promise<void>,
  ) {
    const { directory, status } = ports;
    directory.onMerge = () => this.begin();
    status.began(() => this.begin());
  }

  /** Ends the attempts, and waits for a running one. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.running;
  }

  private begin(): void {
    this.isDue = this.ports.directory.merges.replaceable().length > 0;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  private async run(): Promise<void> {
    const { status, log } = this.ports;
    // The read model may contain more events of the same batch.
    await Promise.resolve();
    while (this.isDue && status.leads && !this.isStopped) {
      this.isDue = false;
      try {
        await this.act();
      } catch (error) {
        log.warn({ err: error }, 'facts of merged players could not be changed yet');
        this.later();
        return;
      }
    }
  }

  private later(): void {
    clearTimeout(this.retry);
    if (!this.isStopped) this.retry = setTimeout(() => this.begin(), RETRY_MS).unref();
  }
}
