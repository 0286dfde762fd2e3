import type { Context } from '@rallyrank/contracts/shared/event';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { Log } from '@rallyrank/infra/observability/log';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Directory } from '../read-models/directory/directory.js';
import { LeaderTask } from './leader-task.js';

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
 * Replaces merged players in the facts of a service. The leader does so after players have been merged or separated,
 * and once at the beginning of each term, and retries until it succeeds.
 */
export class WhenMerged<T> {
  private readonly task: LeaderTask<'merges'>;

  constructor(
    private readonly ports: Ports,
    private readonly replacing: Replacing<T>,
  ) {
    const { directory, status, log } = ports;
    this.task = new LeaderTask(status, {
      run: () => this.replaceAll(),
      onFailure: (error) => log.warn({ err: error }, 'merged players could not be replaced yet'),
    });
    directory.onMerge = () => this.begin();
    status.began(() => this.begin());
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  private begin(): void {
    if (this.ports.directory.merges.replaceable().length > 0) this.task.add(['merges']);
  }

  private async replaceAll(): Promise<void> {
    const { stores, status } = this.ports;
    const { context, affected, replace } = this.replacing;
    // The read models must contain everything that was written before this process received the merge.
    await status.waitForPosition(context, await stores(context).head());
    const subjects = affected();
    for (let at = 0; at < subjects.length; at += CONCURRENT)
      await Promise.all(subjects.slice(at, at + CONCURRENT).map(replace));
  }
}
