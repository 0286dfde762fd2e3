import {
  OddsQuoted,
  oddsStream,
  type PoolEvent,
  type PoolKey,
  poolEvents,
  poolStream,
  QuotedChances,
  type WalletEvent,
  walletEvents,
  walletStream,
} from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { titleChances } from '@rallyrank/contracts/stats/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';
import * as pool from '../domain/pool.js';
import { type Decision, settle } from '../domain/settle.js';
import * as wallet from '../domain/wallet.js';
import { withHash } from '../forecasts/hash.js';
import type { OnCourt } from '../projections/on-court.js';
import type { Pools, Quote } from '../projections/pools.js';
import type { Wallets } from '../projections/wallets.js';
import type { Draw } from './draws.js';

export interface KeeperParts {
  readonly stores: EventStores;
  readonly status: Pick<ReplicaStatus, 'waitForPosition'>;
  readonly rpc: Pick<Rpc, 'call'>;
  readonly pools: Pools;
  readonly wallets: Wallets;
  readonly onCourt: OnCourt;
  readonly now: () => Date;
}

type Chances = z.output<typeof titleChances.output>;
type Quoted = Extract<PoolEvent, { type: 'OddsQuoted' }>;

/** Whether the newest quote is about the draw as it is. */
export const isCurrent = (quote: Quote | undefined, { results }: Draw, { isRunning }: pool.Pool): boolean =>
  quote !== undefined && quote.results >= results && quote.isRunning === isRunning;

/** A draw can be predicted from the time when all sides of its first round are known until its final. */
const canOpen = ({ facts: { isCancelled, hasFinalBegun, isOver } }: Draw): boolean =>
  !isCancelled && !hasFinalBegun && !isOver;

/** Brings pools to what is known of their draws. Only the leader does, one after the other; a repetition changes nothing. */
export class PoolKeeper {
  constructor(private readonly parts: KeeperParts) {}

  /** Brings a pool that is known to the state of its draw, and settles it. Returns whether chances are needed: to open it or to quote odds. */
  async review(draw: Draw): Promise<boolean> {
    const { key } = draw;
    if (!this.parts.pools.get(key)) return canOpen(draw);
    await this.follow(draw);
    const { pool: state } = this.parts.pools.get(key)!;
    if (state.decision) await this.settle(key, state.decision);
    return pool.isOpen(state) && !this.isQuoted(draw, state);
  }

  /** Opens a pool, and quotes odds. Returns `again` if the statistics do not include all results yet. */
  async quote(draw: Draw, chances: Chances): Promise<'done' | 'again'> {
    const { key, results } = draw;
    if (chances.draw === 'unknown') return 'again';
    if (chances.draw === 'unplaced') return 'done';
    if (chances.results < results) return 'again';
    if (!this.parts.pools.get(key) && !canOpen(draw)) return 'done';
    await this.follow(draw);
    const { pool: state } = this.parts.pools.get(key)!;
    if (!pool.isOpen(state) || this.isQuoted(draw, state)) return 'done';
    const { sides, results: basis } = chances;
    const quoted = { ...key, results: basis, isRunning: state.isRunning, sides, at: this.at() };
    await this.state(withHash(QuotedChances, quoted));
    return 'done';
  }

  /** States in the stream of the pool what is known of its draw. */
  async follow({ key, facts }: Draw): Promise<void> {
    const { position } = await handle({
      store: this.parts.stores('predictions'),
      stream: poolStream(key),
      events: poolEvents,
      initial: pool.initial,
      evolve: pool.evolve,
      decide: pool.follow(key, facts, this.at()),
    });
    await this.visible(position);
  }

  async visible(position: number | null): Promise<void> {
    if (position !== null) await this.parts.status.waitForPosition('predictions', position);
  }

  at(): string {
    return this.parts.now().toISOString();
  }

  /** May take long: the statistics may be computing. */
  chances({ key: { editionId }, drawId }: Draw): Promise<Chances> {
    const fixtures = this.parts.onCourt.fixtures(editionId, drawId);
    return this.parts.rpc.call(titleChances, { editionId, drawId, fixtures });
  }

  /** Whether the newest odds are those of the draw as it is, with everybody who is in it. */
  private isQuoted(draw: Draw, state: pool.Pool): boolean {
    const last = this.parts.pools.get(draw.key)?.quotes.at(-1);
    const quoted = new Set(last?.sides.map(({ competitorId }) => competitorId));
    const sides = this.parts.onCourt.fixtures(draw.key.editionId, draw.drawId).flatMap((fixture) => fixture.sides);
    return isCurrent(last, draw, state) && sides.every(({ competitorId }) => quoted.has(competitorId));
  }

  private async state(data: Quoted['data']): Promise<void> {
    const { position } = await handle({
      store: this.parts.stores('predictions'),
      stream: oddsStream(data),
      events: [OddsQuoted],
      initial: () => null,
      evolve: () => null,
      decide: (): Quoted[] => [{ type: 'OddsQuoted', data }],
    });
    await this.visible(position);
  }

  private async settle(key: PoolKey, decision: Decision): Promise<void> {
    const at = this.at();
    for (const userId of this.parts.wallets.in(key)) await this.settleWallet(userId, key, decision, at);
  }

  /** The state of the wallet says whether it is settled, so a repetition books nothing. */
  private async settleWallet(userId: Id, key: PoolKey, decision: Decision, at: string): Promise<void> {
    const pending = settle({ userId, pool: key, at }, decision);
    if (pending(this.parts.wallets.get(userId)).length === 0) return;
    const { position } = await handle<wallet.Wallet, WalletEvent>({
      store: this.parts.stores('predictions'),
      stream: walletStream(userId),
      events: walletEvents,
      initial: wallet.initial,
      evolve: wallet.evolve,
      metadata: { cause: poolStream(key) },
      decide: pending,
    });
    await this.visible(position);
  }
}
