import { Controller, Inject } from '@nestjs/common';
import {
  createFeedToken,
  listFeedTokens,
  listQuarantine,
  removeFeedToken,
  sendFeed,
  startReplay,
} from '@rallyrank/contracts/live/sources';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { SourceQueries } from '../queries/sources.js';
import { Replayer } from '../replay/replayer.js';
import { Intake } from '../sources/intake.js';
import { SourceTokens } from '../sources/source-tokens.js';

/** Answers the routes of contracts/src/live/sources.ts. */
@Controller()
export class SourcesController {
  constructor(
    @Inject(SourceTokens) private readonly tokens: SourceTokens,
    @Inject(Intake) private readonly intake: Intake,
    @Inject(Replayer) private readonly replayer: Replayer,
    @Inject(SourceQueries) private readonly queries: SourceQueries,
  ) {}

  @Route(listFeedTokens)
  listFeedTokens(query: ParsedQuery<typeof listFeedTokens>) {
    return this.queries.listFeedTokens(query);
  }

  @Route(createFeedToken)
  createFeedToken(_: ParsedQuery<typeof createFeedToken>, { body }: RouteCall<typeof createFeedToken>) {
    return this.tokens.create(body.source, body.editionIds, body.days);
  }

  @Route(removeFeedToken)
  async removeFeedToken(_: ParsedQuery<typeof removeFeedToken>, { params }: RouteCall<typeof removeFeedToken>) {
    await this.tokens.remove(params.id);
    return {};
  }

  @Route(sendFeed)
  async sendFeed(_: ParsedQuery<typeof sendFeed>, { body }: RouteCall<typeof sendFeed>) {
    return this.intake.take(await this.tokens.holder(body.token), body.items);
  }

  @Route(listQuarantine)
  listQuarantine(query: ParsedQuery<typeof listQuarantine>) {
    return this.queries.listQuarantine(query);
  }

  @Route(startReplay)
  startReplay(_: ParsedQuery<typeof startReplay>, { body }: RouteCall<typeof startReplay>) {
    return this.replayer.start(body.editionId, body.speed, body.seed);
  }
}
