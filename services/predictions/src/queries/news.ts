import { Inject, Injectable } from '@nestjs/common';
import { type listSettledNews, newsLimits } from '@rallyrank/contracts/predictions/news';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type SettledPool, settledPools } from '../domain/settled-news.js';
import { ReadMarks } from '../news/read-marks.js';
import { Editions } from '../projections/editions.js';
import { Wallets } from '../projections/wallets.js';
import { eventOf } from './event-of.js';

const DAY_MS = 86_400_000;

/** The results of a user's predictions, for the bell. */
@Injectable()
export class NewsQueries {
  constructor(
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(ReadMarks) private readonly marks: ReadMarks,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async listSettledNews(userId: Id): Promise<ResultOf<typeof listSettledNews>> {
    const isRead = await this.marks.of(userId);
    return this.settledOf(userId).map((settled) => {
      const { pool, championId, ...shown } = settled;
      return {
        ...shown,
        event: eventOf(this.editions, pool.editionId),
        discipline: pool.discipline,
        champion: championId === null ? null : this.directory.competitorRef(championId),
        isRead: isRead(settled),
      };
    });
  }

  /** Newest first. */
  settledOf(userId: Id): SettledPool[] {
    const since = new Date(this.now().getTime() - newsLimits.days * DAY_MS).toISOString();
    return settledPools(this.wallets.get(userId), since).slice(0, newsLimits.draws);
  }
}
