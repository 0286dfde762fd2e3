import { within } from '@rallyrank/infra/deadline';
import type { GatewayLog, SharedCache } from '../options.js';
import { Circuit } from '../upstream/circuit.js';
import type { Counters } from './counters.js';

const DEADLINE_MS = 250;
const MAX_FAILURES = 3;

/**
 * Calls the store that the replicas of the gateway share, and continues without it if it fails or is slow. Each replica
 * then relies on its own memory, which is visible in the log and in a counter.
 */
export class SharedStore {
  private readonly circuit = new Circuit(MAX_FAILURES);

  constructor(
    private readonly cache: SharedCache | undefined,
    private readonly counters: Pick<Counters, 'insured'>,
    private readonly log: GatewayLog,
  ) {}

  /** The store's answer; undefined if there is no store or it does not answer within 250 ms. */
  async ask<T>(question: (cache: SharedCache) => Promise<T>): Promise<T | undefined> {
    if (!this.cache) return undefined;
    if (!this.circuit.isOpen) return this.attempt(this.cache, question);
    this.counters.insured++;
    // Checks in the background whether the store has recovered; the call does not wait for it.
    if (this.circuit.lets(performance.now())) void this.attempt(this.cache, question);
    return undefined;
  }

  private async attempt<T>(cache: SharedCache, question: (cache: SharedCache) => Promise<T>): Promise<T | undefined> {
    const isProbe = this.circuit.isOpen;
    try {
      const answer = await within(DEADLINE_MS, question(cache));
      if (this.circuit.isOpen) this.log.warn({}, 'limits and nonces are shared again');
      this.circuit.succeeded();
      return answer;
    } catch (err) {
      const wasClosed = !this.circuit.isOpen;
      this.circuit.failed(performance.now());
      if (isProbe) return undefined;
      this.counters.insured++;
      if (wasClosed && this.circuit.isOpen) {
        this.log.error({ err }, 'limits and nonces are now kept by this process only');
      }
      return undefined;
    }
  }
}
