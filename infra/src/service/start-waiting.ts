import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import type { Logger } from 'pino';
import { explain, type UnavailableError } from '../errors.js';

/** Stores the reason why the start of a process waits, and logs each reason once. */
export class StartWaiting {
  private last: string | undefined;
  private readonly logged = new Set<string>();

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  /** Options of `patiently` for work that is retried until it succeeds. */
  readonly patience = {
    patienceMs: Number.POSITIVE_INFINITY,
    onFailure: (error: UnavailableError) => {
      this.last = explain(error);
      if (!this.logged.has(this.last)) this.log.warn(`the start waits: ${this.last}`);
      this.logged.add(this.last);
    },
  };

  reasons(): HealthReason[] {
    return this.last === undefined ? [] : [{ code: 'unavailable', detail: this.last }];
  }
}
