import { Controller, Inject } from '@nestjs/common';
import { listSettledNews, markSettledNews } from '@rallyrank/contracts/predictions/news';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { NewsCommands } from '../commands/news.js';
import { NewsQueries } from '../queries/news.js';

/** Answers the routes of contracts/src/predictions/news.ts. */
@Controller()
export class NewsController {
  constructor(
    @Inject(NewsQueries) private readonly queries: NewsQueries,
    @Inject(NewsCommands) private readonly commands: NewsCommands,
  ) {}

  @Route(listSettledNews)
  listSettledNews(_: object, call: CallContext) {
    return this.queries.listSettledNews(callerOf(call).id);
  }

  @Route(markSettledNews)
  async markSettledNews(_: object, call: RouteCall<typeof markSettledNews>) {
    await this.commands.mark(callerOf(call).id, call.body);
    return {};
  }
}
