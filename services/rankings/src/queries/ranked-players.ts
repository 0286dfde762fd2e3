import type { newestRanks, rankedPlayers, ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { z } from 'zod';
import type { StandingBook } from '../derive/standing-book.js';
import { listsOfYear, rowDetails } from '../domain/row-details.js';
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
interface Current extends Place {
  /** Of the player or the pair. */
  readonly number: number;
}
interface Best extends Place {
  /** Number of lists with that rank. */
  readonly lists: number;
}
interface Ranks {
  readonly current?: Current;
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
      const own = rank === undefined ? { best } : { best, current: { rank, discipline, number } };
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

/** Ranks on the lists of the 52 weeks up to the current one. */
const yearsOf = ({ lists }: Known, all: readonly Current[]): Map<Current, readonly (number | null)[]> => {
  const years = new Map<Current, readonly (number | null)[]>();
  for (const discipline of disciplines) {
    const own = all.filter((current) => current.discipline === discipline);
    if (own.length === 0) continue;
    const known = lists.lists(discipline);
    const year = listsOfYear(known, known.length - 1);
    const numbers = [...new Set(own.map(({ number }) => number))];
    const details = rowDetails(year, year.length - 1, numbers, lists.people);
    for (const current of own) years.set(current, details[numbers.indexOf(current.number)]!.yearRanks);
  }
  return years;
};

/** Ranks of players or pairs on the newest official list, in the order given. */
export const newestRanksOf = (
  known: Omit<Known, 'directory'>,
  { discipline, competitorIds }: z.output<typeof newestRanks.input>,
): (number | null)[] => {
  const list = currentList(known, discipline);
  const ranks = new Map(
    list && Array.from(list.competitors, (number, place) => [known.lists.idOf(number), list.ranks[place]!]),
  );
  return competitorIds.map((id) => ranks.get(id) ?? null);
};

/** Ranks of players in the order given. */
export const ranksOf = (known: Known, playerIds: readonly Id[]): z.input<typeof ranksOfPlayers.output> => {
  const ranks = ranksByPlayer(known);
  const found = playerIds.map((id): Partial<Ranks> => ranks.get(id) ?? {});
  const years = yearsOf(
    known,
    found.flatMap(({ current }) => current ?? []),
  );
  const placeOf = ({ rank, discipline }: Place) => ({ rank, discipline });
  return found.map(({ current, best }) => ({
    current: current ? placeOf(current) : null,
    best: best ? placeOf(best) : null,
    year: [...((current && years.get(current)) ?? [])],
  }));
};
