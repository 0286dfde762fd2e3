import { Inject, Injectable } from '@nestjs/common';
import type { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { ListSource } from '@rallyrank/shared/read-models/published-lists/list-source';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import { type Basis, NewestRankings } from './newest-rankings.js';

type Query = Pick<ParsedQuery<typeof listRankingDates>, 'type' | 'discipline' | 'basis' | 'surface'>;

const computedSources: Readonly<Record<Query['type'], (rankings: ComputedRankings) => ListSource>> = {
  bwf: ({ world }) => world,
  alltime: ({ allTime }) => allTime,
  elo: ({ elo }) => elo,
  peakElo: ({ peakElo }) => peakElo,
};

/** The lists that queries refer to. */
@Injectable()
export class ChosenLists {
  constructor(
    @Inject(PublishedLists) private readonly published: PublishedLists,
    @Inject(NewestRankings) private readonly newest: NewestRankings,
  ) {}

  /**
   * Without a basis, published lists take precedence if the discipline has any; other types have none. A surface
   * selects among Elo lists only.
   */
  async of({ type, discipline, basis, surface }: Query, call: Basis) {
    const { published } = this;
    const isPublished =
      basis === undefined ? type === 'bwf' && published.lists(discipline).length > 0 : basis === 'published';
    if (isPublished) {
      const lists = type === 'bwf' ? published.lists(discipline) : [];
      return { basis: 'published' as const, source: published, lists };
    }
    const rankings = await this.newest.for(call);
    const source = type === 'elo' && surface !== undefined ? rankings.eloOn(surface) : computedSources[type](rankings);
    return { basis: 'computed' as const, source, lists: source.lists(discipline) };
  }
}
