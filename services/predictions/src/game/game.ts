import { Inject, Injectable } from '@nestjs/common';
import type { PoolKey } from '@rallyrank/contracts/predictions/events';
import type { cancelPrediction, placePrediction } from '@rallyrank/contracts/predictions/wallet';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { cancel, place } from '../domain/wallet-commands.js';
import { Pools } from '../projections/pools.js';
import { Wallets } from '../projections/wallets.js';
import { DrawReader } from './draws.js';
import { offered } from './offer.js';
import { PoolKeeper } from './pool-keeper.js';
import { WalletWriter } from './wallet-writer.js';

/** The commands on predictions and pools, each in its turn. */
@Injectable()
export class Game {
  constructor(
    @Inject(WalletWriter) private readonly writer: WalletWriter,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(DrawReader) private readonly draws: DrawReader,
    @Inject(PoolKeeper) private readonly keeper: PoolKeeper,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError pool.*, prediction.* */
  place(
    userId: Id,
    { eventId: editionId, discipline, sides }: ParsedBody<typeof placePrediction>,
    language: Language,
    write: WriteOptions,
  ): Promise<void> {
    const { draws, pools, keeper, directory } = this;
    const key = { editionId, discipline };
    return this.writer.inTurn(async () => {
      const draw = await draws.draw(key);
      if (draw && pools.get(key)) await keeper.follow(draw);
      await this.writer.write(userId, write, (wallet) => {
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
    return this.writer.inTurn(async () => {
      const prediction = wallets.get(userId).predictions.find(({ id }) => id === predictionId);
      const draw = prediction && (await draws.draw(prediction.pool));
      const begun = (competitorId: Id) => draw?.begun(this.directory.canonical(competitorId)) ?? 0;
      await this.writer.write(userId, write, cancel({ userId, predictionId, competitorIds, begun, at: this.at() }));
    });
  }

  /** Updates a pool to the state of its draw. Commands of users continue while its chances are computed. */
  async review(key: PoolKey): Promise<'done' | 'again'> {
    const { draws, keeper } = this;
    const draw = await this.writer.inTurn(async () => {
      const read = await draws.draw(key);
      return read && (await keeper.review(read)) ? read : undefined;
    });
    if (!draw) return 'done';
    const chances = await keeper.chances(draw);
    return this.writer.inTurn(async () => {
      const now = await draws.draw(key);
      return now ? keeper.quote(now, chances) : 'done';
    });
  }

  private at(): string {
    return this.now().toISOString();
  }
}
