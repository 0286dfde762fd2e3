import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getPlayerStreak, listStreaks } from '@rallyrank/contracts/stats/streaks';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { StreakQueries } from '../queries/streaks.js';

/** Answers the routes of contracts/src/stats/streaks.ts. */
@Controller()
export class StreaksController {
  constructor(@Inject(StreakQueries) private readonly queries: StreakQueries) {}

  @Route(listStreaks)
  listStreaks(query: ParsedQuery<typeof listStreaks>, call: CallContext) {
    return this.queries.listStreaks(query, call);
  }

  @Route(getPlayerStreak)
  getPlayerStreak(query: ParsedQuery<typeof getPlayerStreak>, call: CallContext) {
    return this.queries.getPlayerStreak(query, call);
  }
}
