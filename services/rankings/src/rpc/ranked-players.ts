import type { rankedPlayers, ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { z } from 'zod';
import type { StandingBook } from '../derive/standing-book.js';
import { currentList } from './current-list.js';

interface Known {
  readonly lists: PublishedLists;
  readonly directory: Directory;
  readonly book: StandingBook;
  readonly table: MatchTable;
}

interface Place {
  readonly rank: number;
  readonly discipline: Discipline;
}
interface Best extends Place {
  /** Number of lists with that rank. */
  readonly lists: number;
}
interface Ranks {
  readonly current?: Place;
  readonly best: Best;
}
type By = z.output<typeof rankedPlayers.input>['by'];

const compareBest = (a: Best, b: Best): number => a.rank - b.rank || b.lists - a.lists;
const compareCurrent = (a: Ranks, b: Ranks): number =>
  (a.current?.rank ?? Number.MAX_VALUE) - (b.current?.rank ?? Number.MAX_VALUE);

const better = (a: Ranks | undefined, b: Ranks): Ranks => {
  if (!a) return b;
  const current = compareCurrent(a, b) <= 0 ? a.current : b.current;
  return { ...(current && { current }), best: compareBest(a.best, b.best) <= 0 ? a.best : b.best };
};

/** The best of the current ranks and the best rank ever of each player on any published list, alone or in a pair. */
const ranksByPlayer = (known: Known): Map<Id, Ranks> => {
  const { lists, directory, book } = known;
  const ranks = new Map<Id, Ranks>();
  for (const discipline of disciplines) {
    const { standings } = book.of(lists, discipline);
    const list = currentList(known, discipline);
    const now = new Map(list && Array.from(list.competitors, (number, place) => [number, list.ranks[place]!]));
    for (const [number, held] of standings.lists.entries()) {
      if (held === 0) continue;
      const best = { rank: standings.bestRank[number]!, lists: standings.bestRankLists[number]!, discipline };
      const rank = now.get(number);
      const own = rank === undefined ? { best } : { best, current: { rank, discipline } };
      const competitorId = lists.idOf(number);
      for (const id of directory.pair(competitorId)?.playerIds ?? [competitorId])
        ranks.set(id, better(ranks.get(id), own));
    }
  }
  return ranks;
};

/** Players on any published list, in the order that contracts/src/rankings/rpc.ts describes. */
export const playersByRank = (known: Known, by: By): Id[] =>
  [...ranksByPlayer(known)]
    .sort(
      ([idA, a], [idB, b]) =>
        (by === 'currentRank' ? compareCurrent(a, b) : 0) || compareBest(a.best, b.best) || compareIds(idA, idB),
    )
    .map(([id]) => id);

/** Ranks of players in the order given. */
export const ranksOf = (known: Known, playerIds: readonly Id[]): z.input<typeof ranksOfPlayers.output> => {
  const ranks = ranksByPlayer(known);
  return playerIds.map((id) => {
    const { current, best } = ranks.get(id) ?? {};
    return { current: current ?? null, best: best ? { rank: best.rank, discipline: best.discipline } : null };
  });
};
