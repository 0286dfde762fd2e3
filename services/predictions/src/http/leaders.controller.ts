import { Controller, Inject } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { getOwnStanding, listLeaders } from '@rallyrank/contracts/predictions/routes';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { RpcClient } from '@rallyrank/infra/nest/rpc-client';
import { leaderboard, MIN_SETTLED, settledOf } from '../domain/leaderboard.js';
import { sinceOf } from '../domain/periods.js';
import { READING, type Reading } from './reading.js';

@Controller()
export class LeadersController {
  constructor(
    @Inject(READING) private readonly reading: Reading,
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listLeaders)
  async listLeaders({ period, ...paging }: ParsedQuery<typeof listLeaders>) {
    const { wallets, settings } = this.reading;
    const since = sinceOf(period, settings.zone, this.now());
    const { rows, total } = pageOf(leaderboard(wallets.all(), since ?? ''), paging, (standing) => standing);
    const named = await this.rpc.call(shownNames, { userIds: rows.map(({ userId }) => userId) });
    const names = new Map(named.map(({ userId, name }) => [userId, name]));
    return {
      rows: rows.map(({ userId, ...row }) => ({ ...row, name: names.get(userId) ?? '' })),
      total,
      minSettled: MIN_SETTLED,
      since,
    };
  }

  @Route(getOwnStanding)
  getOwnStanding({ period }: ParsedQuery<typeof getOwnStanding>, call: CallContext) {
    const { wallets, settings } = this.reading;
    const { id } = callerOf(call);
    const since = sinceOf(period, settings.zone, this.now()) ?? '';
    const rows = leaderboard(wallets.all(), since);
    return {
      place: rows.find(({ userId }) => userId === id)?.place ?? null,
      listed: rows.length,
      settled: settledOf(wallets.get(id), since),
      minSettled: MIN_SETTLED,
    };
  }
}
