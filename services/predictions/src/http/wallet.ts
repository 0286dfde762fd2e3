import { Controller, Inject } from '@nestjs/common';
import {
  cancelPrediction,
  getWallet,
  grantPoints,
  linkPlayer,
  listMyPredictions,
  placePrediction,
  visitPredictions,
} from '@rallyrank/contracts/predictions/wallet';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { Game } from '../game/game.js';
import { Points } from '../game/points.js';
import { WalletQueries } from '../queries/wallet.js';

/** Answers the routes of contracts/src/predictions/wallet.ts. */
@Controller()
export class WalletController {
  constructor(
    @Inject(Game) private readonly game: Game,
    @Inject(Points) private readonly points: Points,
    @Inject(WalletQueries) private readonly queries: WalletQueries,
  ) {}

  @Route(getWallet)
  getWallet(_: ParsedQuery<typeof getWallet>, call: CallContext) {
    return this.queries.getWallet(callerOf(call).id);
  }

  @Route(visitPredictions)
  async visitPredictions(_: ParsedQuery<typeof visitPredictions>, call: RouteCall<typeof visitPredictions>) {
    const { id } = callerOf(call);
    await this.points.visit(id, call.write);
    return this.queries.getWallet(id);
  }

  @Route(placePrediction)
  async placePrediction(_: ParsedQuery<typeof placePrediction>, call: RouteCall<typeof placePrediction>) {
    const { id } = callerOf(call);
    await this.game.place(id, call.body, call.language, call.write);
    return this.queries.getWallet(id);
  }

  @Route(cancelPrediction)
  async cancelPrediction(_: ParsedQuery<typeof cancelPrediction>, call: RouteCall<typeof cancelPrediction>) {
    const { id } = callerOf(call);
    await this.game.cancel(id, call.body, call.write);
    return this.queries.getWallet(id);
  }

  @Route(grantPoints)
  async grantPoints(_: ParsedQuery<typeof grantPoints>, call: RouteCall<typeof grantPoints>) {
    await this.points.grant(call.body, callerOf(call).id, call.write);
    return this.queries.getWallet(call.body.userId);
  }

  @Route(linkPlayer)
  async linkPlayer(_: ParsedQuery<typeof linkPlayer>, call: RouteCall<typeof linkPlayer>) {
    await this.points.link(call.body, callerOf(call).id, call.write);
    return this.queries.getWallet(call.body.userId);
  }

  @Route(listMyPredictions)
  listMyPredictions(query: ParsedQuery<typeof listMyPredictions>, call: CallContext) {
    return this.queries.listMyPredictions(query, callerOf(call).id);
  }
}
