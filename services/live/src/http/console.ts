import { Controller, Inject } from '@nestjs/common';
import { getConsoleMatch, listConsoleMatches, scoreMatch } from '@rallyrank/contracts/live/console';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { MatchCommands } from '../commands/matches.js';
import { ConsoleQueries } from '../queries/console.js';

/** Answers the routes of contracts/src/live/console.ts. */
@Controller()
export class ConsoleController {
  constructor(
    @Inject(MatchCommands) private readonly commands: MatchCommands,
    @Inject(ConsoleQueries) private readonly queries: ConsoleQueries,
  ) {}

  @Route(scoreMatch)
  async scoreMatch(_: ParsedQuery<typeof scoreMatch>, call: RouteCall<typeof scoreMatch>) {
    const { console, action, ...key } = call.body;
    const state = await this.commands.scoreByHand(key, action, { ...call.write, user: callerOf(call).id });
    return this.queries.seenBy(console, state);
  }

  @Route(getConsoleMatch)
  getConsoleMatch(query: ParsedQuery<typeof getConsoleMatch>) {
    return this.queries.getConsoleMatch(query);
  }

  @Route(listConsoleMatches)
  listConsoleMatches(query: ParsedQuery<typeof listConsoleMatches>) {
    return this.queries.listConsoleMatches(query);
  }
}
