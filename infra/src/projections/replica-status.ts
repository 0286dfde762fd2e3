import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Context } from '@rallyrank/contracts/shared/services';
import type { Answering } from '../rpc/answering.js';
import type { ProjectionRunner } from './runner.js';

/** The progress of a service's read models in this process, and whether this process leads the service. */
export class ReplicaStatus {
  private runner: ProjectionRunner | undefined;
  private readonly listeners = new Set<() => void | Promise<void>>();
  private readonly beginners = new Set<() => void>();
  private answering: Answering = 'nothing';
  private lost = 0;
  /**
   * Time at which this process last replaced its derived results; null before the first ones, and for a service without
   * derived results.
   */
  derivedAt: string | null = null;

  /** @param derivesWhenAsked whether this process computes derived results only once a caller needs them */
  constructor(readonly derivesWhenAsked = false) {}

  /** The contexts whose events the service's projections apply, plus its own; empty before the projections run. */
  readonly followed = (): readonly Context[] => this.runner?.contexts ?? [];

  /**
   * Resolves when the service's own projections have applied `context` up to `position`; @throws UnavailableError after
   * 5 s.
   */
  readonly waitForPosition = async (context: Context, position: number): Promise<void> =>
    this.runner?.waitForPosition(context, position);

  readonly asOf = (): AsOf => this.runner?.asOf() ?? { position: 0, time: null };

  /**
   * Calls the listener each time this process becomes leader of the service, before it answers leader-only calls. If a
   * listener fails, the process retries.
   */
  readonly elected = (listener: () => void | Promise<void>): void => void this.listeners.add(listener);

  /** Calls the listener each time this process begins to lead the service: from then on it may write. */
  readonly began = (listener: () => void): void => void this.beginners.add(listener);

  /** Whether this process answers calls that only the leader of the service may answer. */
  get leads(): boolean {
    return this.answering === 'everything';
  }

  runBy(runner: ProjectionRunner): void {
    this.runner = runner;
  }

  /** Calls the listeners in order. They discard state from an earlier term and write initial data. */
  async beginTerm(): Promise<void> {
    for (const listener of this.listeners) await listener();
  }

  answer(what: Answering): void {
    const { leads } = this;
    this.answering = what;
    if (leads && !this.leads) this.lost += 1;
    if (!leads && this.leads) for (const listener of this.beginners) listener();
  }

  /** Number of times that this process has lost the lead. */
  get lostLeads(): number {
    return this.lost;
  }
}
