import { Inject, Injectable } from '@nestjs/common';
import type { newestRanks, rankedPlayers, ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { z } from 'zod';
import { StandingBook } from '../derive/standing-book.js';
import { listsOfYear, rowDetails } from '../domain/row-details.js';
import { CurrentLists } from './current-lists.js';

interface Place {
  readonly rank: number;
  readonly discipline: Discipline;
}
interface Current extends Place {
  /** Number of the player or the pair. */
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

/** Players in the order of their ranks, and their ranks, on the published lists. */
@Injectable()
export class RankedPlayers {
  constructor(
    @Inject(PublishedLists) private readonly lists: PublishedLists,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(StandingBook) private readonly book: StandingBook,
    @Inject(CurrentLists) private readonly currentLists: CurrentLists,
  ) {}

  /** Players on any published list, in the order that is described in contracts/src/rankings/rpc.ts. */
  by(order: By): Id[] {
    return [...this.ranksByPlayer()]
      .sort(
        ([idA, a], [idB, b]) =>
          (order === 'currentRank' ? compareCurrent(a, b) : 0) || compareBest(a.best, b.best) || compareIds(idA, idB),
      )
      .map(([id]) => id);
  }

  /** Ranks of players in the order given. */
  ranksOf(playerIds: readonly Id[]): z.input<typeof ranksOfPlayers.output> {
    const ranks = this.ranksByPlayer();
    const found = playerIds.map((id): Partial<Ranks> => ranks.get(id) ?? {});
    const years = this.yearsOf(found.flatMap(({ current }) => current ?? []));
    const placeOf = ({ rank, discipline }: Place) => ({ rank, discipline });
    return found.map(({ current, best }) => ({
      current: current ? placeOf(current) : null,
      best: best ? placeOf(best) : null,
      year: [...((current && years.get(current)) ?? [])],
    }));
  }

  /** Ranks of players or pairs on the newest official list, in the order given. */
  newestOf({ discipline, competitorIds }: z.output<typeof newestRanks.input>): (number | null)[] {
    const list = this.currentLists.of(discipline);
    const ranks = new Map(
      list && Array.from(list.competitors, (number, place) => [this.lists.idOf(number), list.ranks[place]!]),
    );
    return competitorIds.map((id) => ranks.get(id) ?? null);
  }

  /** The best of the current ranks and the best rank ever of each player on any published list, alone or in a pair. */
  private ranksByPlayer(): Map<Id, Ranks> {
    const { lists, directory, book } = this;
    const ranks = new Map<Id, Ranks>();
    for (const discipline of disciplines) {
      const { standings } = book.of(lists, discipline);
      const list = this.currentLists.of(discipline);
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
  }

  /** Ranks on the lists of the 52 weeks up to the current one. */
  private yearsOf(all: readonly Current[]): Map<Current, readonly (number | null)[]> {
    const years = new Map<Current, readonly (number | null)[]>();
    for (const discipline of disciplines) {
      const own = all.filter((current) => current.discipline === discipline);
      if (own.length === 0) continue;
      const known = this.lists.lists(discipline);
      const year = listsOfYear(known, known.length - 1);
      const numbers = [...new Set(own.map(({ number }) => number))];
      const details = rowDetails(year, year.length - 1, numbers, this.lists.people);
      for (const current of own) years.set(current, details[numbers.indexOf(current.number)]!.yearRanks);
    }
    return years;
  }
}
