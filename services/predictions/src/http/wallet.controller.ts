import { Controller, Inject } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import {
  cancelPrediction,
  getWallet,
  grantPoints,
  linkPlayer,
  listMyPredictions,
  placePrediction,
  visitPredictions,
} from '@rallyrank/contracts/predictions/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { wholeList } from '@rallyrank/infra/http/export';
import { offsetOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { RpcClient } from '@rallyrank/infra/nest/rpc-client';
import type { Prediction } from '../domain/wallet.js';
import { Game } from '../game/game.js';
import { READING, type Reading } from './reading.js';
import { courseOf, myPrediction, walletView } from './wallet-views.js';

@Controller()
export class WalletController {
  constructor(
    @Inject(READING) private readonly reading: Reading,
    @Inject(Game) private readonly game: Game,
    @Inject(RpcClient) private readonly rpc: RpcClient,
  ) {}

  @Route(getWallet)
  getWallet(_: ParsedQuery<typeof getWallet>, call: CallContext) {
    return this.walletOf(callerOf(call).id);
  }

  @Route(visitPredictions)
  async visitPredictions(_: ParsedQuery<typeof visitPredictions>, call: RouteCall<typeof visitPredictions>) {
    const { id } = callerOf(call);
    await this.game.visit(id, call.write);
    return this.walletOf(id);
  }

  @Route(placePrediction)
  async placePrediction(_: ParsedQuery<typeof placePrediction>, call: RouteCall<typeof placePrediction>) {
    const { id } = callerOf(call);
    const { eventId: editionId, discipline, sides } = call.body;
    await this.game.place(id, { key: { editionId, discipline }, sides }, call.language, call.write);
    return this.walletOf(id);
  }

  @Route(cancelPrediction)
  async cancelPrediction(_: ParsedQuery<typeof cancelPrediction>, call: RouteCall<typeof cancelPrediction>) {
    const { id } = callerOf(call);
    const { predictionId, competitorIds } = call.body;
    await this.game.cancel(id, predictionId, competitorIds, call.write);
    return this.walletOf(id);
  }

  @Route(grantPoints)
  async grantPoints(_: ParsedQuery<typeof grantPoints>, call: RouteCall<typeof grantPoints>) {
    const { userId, points, note } = call.body;
    // A wrong number would create points that nobody has.
    await this.assertUser(userId);
    await this.game.grant(userId, { points, note, by: callerOf(call).id }, call.write);
    return this.walletOf(userId);
  }

  @Route(linkPlayer)
  async linkPlayer(_: ParsedQuery<typeof linkPlayer>, call: RouteCall<typeof linkPlayer>) {
    const { userId, playerId } = call.body;
    await this.assertUser(userId);
    if (playerId !== null) this.reading.directory.playerRef(playerId);
    await this.game.link(userId, playerId, callerOf(call).id, call.write);
    return this.walletOf(userId);
  }

  @Route(listMyPredictions)
  async listMyPredictions(query: ParsedQuery<typeof listMyPredictions>, call: CallContext) {
    const { eventId, state, ...paging } = query.export ? wholeList(query) : query;
    const wallet = this.reading.wallets.get(callerOf(call).id);
    const found = wallet.predictions
      .filter(({ pool }) => eventId === undefined || pool.editionId === eventId)
      .filter((each) => state === undefined || each.state === state)
      .toReversed();
    const page = found.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
    return { rows: await this.rowsOf(page), total: found.length, course: courseOf(wallet) };
  }

  /** @throws DomainError points.noUser */
  private async assertUser(userId: Id): Promise<void> {
    const known = await this.rpc.call(shownNames, { userIds: [userId] });
    if (known.length === 0) throw new DomainError('points.noUser', { userId });
  }

  private walletOf(userId: Id) {
    return walletView(this.reading.wallets.get(userId), this.reading);
  }

  /** Whether a side can be withdrawn depends on the draw as it is stored now. */
  private async rowsOf(predictions: readonly Prediction[]) {
    const nothing = () => 0;
    return Promise.all(
      predictions.map(async (prediction) => {
        const draw = prediction.state === 'open' ? await this.reading.draws.draw(prediction.pool) : undefined;
        return myPrediction(prediction, draw?.begun ?? nothing, this.reading);
      }),
    );
  }
}
