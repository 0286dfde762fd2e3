import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Leadership } from '../port.js';
import { TermListeners } from '../term-listeners.js';
import { Lease, type LeaseDocument } from './lease.js';

export interface MongodbLeadershipOptions {
  readonly connection: Connection;
  /**
   * The name of the leadership, for example a context. Of all candidates with the same name and database, one leads.
   */
  readonly name: string;
  /** Time in milliseconds for which a leader must be silent before another process takes over. */
  readonly ttlMs?: number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const TTL_MS = 5_000;
/**
 * Fractions of the time to live: the interval of heartbeats and of candidates' checks, the validity of a heartbeat, the
 * deadline of a call, and the time that a candidate waits for a heartbeat after an outage, which may also have affected
 * the owner: it covers a pause and a slow heartbeat. An owner that needs longer loses its lease, and nothing else.
 */
const BEAT = 0.25;
const LOOK = 0.1;
const CARRIES = 0.7;
const CALL = 0.4;
const GRACE = 0.4;

interface Seen {
  readonly lease: LeaseDocument;
  /** Time of the last change, by the clock of this process. */
  readonly since: number;
}

class MongodbLeadership implements Leadership {
  private readonly owner = randomUUID();
  private readonly lease: Lease;
  private readonly listeners = new TermListeners();
  private readonly name: string;
  private readonly ttlMs: number;
  private readonly log: Pick<Logger, 'info' | 'warn'>;
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private closing: Promise<void> | undefined;
  /**
   * Term of the lease that this process believes to own, or 0. The process leads only while its last heartbeat is
   * valid.
   */
  private held = 0;
  private leadsUntil = 0;
  private expiry: NodeJS.Timeout | undefined;
  private seen: Seen | undefined;
  /** Start of the period in which this candidate has read the lease without a failure. */
  private reachedSince: number | undefined;

  constructor({ connection, name, ttlMs = TTL_MS, log }: MongodbLeadershipOptions) {
    this.name = name;
    this.ttlMs = ttlMs;
    this.log = log;
    this.lease = new Lease(connection, name, this.owner, ttlMs * CALL);
    this.running = this.run();
  }

  get term(): number {
    // Checks the clock instead of a timer, because a timer is late after the process was stalled.
    return performance.now() < this.leadsUntil ? this.held : 0;
  }

  onChange(listener: (term: number) => void): () => void {
    return this.listeners.add(listener);
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let failing = false;
    while (!signal.aborted) {
      try {
        await this.step();
        failing = false;
      } catch (error) {
        if (!failing) this.log.warn({ err: error, lease: this.name }, 'cannot reach the lease');
        failing = true;
      }
      await pause(this.ttlMs * (this.held > 0 && !failing ? BEAT : LOOK), undefined, { signal }).catch(() => {});
    }
  }

  private async step(): Promise<void> {
    if (this.held > 0) return this.beat(this.held);
    const lease = await this.read();
    // The lease was taken, and only the answer was lost.
    if (lease?.owner === this.owner) return this.beat(lease.term);
    if (this.stopping.signal.aborted || !this.isFree(lease)) return;
    const sent = performance.now();
    const term = await this.lease.take(lease);
    if (term !== undefined) this.lead(term, sent);
  }

  private async read(): Promise<LeaseDocument | undefined> {
    try {
      const lease = await this.lease.read();
      this.reachedSince ??= performance.now();
      return lease;
    } catch (error) {
      this.reachedSince = undefined;
      throw error;
    }
  }

  /**
   * Whether the lease is free, or its owner was silent for the whole time to live. That time includes an outage: an
   * owner that could not renew its lease no longer leads.
   */
  private isFree(lease: LeaseDocument | undefined): boolean {
    if (!lease || lease.owner === null) return true;
    const now = performance.now();
    const { seen } = this;
    if (seen?.lease.term !== lease.term || seen.lease.beat !== lease.beat) this.seen = { lease, since: now };
    const isSilent = now - (this.seen?.since ?? now) >= this.ttlMs;
    return isSilent && now - (this.reachedSince ?? now) >= this.ttlMs * GRACE;
  }

  private async beat(term: number): Promise<void> {
    const sent = performance.now();
    if (await this.lease.beat(term)) return this.lead(term, sent);
    this.held = 0;
    this.cease();
  }

  /** The time is counted from the sending of the heartbeat; other processes see it later. */
  private lead(term: number, sent: number): void {
    this.held = term;
    this.seen = undefined;
    this.reachedSince = undefined;
    if (this.stopping.signal.aborted) return;
    const led = this.term;
    this.leadsUntil = sent + this.ttlMs * CARRIES;
    clearTimeout(this.expiry);
    this.expiry = setTimeout(() => this.cease(), this.leadsUntil - performance.now());
    if (led !== this.term) this.log.info({ lease: this.name, term }, 'became leader');
    this.listeners.change(this.term);
  }

  private cease(): void {
    if (this.leadsUntil > 0) this.log.info({ lease: this.name }, 'is no longer leader');
    this.leadsUntil = 0;
    clearTimeout(this.expiry);
    this.listeners.change(0);
  }

  private async shutDown(): Promise<void> {
    this.cease();
    this.stopping.abort();
    await this.running;
    if (this.held === 0) return;
    try {
      await this.lease.giveUp(this.held);
    } catch (error) {
      this.log.warn({ err: error, lease: this.name }, 'the lease was not released and will expire');
    }
  }
}

/**
 * A candidate for the leadership until closed. It never fails: while MongoDB is unavailable, this process does not
 * lead. Two processes never lead at once as long as their clocks run at about the same speed; the clocks need not
 * agree.
 */
export const openMongodbLeadership = (options: MongodbLeadershipOptions): Leadership => new MongodbLeadership(options);
