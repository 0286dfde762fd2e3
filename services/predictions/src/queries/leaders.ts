import { Inject, Injectable } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { getOwnStanding, listLeaders } from '@rallyrank/contracts/predictions/leaders';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { leaderboard, MIN_SETTLED, settledOf } from '../domain/leaderboard.js';
import { sinceOf } from '../domain/periods.js';
import { GameSettings } from '../projections/game-settings.js';
import { Wallets } from '../projections/wallets.js';

/** Users by the profit of their settled predictions. */
@Injectable()
export class LeaderQueries {
  constructor(
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async listLeaders({ period, ...paging }: ParsedQuery<typeof listLeaders>): Promise<ResultOf<typeof listLeaders>> {
    const since = sinceOf(period, this.settings.zone, this.now());
    const { rows, total } = pageOf(leaderboard(this.wallets.all(), since ?? ''), paging, (standing) => standing);
    const named = await this.rpc.call(shownNames, { userIds: rows.map(({ userId }) => userId) });
    const names = new Map(named.map(({ userId, name }) => [userId, name]));
    return {
      rows: rows.map(({ userId, ...row }) => ({ ...row, name: names.get(userId) ?? '' })),
      total,
      minSettled: MIN_SETTLED,
      since,
    };
  }

  getOwnStanding({ period }: ParsedQuery<typeof getOwnStanding>, id: Id): ResultOf<typeof getOwnStanding> {
    const since = sinceOf(period, this.settings.zone, this.now()) ?? '';
    const rows = leaderboard(this.wallets.all(), since);
    return {
      place: rows.find(({ userId }) => userId === id)?.place ?? null,
      listed: rows.length,
      settled: settledOf(this.wallets.get(id), since),
      minSettled: MIN_SETTLED,
    };
  }
}
