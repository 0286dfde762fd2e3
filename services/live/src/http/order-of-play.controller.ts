import { Controller, Inject } from '@nestjs/common';
import { getOrderOfPlay, planMatches, sendOrderOfPlay, withdrawMatch } from '@rallyrank/contracts/live/order-of-play';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { OrderOfPlay } from '../rpc/order-of-play.js';
import { isFor, SourceTokens } from '../sources/source-tokens.js';
import { OrderOfPlayView } from './order-of-play-view.js';

/** Answers the routes of contracts/src/live/order-of-play.ts. A repeated plan changes nothing, so it needs no command id. */
@Controller()
export class OrderOfPlayController {
  constructor(
    @Inject(OrderOfPlayView) private readonly view: OrderOfPlayView,
    @Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay,
    @Inject(SourceTokens) private readonly tokens: SourceTokens,
  ) {}

  @Route(getOrderOfPlay)
  getOrderOfPlay({ editionId }: ParsedQuery<typeof getOrderOfPlay>) {
    return this.view.of(editionId);
  }

  @Route(planMatches)
  planMatches(_: ParsedQuery<typeof planMatches>, call: RouteCall<typeof planMatches>) {
    const { editionId, matches } = call.body;
    return this.orderOfPlay.plan(editionId, matches, 'console', { user: callerOf(call).id });
  }

  @Route(withdrawMatch)
  async withdrawMatch(key: ParsedQuery<typeof withdrawMatch>, call: RouteCall<typeof withdrawMatch>) {
    await this.orderOfPlay.withdraw(key, { user: callerOf(call).id });
    return {};
  }

  @Route(sendOrderOfPlay)
  async sendOrderOfPlay(_: ParsedQuery<typeof sendOrderOfPlay>, { body }: RouteCall<typeof sendOrderOfPlay>) {
    const { token, editionId, matches } = body;
    const holder = await this.tokens.holder(token);
    if (!isFor(holder, editionId)) throw new DomainError('auth.forbidden');
    return this.orderOfPlay.plan(editionId, matches, 'feed', { source: holder.source });
  }
}
