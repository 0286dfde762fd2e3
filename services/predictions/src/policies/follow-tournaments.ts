import { Inject, Injectable } from '@nestjs/common';
import type { PoolKey } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { Debounce } from '@rallyrank/infra/derive/debounce';
import { LOG } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { Forecaster } from '../forecasts/forecaster.js';
import { DrawReader } from '../game/draws.js';
import { Game } from '../game/game.js';
import { WalletWriter } from '../game/wallet-writer.js';
import { Editions } from '../projections/editions.js';
import { OnCourt } from '../projections/on-court.js';
import { Pools } from '../projections/pools.js';

/** Number of days after its end for which a tournament is followed, since its final may never be known. */
const DAYS_AFTER = 16;
/** The pause does not grow, because pools must open and close at their times; one retry reviews all editions. */
const RETRY_MS = 1_000;

/**
 * After every event of a tournament or of a live match, the leader reviews the pools of its edition: they open with the
 * draw or, a week before, with the entry list, their odds are halved at the start, they close with the final and are
 * settled by its result, again after a correction. The chances of its matches are frozen before they begin, and
 * evaluated by the results. All actions depend on the state alone, so events may be repeated, and a new leader reviews
 * everything once.
 */
@Injectable()
export class FollowTournaments {
  private readonly marked = new Set<Id>();
  private readonly signal = new Debounce(() => void this.run(), { quietMs: 20, latestMs: 200 });
  private running = false;
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Game) private readonly game: Game,
    @Inject(WalletWriter) private readonly writer: WalletWriter,
    @Inject(Forecaster) private readonly forecaster: Forecaster,
    @Inject(DrawReader) private readonly draws: DrawReader,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(OnCourt) onCourt: OnCourt,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(LOG) private readonly log: Log,
  ) {
    editions.onChange = this.mark;
    onCourt.onChange = this.mark;
    status.began(() => this.begin());
  }

  /** Reviews all editions now. */
  async reviewAll(): Promise<number> {
    const ids = this.followed();
    for (const id of ids) if ((await this.review(id)) === 'again') this.mark(id);
    return ids.length;
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await Promise.all([this.writer.drained(), this.forecaster.drained()]);
  }

  private readonly mark = (editionId: Id): void => {
    this.marked.add(editionId);
    this.signal.signal();
  };

  /** Called when this process begins to lead. */
  private begin(): void {
    for (const id of this.followed()) this.mark(id);
  }

  private followed(): Id[] {
    const { editions, pools, draws } = this;
    const from = dayOf(dayNumber(draws.today()) - DAYS_AFTER);
    return [...new Set([...editions.endingFrom(from), ...pools.editionIds()])];
  }

  private async review(editionId: Id): Promise<'done' | 'again'> {
    const { game, forecaster, editions, pools, draws } = this;
    const ref = editions.ref(editionId);
    if (!ref) return 'done';
    const isRecent = dayNumber(ref.endDate) + DAYS_AFTER >= dayNumber(draws.today());
    let outcome: 'done' | 'again' = 'done';
    for (const discipline of editions.predicted(editionId)) {
      const key: PoolKey = { editionId, discipline };
      if (!isRecent && !pools.get(key)) continue;
      if ((await game.review(key)) === 'again') outcome = 'again';
    }
    await forecaster.review(editionId);
    return outcome;
  }

  private async run(): Promise<void> {
    if (this.running || this.isStopped) return;
    if (!this.status.leads) {
      this.marked.clear();
      return;
    }
    this.running = true;
    const again: Id[] = [];
    for (const id of this.marked) {
      if (this.isStopped) break;
      this.marked.delete(id);
      if ((await this.tried(id)) === 'again') again.push(id);
    }
    this.running = false;
    if (again.length > 0 && !this.isStopped) this.later(again);
  }

  private async tried(editionId: Id): Promise<'done' | 'again'> {
    try {
      return await this.review(editionId);
    } catch (error) {
      if (!this.isStopped) this.log.warn({ err: error, editionId }, 'predictions cannot follow a tournament yet');
      return 'again';
    }
  }

  private later(ids: readonly Id[]): void {
    clearTimeout(this.retry);
    for (const id of ids) this.marked.add(id);
    this.retry = setTimeout(() => this.signal.signal(), RETRY_MS).unref();
  }
}
