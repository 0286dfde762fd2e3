import { Inject, Injectable } from '@nestjs/common';
import type { markSettledNews } from '@rallyrank/contracts/predictions/news';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import type { SettledPool } from '../domain/settled-news.js';
import { isIn } from '../domain/wallet.js';
import { ReadMarks } from '../news/read-marks.js';
import { NewsQueries } from '../queries/news.js';

/** Records which results of their predictions users have read. */
@Injectable()
export class NewsCommands {
  constructor(
    @Inject(NewsQueries) private readonly news: NewsQueries,
    @Inject(ReadMarks) private readonly marks: ReadMarks,
  ) {}

  /** Marks the news of some draws, by default all. */
  async mark(userId: Id, { draws }: ParsedBody<typeof markSettledNews>): Promise<void> {
    const isNamed = (each: SettledPool) => draws === undefined || draws.some((draw) => isIn(each, draw));
    // Only news that exists, so that nobody can fill the collection.
    await this.marks.add(userId, this.news.settledOf(userId).filter(isNamed));
  }
}
