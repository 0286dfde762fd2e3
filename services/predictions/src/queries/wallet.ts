import { Inject, Injectable } from '@nestjs/common';
import type { listMyPredictions, MyPrediction, WalletView } from '@rallyrank/contracts/predictions/wallet';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { wholeList } from '@rallyrank/infra/http/export';
import { offsetOf } from '@rallyrank/infra/list/page';
import { sum } from '@rallyrank/shared/domain/sum';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { profitOf, stakeOf } from '../domain/leaderboard.js';
import { payoutOf, refundOf } from '../domain/odds.js';
import { isAbsent, type PredictedSide, type Prediction, standing, type Wallet } from '../domain/wallet.js';
import { DrawReader } from '../game/draws.js';
import { Editions } from '../projections/editions.js';
import { GameSettings } from '../projections/game-settings.js';
import { Wallets } from '../projections/wallets.js';
import { eventOf } from './event-of.js';

const ended = ({ predictions }: Wallet): Prediction[] => predictions.filter(({ state }) => state !== 'open');

/** Profit after each prediction that has ended, oldest first. */
const courseOf = (wallet: Wallet): { at: string; profit: number }[] => {
  let profit = 0;
  return ended(wallet)
    .sort((a, b) => (a.endedAt! < b.endedAt! ? -1 : 1))
    .map((prediction) => {
      profit += profitOf(prediction);
      return { at: prediction.endedAt!, profit };
    });
};

type Side = MyPrediction['sides'][number];

const statusOf = (prediction: Prediction, side: PredictedSide, hasBegun: boolean): Side['status'] => {
  if (side.refund !== null) return isAbsent(side) ? 'voided' : 'cancelled';
  if (prediction.state === 'voided' || prediction.voidedIds.includes(side.competitorId)) return 'voided';
  if (prediction.state === 'settled') return prediction.championId === side.competitorId ? 'won' : 'lost';
  return hasBegun ? 'begun' : 'open';
};

const receivedOf = (status: Side['status'], { points, odds, refund }: PredictedSide): number => {
  if (status === 'won') return payoutOf(points, odds);
  return status === 'voided' ? points : (refund ?? 0);
};

/** The points and predictions of a user. */
@Injectable()
export class WalletQueries {
  constructor(
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(DrawReader) private readonly draws: DrawReader,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  getWallet(userId: Id): WalletView {
    const wallet = this.wallets.get(userId);
    const open = wallet.predictions.filter(({ state }) => state === 'open');
    return {
      available: wallet.available,
      granted: wallet.granted,
      staked: sum(open.flatMap((each) => standing(each).map(({ points }) => points))),
      profit: sum(ended(wallet).map(profitOf)),
      settled: wallet.predictions.filter(({ state }) => state === 'settled').length,
      dailyGrant: this.settings.grants.daily,
      player: wallet.playerId === null ? null : this.directory.playerRef(wallet.playerId),
    };
  }

  async listMyPredictions(
    query: ParsedQuery<typeof listMyPredictions>,
    userId: Id,
  ): Promise<ResultOf<typeof listMyPredictions>> {
    const { eventId, state, ...paging } = query.export ? wholeList(query) : query;
    const wallet = this.wallets.get(userId);
    const found = wallet.predictions
      .filter(({ pool }) => eventId === undefined || pool.editionId === eventId)
      .filter((each) => state === undefined || each.state === state)
      .toReversed();
    const page = found.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
    const rows = await Promise.all(page.map((prediction) => this.row(prediction)));
    return { rows, total: found.length, course: courseOf(wallet) };
  }

  /** Whether a side can be withdrawn depends on the currently stored draw. */
  private async row(prediction: Prediction): Promise<MyPrediction> {
    const { id, pool, state, placedAt, endedAt, isRunning, sides } = prediction;
    const draw = state === 'open' ? await this.draws.draw(pool) : undefined;
    return {
      id,
      event: eventOf(this.editions, pool.editionId),
      discipline: pool.discipline,
      state,
      placedAt,
      endedAt,
      isHalved: isRunning,
      sides: sides.map((side) => {
        const { competitorId, points, odds } = side;
        const status = statusOf(prediction, side, (draw?.begun(competitorId) ?? 0) > side.begun);
        return {
          competitor: this.directory.competitorRef(competitorId),
          points,
          odds,
          possible: payoutOf(points, odds),
          status,
          received: receivedOf(status, side),
          refund: status === 'open' ? refundOf(points) : null,
        };
      }),
      staked: stakeOf(prediction),
      received: profitOf(prediction) + stakeOf(prediction),
      profit: state === 'open' ? null : profitOf(prediction),
    };
  }
}
