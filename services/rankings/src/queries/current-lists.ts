import { Inject, Injectable } from '@nestjs/common';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { StandingBook } from '../derive/standing-book.js';

/** The published lists that determine current ranks. */
@Injectable()
export class CurrentLists {
  constructor(
    @Inject(PublishedLists) private readonly lists: PublishedLists,
    @Inject(StandingBook) private readonly book: StandingBook,
    @Inject(MatchTable) private readonly table: MatchTable,
  ) {}

  /**
   * The newest list of a discipline; undefined if results continue after it has lapsed, so that current ranks are
   * unknown.
   */
  of(discipline: Discipline): RankList | undefined {
    const { lapse } = this.book.of(this.lists, discipline);
    const lastMatch = this.table.dates()?.[1] ?? 0;
    return lapse !== undefined && lastMatch < lapse ? this.lists.lists(discipline).at(-1) : undefined;
  }
}
