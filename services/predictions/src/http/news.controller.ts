import { Controller, Inject } from '@nestjs/common';
import { listSettledNews, markSettledNews, newsLimits } from '@rallyrank/contracts/predictions/news-routes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { type SettledPool, settledPools } from '../domain/settled-news.js';
import { isIn } from '../domain/wallet.js';
import { ReadMarks } from '../news/read-marks.js';
import { eventOf, READING, type Reading } from './reading.js';

const DAY_MS = 86_400_000;

/** How the predictions of a user ended, for the bell. */
@Controller()
export class NewsController {
  constructor(
    @Inject(READING) private readonly reading: Reading,
    @Inject(ReadMarks) private readonly marks: ReadMarks,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listSettledNews)
  async listSettledNews(_: object, call: CallContext) {
    const { id } = callerOf(call);
    const isRead = await this.marks.of(id);
    return this.settledOf(id).map((settled) => {
      const { pool, championId, ...shown } = settled;
      return {
        ...shown,
        event: eventOf(this.reading, pool.editionId),
        discipline: pool.discipline,
        champion: championId === null ? null : this.reading.directory.competitorRef(championId),
        isRead: isRead(settled),
      };
    });
  }

  @Route(markSettledNews)
  async markSettledNews(_: object, call: RouteCall<typeof markSettledNews>) {
    const { id } = callerOf(call);
    const { draws } = call.body;
    // Only what there is to read, so that nobody fills the collection.
    const settled = this.settledOf(id);
    const isNamed = (each: SettledPool) => draws === undefined || draws.some((draw) => isIn(each, draw));
    await this.marks.add(id, settled.filter(isNamed));
    return {};
  }

  private settledOf(userId: Id): SettledPool[] {
    const since = new Date(this.now().getTime() - newsLimits.days * DAY_MS).toISOString();
    return settledPools(this.reading.wallets.get(userId), since).slice(0, newsLimits.draws);
  }
}
