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
import { EventRefs } from '../projections/event-refs.js';
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
    @Inject(EventRefs) private readonly refs: EventRefs,
  ) {}

  @Route(listFeedTokens)
  async listFeedTokens(paging: ParsedQuery<typeof listFeedTokens>) {
    const { rows, total } = await this.tokens.page(paging);
    const named = rows.map((row) => ({
      ...row,
      events: row.editionIds?.flatMap((id) => this.refs.ref(id) ?? []) ?? null,
    }));
    return { rows: named, total };
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
  async listQuarantine({ source, ...paging }: ParsedQuery<typeof listQuarantine>) {
    const { rows, total } = await this.intake.quarantined(paging, source);
    return { rows: rows.map((row) => ({ ...row, event: this.refs.ref(row.item.editionId) ?? null })), total };
  }

  @Route(startReplay)
  startReplay(_: ParsedQuery<typeof startReplay>, { body }: RouteCall<typeof startReplay>) {
    return this.replayer.start(body.editionId, body.speed, body.seed);
  }
}
