import { Inject, Injectable } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { type PoolKey, type WalletEvent, walletEvents, walletStream } from '@rallyrank/contracts/predictions/events';
import type {
  cancelPrediction,
  grantPoints,
  linkPlayer,
  placePrediction,
} from '@rallyrank/contracts/predictions/wallet';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import { NOW, RPC, STORE } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { evolve, initial, type Wallet } from '../domain/wallet.js';
import { cancel, link, place, visit } from '../domain/wallet-commands.js';
import { GameSettings } from '../projections/game-settings.js';
import { Pools } from '../projections/pools.js';
import { Wallets } from '../projections/wallets.js';
import { DrawReader } from './draws.js';
import { offered } from './offer.js';
import { PoolKeeper } from './pool-keeper.js';

/**
 * The commands of the game. They run one at a time, both those of users and those of policies: a prediction is accepted
 * before the pool closes or rejected after it, and nothing can be spent twice.
 */
@Injectable()
export class Game {
  private readonly queue = new SerialQueue();

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(DrawReader) private readonly draws: DrawReader,
    @Inject(PoolKeeper) private readonly keeper: PoolKeeper,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  visit(userId: Id, write: WriteOptions): Promise<void> {
    const { settings } = this;
    const day = dayIn(settings.zone, this.now());
    return this.queue.run(() =>
      this.handle(userId, write, visit({ userId, day, at: this.at(), grants: settings.grants })),
    );
  }

  /** @throws DomainError points.noUser */
  async grant({ userId, points, note }: ParsedBody<typeof grantPoints>, by: Id, write: WriteOptions): Promise<void> {
    // A wrong number would create points that belong to nobody.
    await this.assertUser(userId);
    const data = { userId, reason: 'manual' as const, points, note, by, at: this.at() };
    return this.queue.run(() => this.handle(userId, write, () => [{ type: 'PointsGranted', data }]));
  }

  /** @throws DomainError points.noUser, player.notFound */
  async link({ userId, playerId }: ParsedBody<typeof linkPlayer>, by: Id, write: WriteOptions): Promise<void> {
    await this.assertUser(userId);
    if (playerId !== null) this.directory.playerRef(playerId);
    return this.queue.run(() => this.handle(userId, write, link({ userId, playerId, by, at: this.at() })));
  }

  /** @throws DomainError pool.*, prediction.* */
  place(
    userId: Id,
    { eventId: editionId, discipline, sides }: ParsedBody<typeof placePrediction>,
    language: Language,
    write: WriteOptions,
  ): Promise<void> {
    const { draws, pools, keeper, directory } = this;
    const key = { editionId, discipline };
    return this.queue.run(async () => {
      const draw = await draws.draw(key);
      if (draw && pools.get(key)) await keeper.follow(draw);
      await this.handle(userId, write, (wallet) => {
        const offer = offered({ known: pools.get(key), draw, sides, directory, language });
        return place({ userId, pool: key, ...offer, at: this.at() })(wallet);
      });
    });
  }

  /** @throws DomainError prediction.* */
  cancel(
    userId: Id,
    { predictionId, competitorIds }: ParsedBody<typeof cancelPrediction>,
    write: WriteOptions,
  ): Promise<void> {
    const { draws, wallets } = this;
    return this.queue.run(async () => {
      const prediction = wallets.get(userId).predictions.find(({ id }) => id === predictionId);
      const draw = prediction && (await draws.draw(prediction.pool));
      const begun = (competitorId: Id) => draw?.begun(competitorId) ?? 0;
      await this.handle(userId, write, cancel({ userId, predictionId, competitorIds, begun, at: this.at() }));
    });
  }

  /** Updates a pool to the state of its draw. Commands of users continue while its chances are computed. */
  async review(key: PoolKey): Promise<'done' | 'again'> {
    const { draws, keeper } = this;
    const draw = await this.queue.run(async () => {
      const read = await draws.draw(key);
      return read && (await keeper.review(read)) ? read : undefined;
    });
    if (!draw) return 'done';
    const chances = await keeper.chances(draw);
    return this.queue.run(async () => {
      const now = await draws.draw(key);
      return now ? keeper.quote(now, chances) : 'done';
    });
  }

  /** Resolves when all commands so far are done. */
  drained(): Promise<void> {
    return this.queue.drained();
  }

  private async assertUser(userId: Id): Promise<void> {
    const known = await this.rpc.call(shownNames, { userIds: [userId] });
    if (known.length === 0) throw new DomainError('points.noUser', { userId });
  }

  private at(): string {
    return this.now().toISOString();
  }

  private async handle(userId: Id, write: WriteOptions, decide: (wallet: Wallet) => WalletEvent[]): Promise<void> {
    const { commandId, fingerprint } = write;
    const { position } = await handle({
      store: this.stores('predictions'),
      stream: walletStream(userId),
      events: walletEvents,
      initial,
      evolve,
      ...(commandId !== undefined && { commandId }),
      ...(fingerprint !== undefined && { fingerprint }),
      decide,
    });
    await this.keeper.visible(position);
  }
}
