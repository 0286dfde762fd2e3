import { AccountErased, type AccountErasedEvent } from '@rallyrank/contracts/identity/account-events';
import { type PoolKey, type WalletEvent, walletEvents } from '@rallyrank/contracts/predictions/events';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import type { Stake } from '../domain/crowd.js';
import { evolve, initial, isIn, standing, type Wallet } from '../domain/wallet.js';

const NOTHING: Wallet = Object.freeze(initial());

/** The points that users have staked on each side of a pool. */
export interface Stakes {
  readonly points: ReadonlyMap<Id, number>;
  readonly users: number;
  readonly staked: number;
  /** The single stakes, with their times. */
  readonly stakes: readonly Stake[];
}

/** Read model of the points and predictions of every user (tag `predictions.wallets`). */
export class Wallets implements Projection {
  readonly name = 'wallets';
  readonly version = 3;
  readonly events = [...walletEvents, AccountErased];

  private readonly wallets = new Map<Id, Wallet>();
  private readonly erased = new Set<Id>();

  /** The wallet must not be changed. */
  get(userId: Id): Wallet {
    return this.wallets.get(userId) ?? NOTHING;
  }

  /** The wallets of existing accounts. */
  all(): [Id, Wallet][] {
    return [...this.wallets].filter(([userId]) => !this.erased.has(userId));
  }

  /** Users with a prediction in a pool, including erased accounts, whose points belong to the pool. */
  in(pool: PoolKey): Id[] {
    return [...this.wallets]
      .filter(([, { predictions }]) => predictions.some((each) => isIn(each, pool)))
      .map(([userId]) => userId);
  }

  stakes(pool: PoolKey): Stakes {
    const points = new Map<Id, number>();
    const stakes: Stake[] = [];
    let users = 0;
    for (const { predictions } of this.wallets.values()) {
      const before = stakes.length;
      for (const prediction of predictions.filter((each) => isIn(each, pool)))
        for (const side of standing(prediction)) {
          points.set(side.competitorId, (points.get(side.competitorId) ?? 0) + side.points);
          stakes.push({ at: prediction.placedAt, points: side.points });
        }
      if (stakes.length > before) users++;
    }
    return { points, users, staked: stakes.reduce((sum, stake) => sum + stake.points, 0), stakes };
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as WalletEvent | AccountErasedEvent;
    if (known.type === 'AccountErased') {
      this.erased.add(known.data.id);
      return;
    }
    const { userId } = known.data;
    this.wallets.set(userId, evolve(this.wallets.get(userId) ?? initial(), known));
  }

  snapshot(): unknown {
    return {
      wallets: [...this.wallets].sort(([a], [b]) => compareIds(a, b)),
      erased: [...this.erased].sort(compareIds),
    };
  }

  restore(snapshot: unknown): void {
    this.reset();
    const { wallets, erased } = snapshot as { wallets: [Id, Wallet][]; erased: Id[] };
    for (const [userId, wallet] of wallets) this.wallets.set(userId, wallet);
    for (const id of erased) this.erased.add(id);
  }

  reset(): void {
    this.wallets.clear();
    this.erased.clear();
  }
}
