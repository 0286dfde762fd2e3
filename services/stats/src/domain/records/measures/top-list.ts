import { joined, partsOf, startsOf } from '@rallyrank/shared/domain/columns/parts';
import type { Stream } from '../streams/stream.js';

/** Places of a top list; shared ranks may not make it longer. */
export const TOP_SIZE = 100;

/** Fields of a line of a top list. */
const WIDTH = 7;

export interface Entry {
  /** From 1; equal values share a rank. */
  readonly rank: number;
  readonly value: number;
  /** What the value is seen against: matches of a share, items behind a count; 0 where there is nothing. */
  readonly secondary: number;
  /** Day number on which the value was reached. */
  readonly day: number;
  /** Number in the table of the player or pair, or of the association. */
  readonly holder: number;
  /** Opponent (number in the table), season, or another group the value was reached in; -1 where there is none. */
  readonly other: number;
  /** First and last row of the match table that show it (of an event its last match); numbers of lists for lists. */
  readonly from: number;
  readonly to: number;
}

/** A filled top list, line by line: value, secondary, day, holder, other, from, to. */
export interface Top {
  readonly size: number;
  readonly lines: Float64Array;
}

/** Where a list is put together; lists that are made one after the other share one. */
export class TopRoom {
  readonly lines = new Float64Array(TOP_SIZE * WIDTH);
  /** Lines in order, each by where it begins in `lines`. */
  readonly order = new Int32Array(TOP_SIZE);
}

/**
 * The best lines that were offered: by value, then the larger secondary where that counts, then whoever was there first in the order
 * of the items, then the id.
 */
export class TopList {
  private used = 0;
  /** Signed value of the last line of a full list. */
  private limit = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sign: 1 | -1,
    private readonly hasSecondary: boolean,
    private readonly compareHolders: (a: number, b: number) => number,
    private readonly room = new TopRoom(),
  ) {}

  /** Whether a value may stand in the list at all; to be asked before the rest is worked out. */
  takes(value: number): boolean {
    return this.sign * value >= this.limit;
  }

  /** @param from first item of the stream that shows the value, `to` the last one */
  offer(value: number, secondary: number, holder: number, other: number, from: number, to: number): void {
    if (!this.takes(value)) return;
    const place = this.placeOf(value, secondary, holder, from, to);
    if (place === TOP_SIZE) return;
    const { lines } = this.room;
    const at = this.makeRoom(place);
    lines[at] = value;
    lines[at + 1] = secondary;
    lines[at + 3] = holder;
    lines[at + 4] = other;
    lines[at + 5] = from;
    lines[at + 6] = to;
    if (this.used === TOP_SIZE) this.limit = this.sign * lines[this.room.order[TOP_SIZE - 1]!]!;
  }

  /** The lines with days and rows for items. */
  done({ days, rows }: Pick<Stream, 'days' | 'rows'>): Top {
    const { lines, order } = this.room;
    const sorted = new Float64Array(this.used * WIDTH);
    for (let place = 0; place < this.used; place++) {
      const [at, to] = [order[place]!, place * WIDTH];
      for (let field = 0; field < WIDTH; field++) sorted[to + field] = lines[at + field]!;
      sorted[to + 2] = days[lines[at + 6]!]!;
      sorted[to + 5] = rows[lines[at + 5]!]!;
      sorted[to + 6] = rows[lines[at + 6]!]!;
    }
    return { size: this.used, lines: sorted };
  }

  /** Place of a line among those before it: after all that are not behind it. */
  private placeOf(value: number, secondary: number, holder: number, from: number, to: number): number {
    const { order } = this.room;
    let [low, high] = [0, this.used];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isBefore(value, secondary, holder, from, to, order[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private isBefore(value: number, secondary: number, holder: number, from: number, to: number, at: number): boolean {
    const { lines } = this.room;
    if (value !== lines[at]) return this.sign * (value - lines[at]!) > 0;
    if (this.hasSecondary && secondary !== lines[at + 1]) return secondary > lines[at + 1]!;
    return (to - lines[at + 6]! || from - lines[at + 5]! || this.compareHolders(holder, lines[at + 3]!)) < 0;
  }

  /** @returns where the line of a place begins: that of the last one in a full list, which falls out */
  private makeRoom(place: number): number {
    const { order } = this.room;
    const at = this.used < TOP_SIZE ? WIDTH * this.used++ : order[TOP_SIZE - 1]!;
    for (let i = this.used - 1; i > place; i--) order[i] = order[i - 1]!;
    order[place] = at;
    return at;
  }
}

/** Goes through ranks and their holders, best first, as long as `take` wants more. */
export const eachRank = ({ size, lines }: Top, take: (rank: number, holder: number) => boolean): void => {
  let rank = 0;
  for (let at = 0; at < size * WIDTH; at += WIDTH) {
    if (at === 0 || lines[at] !== lines[at - WIDTH]) rank = at / WIDTH + 1;
    if (!take(rank, lines[at + 3]!)) return;
  }
};

/** Whoever shares the first rank, each once. */
export const firstHolders = (top: Top): number[] => {
  const holders = new Set<number>();
  eachRank(top, (rank, holder) => rank === 1 && holders.add(holder) !== undefined);
  return [...holders];
};

/** The entry at a place, counted from 0, whose rank is known: ranks are counted from the first line on. */
export const entryAt = ({ lines }: Top, { place, rank }: { readonly place: number; readonly rank: number }): Entry => {
  const at = place * WIDTH;
  return {
    rank,
    value: lines[at]!,
    secondary: lines[at + 1]!,
    day: lines[at + 2]!,
    holder: lines[at + 3]!,
    other: lines[at + 4]!,
    from: lines[at + 5]!,
    to: lines[at + 6]!,
  };
};

/** Lines with their ranks. */
export const entriesOf = (top: Top): Entry[] => {
  const entries: Entry[] = [];
  eachRank(top, (rank) => entries.push(entryAt(top, { place: entries.length, rank })) > 0);
  return entries;
};

/** The first entry of a list; undefined in an empty one. */
export const bestOf = (top: Top): Entry | undefined =>
  top.size === 0 ? undefined : entryAt(top, { place: 0, rank: 1 });

/** Lists one after the other in one array, and each of them again: their lines are views of it. */
export const joinLines = (tops: readonly Top[]): Float64Array =>
  joined(
    new Float64Array(tops.reduce((sum, { size }) => sum + size, 0) * WIDTH),
    tops.map(({ lines }) => lines),
  );

/** @param sizes of the lists in the order in which they were joined */
export const splitLines = (sizes: Int32Array, lines: Float64Array): Top[] =>
  partsOf(startsOf(sizes), (from, to) => ({ size: to - from, lines: lines.subarray(from * WIDTH, to * WIDTH) }));
