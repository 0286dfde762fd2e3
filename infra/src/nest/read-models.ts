import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Context } from '@rallyrank/contracts/shared/services';
import type { ProjectionRunner } from '../projections/runner.js';
import type { Answering } from '../rpc/answering.js';

/** How the read models of a service stand and whether this process leads it, as its commands and handlers need to know. */
export class ReadModels {
  private runner: ProjectionRunner | undefined;
  private readonly listeners = new Set<() => void>();
  private answering: Answering = 'nothing';

  /** The contexts whose events the service's projections take, with its own; none before the projections run. */
  readonly followed = (): readonly Context[] => this.runner?.contexts ?? [];

  /** Resolves when the service's own projections have applied `context` up to `position`; @throws UnavailableError after 5 s. */
  readonly waitForPosition = async (context: Context, position: number): Promise<void> =>
    this.runner?.waitForPosition(context, position);

  readonly asOf = (): AsOf => this.runner?.asOf() ?? { position: 0, time: null };

  /** Calls back whenever this process begins to lead the service, before it answers what only a leader answers. */
  readonly elected = (listener: () => void): void => void this.listeners.add(listener);

  /** Whether this process answers what only the leader of the service may answer. */
  get leads(): boolean {
    return this.answering === 'everything';
  }

  runBy(runner: ProjectionRunner): void {
    this.runner = runner;
  }

  /** Has those who remember something of an earlier term forget it. */
  beginTerm(): void {
    for (const listener of this.listeners) listener();
  }

  answer(what: Answering): void {
    this.answering = what;
  }
}
