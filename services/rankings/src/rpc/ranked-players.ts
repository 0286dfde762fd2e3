import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { StandingBook } from '../derive/standing-book.js';

interface Known {
  readonly lists: PublishedLists;
  readonly directory: Directory;
  readonly book: StandingBook;
}

interface Best {
  readonly rank: number;
  /** Number of lists with that rank. */
  readonly lists: number;
}

const compareBest = (a: Best, b: Best): number => a.rank - b.rank || b.lists - a.lists;

/** Players on any published list, alone or in a pair: the best rank first, then the one who held it on most lists. */
export const playersByBestRank = ({ lists, directory, book }: Known): Id[] => {
  const best = new Map<Id, Best>();
  for (const discipline of disciplines) {
    const { standings } = book.of(lists, discipline);
    for (const [number, held] of standings.lists.entries()) {
      if (held === 0) continue;
      const own = { rank: standings.bestRank[number]!, lists: standings.bestRankLists[number]! };
      const competitorId = lists.idOf(number);
      for (const id of directory.pair(competitorId)?.playerIds ?? [competitorId]) {
        const known = best.get(id);
        if (!known || compareBest(own, known) < 0) best.set(id, own);
      }
    }
  }
  return [...best].sort(([idA, a], [idB, b]) => compareBest(a, b) || compareIds(idA, idB)).map(([id]) => id);
};
