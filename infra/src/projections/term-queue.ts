import { UnavailableError } from '../errors.js';
import { SerialQueue } from '../serial-queue.js';
import type { ReplicaStatus } from './replica-status.js';

/**
 * Runs the commands of a leader one at a time. Commands that were queued before it lost the lead are rejected when
 * their turn comes: otherwise callers that retry would wait behind their own earlier calls.
 */
export class TermQueue {
  private readonly queue = new SerialQueue();
  /** Number of lost leads at the time when the current work was queued. */
  private before = 0;

  constructor(
    private readonly status: Pick<ReplicaStatus, 'leads' | 'lostLeads'>,
    /** Name of the part in errors. */
    private readonly part: string,
  ) {}

  /**
   * Settles with the result of the work. @throws UnavailableError if this process does not lead, or lost the lead in
   * the meantime
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.status.lostLeads;
    return this.queue.run(async () => {
      this.before = before;
      this.assertLead();
      return work();
    });
  }

  /**
   * Must be called by work right before it writes a document, because documents, unlike events, are also accepted from
   * a former leader.
   * @throws UnavailableError if the lead was lost since the current work was queued
   */
  assertLead(): void {
    if (!this.status.leads || this.status.lostLeads !== this.before) throw new UnavailableError(this.part);
  }
}
