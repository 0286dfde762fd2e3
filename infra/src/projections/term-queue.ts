import { UnavailableError } from '../errors.js';
import { SerialQueue } from '../serial-queue.js';
import type { ReplicaStatus } from './replica-status.js';

/**
 * Runs the commands of a leader one at a time. Those that were queued before it lost the lead are rejected when their
 * turn comes: otherwise callers, which send them again, would wait behind their own earlier calls.
 */
export class TermQueue {
  private readonly queue = new SerialQueue();
  /** How often the lead had been lost when the work that runs now was queued. */
  private before = 0;

  constructor(
    private readonly status: Pick<ReplicaStatus, 'leads' | 'lostLeads'>,
    /** Its name in errors. */
    private readonly part: string,
  ) {}

  /** Settles as the work does. @throws UnavailableError if this process does not lead, or lost the lead meanwhile */
  run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.status.lostLeads;
    return this.queue.run(async () => {
      this.before = before;
      this.assertLead();
      return work();
    });
  }

  /**
   * To be called by work right before it writes a document: unlike events, documents are also accepted from a former
   * leader.
   * @throws UnavailableError if the lead was lost since the work that runs now was queued
   */
  assertLead(): void {
    if (!this.status.leads || this.status.lostLeads !== this.before) throw new UnavailableError(this.part);
  }
}
