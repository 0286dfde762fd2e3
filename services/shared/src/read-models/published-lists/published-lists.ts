import { type ListFacts, type RankingEvent, rankingEvents } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { RankList } from '../../domain/world-ranking/rank-list.js';
import { CompetitorNumbers } from './competitor-numbers.js';
import { toColumns, toFacts } from './list-columns.js';
import { inForce, type ListSource } from './list-source.js';

/** Read model of all published lists. Each service that needs them has one (tag `<service>.lists`). */
export class PublishedLists implements ListSource {
  readonly name = 'lists';
  readonly version = 1;
  readonly events = rankingEvents;
  readonly countsFrozen = false;

  /** Every published list counts. */
  settledFrom(): number {
    return Number.NEGATIVE_INFINITY;
  }

  private readonly numbers = new CompetitorNumbers();
  /** The lists of each discipline in order of date. */
  private readonly columns = new Map<Discipline, readonly RankList[]>();
  private changes = 0;

  /**
   * Applies an event whose data is already parsed by its schema.
   * @throws Error if a list is published twice, or corrected or withdrawn before its publication
   */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as RankingEvent;
    const { discipline, date } = known.data;
    const lists = this.lists(discipline);
    const place = inForce(lists, date);
    const isThere = lists[place]?.date === date;
    if (isThere !== (known.type !== 'ListPublished'))
      throw new Error(
        `${known.type}: the list ${discipline} of ${date} ${isThere ? 'exists already' : 'does not exist'}`,
      );
    if (known.type === 'ListWithdrawn') this.columns.set(discipline, lists.toSpliced(place, 1));
    else {
      const columns = toColumns(known.data, this.numbers);
      this.columns.set(discipline, isThere ? lists.with(place, columns) : lists.toSpliced(place + 1, 0, columns));
    }
    this.changes += 1;
  }

  /** Number of changes in this process. */
  get revision(): number {
    return this.changes;
  }

  get people(): number {
    return this.numbers.size;
  }

  lists(discipline: Discipline): readonly RankList[] {
    return this.columns.get(discipline) ?? [];
  }

  idOf(number: number): Id {
    return this.numbers.idOf(number);
  }

  numberOf(id: Id): number {
    return this.numbers.of(id);
  }

  /** All competitor ids in the order of their numbers. */
  ids(): Id[] {
    return this.numbers.all();
  }

  /**
   * A page of the lists after a given list, by date, then in the order of disciplines.
   * @param after null for the first page
   */
  listsAfter(after: { date: Day; discipline: Discipline } | null, limit: number): ListFacts[] {
    const rank = (list: { date: Day; discipline: Discipline }) =>
      `${list.date} ${disciplines.indexOf(list.discipline)}`;
    const start = after ? rank(after) : '';
    return disciplines
      .flatMap((discipline) => this.lists(discipline))
      .map((list) => ({ list, rank: rank(list) }))
      .filter((each) => each.rank > start)
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, limit)
      .map(({ list }) => toFacts(list, this.numbers));
  }

  snapshot(): unknown {
    return disciplines.flatMap((discipline) => this.lists(discipline).map((list) => toFacts(list, this.numbers)));
  }

  restore(snapshot: unknown): void {
    this.reset();
    // The snapshot is not parsed again, because the hash in the file proves that its bytes are those of `snapshot`, and
    // parsing millions of rows takes seconds.
    for (const data of snapshot as ListFacts[]) this.apply({ type: 'ListPublished', data });
  }

  reset(): void {
    this.columns.clear();
    this.numbers.clear();
    this.changes += 1;
  }
}
