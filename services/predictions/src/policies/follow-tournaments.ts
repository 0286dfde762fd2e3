import type { PoolKey } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { Debounce } from '@rallyrank/infra/derive/debounce';
import type { Log } from '@rallyrank/infra/observability/log';
import type { Forecaster } from '../forecasts/forecaster.js';
import type { DrawReader } from '../game/draws.js';
import type { Game } from '../game/game.js';
import type { Editions } from '../projections/editions.js';
import type { Pools } from '../projections/pools.js';

/** A tournament is followed so many days after its end, although its final may never be known. */
const DAYS_AFTER = 16;
/** Times a new leader looks whether it may write, which it may as soon as its term has begun. */
const TRIES = 100;
const RETRY_MS = 1_000;

interface Parts {
  readonly game: Pick<Game, 'review' | 'drained'>;
  readonly forecaster: Pick<Forecaster, 'review' | 'drained'>;
  readonly draws: Pick<DrawReader, 'today'>;
  readonly editions: Editions;
  readonly pools: Pools;
  readonly status: { readonly leads: boolean };
  readonly log: Log;
}

/**
 * Every event of a tournament or of a match on court makes the leader look at the pools of its edition: they open with the draw or, a week before, with the entry list, are halved at the
 * start, close with the final and are settled by its result, again after a correction. The chances of its matches are frozen before they begin, and
 * judged by the results. What to do follows from the state alone, so events may be repeated, and a new leader looks at everything once.
 */
export class FollowTournaments {
  private readonly marked = new Set<Id>();
  private readonly signal = new Debounce(() => void this.run(), { quietMs: 20, latestMs: 200 });
  private tries = 0;
  private running = false;
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  readonly mark = (editionId: Id): void => {
    this.marked.add(editionId);
    this.signal.signal();
  };

  /** This process has been elected. */
  begin(): void {
    this.tries = TRIES;
    for (const id of this.followed()) this.mark(id);
  }

  /** Looks at all editions now. */
  async reviewAll(): Promise<number> {
    const ids = this.followed();
    for (const id of ids) if ((await this.review(id)) === 'again') this.mark(id);
    return ids.length;
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await Promise.all([this.parts.game.drained(), this.parts.forecaster.drained()]);
  }

  private followed(): Id[] {
    const { editions, pools, draws } = this.parts;
    const from = dayOf(dayNumber(draws.today()) - DAYS_AFTER);
    return [...new Set([...editions.endingFrom(from), ...pools.editionIds()])];
  }

  private async review(editionId: Id): Promise<'done' | 'again'> {
    const { game, forecaster, editions, pools, draws } = this.parts;
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
    if (!this.parts.status.leads) {
      if (this.tries-- > 0) this.signal.signal();
      else this.marked.clear();
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
      if (!this.isStopped) this.parts.log.warn({ err: error, editionId }, 'predictions cannot follow a tournament yet');
      return 'again';
    }
  }

  private later(ids: readonly Id[]): void {
    clearTimeout(this.retry);
    for (const id of ids) this.marked.add(id);
    this.retry = setTimeout(() => this.signal.signal(), RETRY_MS).unref();
  }
}
