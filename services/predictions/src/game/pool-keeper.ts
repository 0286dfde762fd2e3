import { Inject, Injectable } from '@nestjs/common';
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
import { entryChances, titleChances } from '@rallyrank/contracts/stats/rpc';
import { EntryList } from '@rallyrank/contracts/tournaments/events';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { NOW, RPC, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { z } from 'zod';
import { returnAbsent } from '../domain/absent.js';
import { canBeDrawn } from '../domain/draw-facts.js';
import * as pool from '../domain/pool.js';
import { type Settling, settle } from '../domain/settle.js';
import * as wallet from '../domain/wallet.js';
import { hashOf, withHash } from '../forecasts/hash.js';
import { OnCourt } from '../projections/on-court.js';
import { type KnownPool, Pools } from '../projections/pools.js';
import { Wallets } from '../projections/wallets.js';
import type { Draw } from './draws.js';

type OfDraw = z.output<typeof titleChances.output>;
interface Chances extends Omit<OfDraw, 'draw'> {
  /** `entered` before the draw, for all entries. */
  readonly draw: OfDraw['draw'] | 'entered';
  /** The hash of the entries on which the chances are based; null once the draw is made. */
  readonly entries: string | null;
}
type Due = (wallet: wallet.Wallet) => WalletEvent[];
type Quoted = Extract<PoolEvent, { type: 'OddsQuoted' }>;

/** Null if the champion cannot be predicted from the entries. */
const hashOfEntries = (entered: Draw['entered']): string | null =>
  canBeDrawn(entered) ? hashOf(EntryList.shape.entries, [...entered]) : null;

/** Whether the entries are the same: seeds and ranks count as well as the sides. */
const isAbout = (entered: Draw['entered'], entries: string | null): boolean =>
  entries !== null && entries === hashOfEntries(entered);

/** Whether the newest quote is for the current draw or, before it is made, for the current entry list. */
const isCurrent = (
  { quotes, quotesBeforeDraw, pool: { drawId, isRunning } }: KnownPool,
  { results, entered }: Draw,
): boolean => {
  const quote = quotes.slice(quotesBeforeDraw).at(-1);
  if (quote === undefined || quote.results < results || quote.isRunning !== isRunning) return false;
  return drawId !== null || isAbout(entered, quote.entries);
};

/** Whether the newest quote is on offer. It is not while a match is resumed because its end was undone. */
export const isOffered = (known: KnownPool, draw: Draw): boolean => isCurrent(known, draw) && !draw.hasResumedMatch;

/**
 * A draw can be predicted until its final, starting when all sides of its first round are known or, a week before the
 * tournament, with the entry list.
 */
const canOpen = ({ drawId, entered, facts: { isCancelled, isWithdrawn, hasFinalBegun, isOver } }: Draw): boolean =>
  !isCancelled && !isWithdrawn && !hasFinalBegun && !isOver && (drawId !== null || canBeDrawn(entered));

/**
 * Updates pools to the known state of their draws. Only the leader does so, one after the other; a repetition changes
 * nothing.
 */
@Injectable()
export class PoolKeeper {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(OnCourt) private readonly onCourt: OnCourt,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /**
   * Updates a known pool to the state of its draw, and settles it. Returns whether chances are needed, to open it or to
   * quote odds.
   */
  async review(draw: Draw): Promise<boolean> {
    const { key } = draw;
    if (!this.pools.get(key)) return canOpen(draw);
    await this.follow(draw);
    const known = this.pools.get(key)!;
    const { decision } = known.pool;
    await this.returnAbsent(draw, known);
    if (decision) await this.book(key, (whose) => settle(whose, decision));
    return pool.isOpen(known.pool) && !this.isQuoted(draw, known);
  }

  /** Opens a pool, and quotes odds. Returns `again` if the statistics do not include all results yet. */
  async quote(draw: Draw, chances: Chances): Promise<'done' | 'again'> {
    const { key, results } = draw;
    if (chances.draw === 'unknown') return 'again';
    if (chances.draw === 'unplaced') return 'done';
    if (chances.results < results) return 'again';
    const known = this.pools.get(key);
    if (!known && !canOpen(draw)) return 'done';
    if (chances.draw === 'entered') {
      // Once the draw is known or the tournament has begun, the entry list does not count any more.
      if (!canBeDrawn(draw.entered) || (known?.pool.drawId ?? null) !== null) return 'done';
      // A newer list arrived while the chances were computed.
      if (!isAbout(draw.entered, chances.entries)) return 'again';
    }
    await this.follow(draw, chances);
    const now = this.pools.get(key)!;
    const { isRunning } = now.pool;
    await this.returnAbsent(draw, now);
    if (!pool.isOpen(now.pool) || this.isQuoted(draw, now, chances)) return 'done';
    const { sides, results: basis, entries } = chances;
    const quoted = { ...key, results: basis, isRunning, sides, at: this.at() };
    await this.state({ ...withHash(QuotedChances, quoted), entries });
    return 'done';
  }

  /**
   * Appends the known state of the draw to the stream of its pool.
   * @param chances of the draw, if they have been requested
   */
  async follow({ key, drawId, facts }: Draw, chances?: Chances): Promise<void> {
    const isPlaced = chances?.draw === 'placed' && drawId !== null;
    const drawn = isPlaced ? { drawId, sideIds: chances.sides.map(({ competitorId }) => competitorId) } : null;
    const { position } = await handle({
      store: this.stores('predictions'),
      stream: poolStream(key),
      events: poolEvents,
      initial: pool.initial,
      evolve: pool.evolve,
      decide: pool.follow(key, { ...facts, drawn }, this.at()),
    });
    await this.visible(position);
  }

  async visible(position: number | null): Promise<void> {
    if (position !== null) await this.status.waitForPosition('predictions', position);
  }

  at(): string {
    return this.now().toISOString();
  }

  /** This may take long if the statistics are still being computed. */
  async chances(draw: Draw): Promise<Chances> {
    const ofDraw = await this.chancesOfDraw(draw);
    const { key, edition, entered } = draw;
    if (ofDraw.draw !== 'unplaced' || !canBeDrawn(entered)) return { ...ofDraw, entries: null };
    const { startDate, surface, association } = edition;
    const { sides } = await this.rpc.call(entryChances, {
      discipline: key.discipline,
      edition: { startDate, surface, association },
      entries: [...entered],
    });
    return { draw: 'entered', results: 0, sides, entries: hashOfEntries(entered) };
  }

  private async chancesOfDraw({ key: { editionId }, drawId }: Draw): Promise<OfDraw> {
    if (drawId === null) return { draw: 'unplaced', results: 0, sides: [] };
    const fixtures = this.onCourt.fixtures(editionId, drawId);
    return this.rpc.call(titleChances, { editionId, drawId, fixtures });
  }

  /** Whether the newest odds are for the current draw with all its sides or, before it, with all entries. */
  private isQuoted(draw: Draw, known: KnownPool, chances?: Chances): boolean {
    if (!isCurrent(known, draw)) return false;
    if (known.pool.drawId === null) return draw.drawId === null || chances?.draw === 'entered';
    const quoted = new Set(known.quotes.at(-1)?.sides.map(({ competitorId }) => competitorId));
    const sides = this.onCourt.fixtures(known.key.editionId, known.pool.drawId).flatMap((fixture) => fixture.sides);
    return sides.every(({ competitorId }) => quoted.has(competitorId));
  }

  private async state(data: Quoted['data']): Promise<void> {
    const { position } = await handle({
      store: this.stores('predictions'),
      stream: oddsStream(data),
      events: [OddsQuoted],
      initial: () => null,
      evolve: () => null,
      decide: (): Quoted[] => [{ type: 'OddsQuoted', data }],
    });
    await this.visible(position);
  }

  /** Before the draw is made, the newest entry list determines who can win. */
  private async returnAbsent({ key, entered }: Draw, { pool: { drawId, drawn } }: KnownPool): Promise<void> {
    const sideIds = drawId === null ? entered?.map(({ competitorId }) => competitorId) : undefined;
    const field = drawn ?? (sideIds && { at: this.at(), sideIds });
    if (field) await this.book(key, (whose) => returnAbsent(whose, field));
  }

  /** Books the due points in every wallet of a pool. */
  private async book(key: PoolKey, dueOf: (whose: Settling) => Due): Promise<void> {
    const at = this.at();
    const canonical = (id: Id) => this.directory.canonical(id);
    for (const userId of this.wallets.in(key))
      await this.bookIn(userId, key, dueOf({ userId, pool: key, at, canonical }));
  }

  /** The state of the wallet contains what is already booked, so a repetition books nothing. */
  private async bookIn(userId: Id, key: PoolKey, pending: Due): Promise<void> {
    if (pending(this.wallets.get(userId)).length === 0) return;
    const { position } = await handle<wallet.Wallet, WalletEvent>({
      store: this.stores('predictions'),
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
