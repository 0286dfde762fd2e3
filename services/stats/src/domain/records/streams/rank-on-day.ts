import type { Context } from '../context.js';
import type { StandingLists } from '../input.js';

/** Ranks on the list in force, if any, on the current day. */
export class RankOnDay {
  private readonly lists: StandingLists | undefined;
  private readonly ranks: Int32Array;
  private list = -1;
  private isInForce = false;

  constructor({ rankings, table }: Context, discipline: number) {
    this.lists = rankings?.find((lists) => lists.discipline === discipline);
    this.ranks = new Int32Array(this.lists ? table.people.size : 0);
  }

  /** Advances to a day, which must not precede the current one. */
  goTo(day: number): void {
    const { lists } = this;
    if (!lists) return;
    let next = this.list;
    while (next + 1 < lists.days.length && lists.days[next + 1]! <= day) next += 1;
    this.isInForce = next >= 0 && day < lists.lapses[next]!;
    if (next === this.list) return;
    this.write(lists, this.list, () => 0);
    this.list = next;
    this.write(lists, next, (place) => lists.ranks[place]!);
  }

  /** Rank of a competitor; 0 if it is not on the list, or if no list is in force. */
  of(competitor: number): number {
    return this.isInForce ? this.ranks[competitor]! : 0;
  }

  private write({ starts, competitors }: StandingLists, list: number, rankOf: (place: number) => number): void {
    if (list < 0) return;
    for (let place = starts[list]!; place < starts[list + 1]!; place++) this.ranks[competitors[place]!] = rankOf(place);
  }
}
