import { UnavailableError } from '../errors.js';
import { SerialQueue } from '../serial-queue.js';
import type { ReplicaStatus } from './replica-status.js';

/**
 * Runs the commands of a leader one at a time. Those that were queued before it lost the lead are rejected when their turn comes: otherwise
 * callers, who have been told to repeat them, would wait behind their own earlier calls.
 */
export class TermQueue {
  private readonly queue = new SerialQueue();

  constructor(
    private readonly status: Pick<ReplicaStatus, 'lostLeads'>,
    /** Its name in errors. */
    private readonly part: string,
  ) {}

  /** Settles as the work does. @throws UnavailableError if the lead was lost meanwhile */
  run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.status.lostLeads;
    return this.queue.run(async () => {
      if (this.status.lostLeads !== before) throw new UnavailableError(this.part);
      return work();
    });
  }
}
