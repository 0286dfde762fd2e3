import { Controller, Inject } from '@nestjs/common';
import { getOrderOfPlay, planMatches, sendOrderOfPlay, withdrawMatch } from '@rallyrank/contracts/live/order-of-play';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { OrderOfPlay } from '../commands/order-of-play.js';
import { OrderOfPlayQueries } from '../queries/order-of-play.js';
import { SourceTokens } from '../sources/source-tokens.js';

/**
 * Answers the routes of contracts/src/live/order-of-play.ts. A repeated plan changes nothing, so it needs no command
 * id.
 */
@Controller()
export class OrderOfPlayController {
  constructor(
    @Inject(OrderOfPlayQueries) private readonly queries: OrderOfPlayQueries,
    @Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay,
    @Inject(SourceTokens) private readonly tokens: SourceTokens,
  ) {}

  @Route(getOrderOfPlay)
  getOrderOfPlay(query: ParsedQuery<typeof getOrderOfPlay>) {
    return this.queries.getOrderOfPlay(query);
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
    const { source } = await this.tokens.holderFor(editionId, token);
    return this.orderOfPlay.plan(editionId, matches, 'feed', { source });
  }
}
