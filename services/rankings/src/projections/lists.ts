import { type ListFacts, type RankingEvent, rankingEvents } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { Projection } from '@rallyrank/infra/projections/port';
import type { Appearance } from '../domain/standing.js';
import { CompetitorNumbers } from './competitor-numbers.js';
import { type ListColumns, toColumns, toFacts } from './list-columns.js';

/** Days the newest list counts: it is in force until the next one, and lists are weekly. */
const NEWEST_DAYS = 7;

/** How many of the lists, which are ordered by date, are of the day or before. */
const countUntil = (lists: readonly ListColumns[], day: Day): number => {
  let low = 0;
  let high = lists.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lists[middle]!.date <= day) low = middle + 1;
    else high = middle;
  }
  return low;
};

export interface ListRow {
  readonly rank: number;
  readonly competitorId: Id;
  readonly points: number;
  readonly tournaments: number;
  /** On the list of the discipline before; null for a new entry or where there is no list before. */
  readonly previousRank: number | null;
}

/** Read model of all published lists (tag `rankings.lists`). */
export class RankingLists implements Projection {
  readonly name = 'lists';
  readonly version = 1;
  readonly events = rankingEvents;

  private readonly numbers = new CompetitorNumbers();
  /** Of each discipline by date. */
  private readonly lists = new Map<Discipline, ListColumns[]>();
  /** Whoever was on a list of the discipline at any time: most pairs are on lists of one discipline only. */
  private readonly listed = new Map<Discipline, Set<number>>();

  /** Takes data that was parsed by the event's schema. @throws when a list is published twice or corrected before it is */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as RankingEvent;
    const lists = this.of(data.discipline);
    const place = countUntil(lists, data.date);
    const isThere = lists[place - 1]?.date === data.date;
    if (isThere !== (type === 'ListCorrected')) {
      throw new Error(`${type}: the list ${data.discipline} of ${data.date} is ${isThere ? 'there' : 'not there'}`);
    }
    const columns = toColumns(data, this.numbers);
    this.noteListed(columns);
    if (isThere) lists[place - 1] = columns;
    else this.lists.set(data.discipline, lists.toSpliced(place, 0, columns));
  }

  /** Date of the list in force on a day: the latest one that is not after it; without a day the latest of all. */
  dateInForce(discipline: Discipline, day?: Day): Day | undefined {
    const lists = this.of(discipline);
    return lists[(day === undefined ? lists.length : countUntil(lists, day)) - 1]?.date;
  }

  /** Oldest first. */
  dates(discipline: Discipline): Day[] {
    return this.of(discipline).map((list) => list.date);
  }

  /** Competitors of a list in its order. */
  competitorIds(discipline: Discipline, date: Day): Id[] {
    const list = this.of(discipline)[countUntil(this.of(discipline), date) - 1]!;
    return Array.from(list.competitors, (number) => this.numbers.idOf(number));
  }

  /** Rows of the list of a date, by their places from 0. */
  rows(discipline: Discipline, date: Day, places: readonly number[]): ListRow[] {
    const lists = this.of(discipline);
    const at = countUntil(lists, date) - 1;
    const list = lists[at]!;
    const previous = lists[at - 1];
    return places.map((place) => {
      const competitor = list.competitors[place]!;
      const before = previous ? previous.competitors.indexOf(competitor) : -1;
      return {
        rank: list.ranks[place]!,
        competitorId: this.numbers.idOf(competitor),
        points: list.points[place]!,
        tournaments: list.tournaments[place]!,
        previousRank: before < 0 ? null : previous!.ranks[before]!,
      };
    });
  }

  /** The lists of a discipline that have a competitor, by date. */
  appearances(discipline: Discipline, competitorId: Id): Appearance[] {
    const number = this.numbers.of(competitorId);
    const lists = this.listed.get(discipline)?.has(number) ? this.of(discipline) : [];
    return lists.flatMap((list, i) => {
      const place = list.competitors.indexOf(number);
      if (place < 0) return [];
      const next = lists[i + 1];
      return {
        date: list.date,
        rank: list.ranks[place]!,
        points: list.points[place]!,
        daysInForce: next ? next.day - list.day : NEWEST_DAYS,
        isNewest: !next,
      };
    });
  }

  /** Lists after one, by date and then in the order of disciplines. */
  listsAfter(after: { date: Day; discipline: Discipline } | null, limit: number): ListFacts[] {
    const rank = (list: { date: Day; discipline: Discipline }) =>
      `${list.date} ${disciplines.indexOf(list.discipline)}`;
    const start = after ? rank(after) : '';
    return disciplines
      .flatMap((discipline) => this.of(discipline))
      .map((list) => ({ list, rank: rank(list) }))
      .filter((each) => each.rank > start)
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, limit)
      .map(({ list }) => toFacts(list, this.numbers));
  }

  snapshot(): unknown {
    return disciplines.flatMap((discipline) => this.of(discipline).map((list) => toFacts(list, this.numbers)));
  }

  restore(snapshot: unknown): void {
    this.reset();
    // Not parsed again: the hash in the file shows that these are the bytes of `snapshot`, and millions of rows take seconds.
    for (const data of snapshot as ListFacts[]) this.apply({ type: 'ListPublished', data });
  }

  reset(): void {
    this.lists.clear();
    this.listed.clear();
    this.numbers.clear();
  }

  private noteListed({ discipline, competitors }: ListColumns): void {
    const listed = this.listed.get(discipline) ?? new Set();
    for (const number of competitors) listed.add(number);
    this.listed.set(discipline, listed);
  }

  private of(discipline: Discipline): ListColumns[] {
    return this.lists.get(discipline) ?? [];
  }
}
