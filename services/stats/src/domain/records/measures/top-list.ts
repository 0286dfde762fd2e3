import { joined, partsOf, startsOf } from '@rallyrank/shared/domain/columns/parts';
import type { Stream } from '../streams/stream.js';

/** Number of lines of a top list. Shared ranks cannot make it longer. */
export const TOP_SIZE = 100;

/**
 * Number of spare lines below the visible ones. This number of lines can be removed before the list must be rebuilt.
 */
const SPARE = 12;
const ROOM = TOP_SIZE + SPARE;

/** Number of fields of a line of a top list. */
const WIDTH = 7;

const NONE = -1;

export interface Entry {
  /** Rank from 1. Equal values share a rank. */
  readonly rank: number;
  readonly value: number;
  /** Context of the value: number of matches behind a share, or of items behind a count; 0 if there is none. */
  readonly secondary: number;
  /** Day number on which the value was reached. */
  readonly day: number;
  /** Competitor number of the player or pair, or number of the association. */
  readonly holder: number;
  /** Opponent (competitor number), season, or another group in which the value was reached; -1 if there is none. */
  readonly other: number;
  /**
   * First and last row of the match table that prove the value (for an event its last match), or list numbers for
   * lists.
   */
  readonly from: number;
  readonly to: number;
}

/** A complete top list, stored line by line with the fields value, secondary, day, holder, other, from, to. */
export interface Top {
  readonly size: number;
  readonly lines: Float64Array;
}

/** Working memory for building a list, shared by lists that are built one after the other. */
export class TopRoom {
  readonly lines = new Float64Array(ROOM * WIDTH);
  /** Lines in order. Each element is the offset of the first field of a line in `lines`. */
  readonly order = new Int32Array(ROOM);
}

export interface TopListOptions {
  /** 1 if the largest value comes first, -1 if the smallest does. */
  readonly sign: 1 | -1;
  /** Whether a larger secondary value breaks ties. */
  readonly hasSecondary: boolean;
  readonly compareHolders: (a: number, b: number) => number;
  /** Whether a holder can be listed with the given group of the value. */
  readonly accepts: (holder: number, other: number) => boolean;
  readonly room: TopRoom;
}

/**
 * The best offered lines, ordered by value, then by larger secondary value if it counts, then by earlier position among
 * the items, then by id.
 */
export class TopList {
  private used = 0;
  /** Offset of the last loaded line; NONE if it was removed. */
  private lastLoaded = NONE;
  /** Signed value of the last line of a full list. */
  private limit = Number.NEGATIVE_INFINITY;

  private readonly sign: 1 | -1;
  private readonly hasSecondary: boolean;
  private readonly compareHolders: (a: number, b: number) => number;
  private readonly accepts: (holder: number, other: number) => boolean;
  private readonly room: TopRoom;

  constructor({ sign, hasSecondary, compareHolders, accepts, room }: TopListOptions) {
    this.sign = sign;
    this.hasSecondary = hasSecondary;
    this.compareHolders = compareHolders;
    this.accepts = accepts;
    this.room = room;
  }

  /** Whether a value can enter the list. Call this before computing the other fields. */
  takes(value: number): boolean {
    return this.sign * value >= this.limit;
  }

  /**
   * Offers a line.
   * @param from first item of the stream that proves the value
   * @param to last item that proves the value
   */
  offer(value: number, secondary: number, holder: number, other: number, from: number, to: number): void {
    if (!this.takes(value) || !this.accepts(holder, other)) return;
    const place = this.placeOf(value, secondary, holder, from, to);
    if (place === ROOM) return;
    const { lines } = this.room;
    const at = this.makeRoom(place);
    lines[at] = value;
    lines[at + 1] = secondary;
    lines[at + 3] = holder;
    lines[at + 4] = other;
    lines[at + 5] = from;
    lines[at + 6] = to;
    this.setLimit();
  }

  /** Fills an empty list with the lines of an earlier one, in order. */
  load(lines: Float64Array): void {
    this.room.lines.set(lines);
    this.used = lines.length / WIDTH;
    for (let place = 0; place < this.used; place++) this.room.order[place] = place * WIDTH;
    this.lastLoaded = (this.used - 1) * WIDTH;
    this.setLimit();
  }

  /** Removes all lines below the last loaded one, because lines that were cut off earlier could belong there. */
  cutBehindLoaded(): void {
    while (this.lastLoaded >= 0 && this.room.order[this.used - 1] !== this.lastLoaded) this.used -= 1;
  }

  get size(): number {
    return this.used;
  }

  /** Whether lines could have been cut off. */
  get isFull(): boolean {
    return this.used === ROOM;
  }

  /** All lines in order. Days and rows are still item numbers of the stream. */
  lines(): Float64Array {
    const { lines, order } = this.room;
    const sorted = new Float64Array(this.used * WIDTH);
    for (let place = 0; place < this.used; place++) {
      const [at, to] = [order[place]!, place * WIDTH];
      for (let field = 0; field < WIDTH; field++) sorted[to + field] = lines[at + field]!;
    }
    return sorted;
  }

  private setLimit(): void {
    const { lines, order } = this.room;
    this.limit = this.isFull ? this.sign * lines[order[ROOM - 1]!]! : Number.NEGATIVE_INFINITY;
  }

  /** Position at which to insert a line: after all lines that are at least as good. */
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

  /**
   * Makes room for a line at a position.
   * @returns the offset of the new line; a full list reuses that of its last line, which is removed
   */
  private makeRoom(place: number): number {
    const { order } = this.room;
    const at = this.used < ROOM ? WIDTH * this.used++ : order[ROOM - 1]!;
    if (at === this.lastLoaded) this.lastLoaded = NONE;
    for (let i = this.used - 1; i > place; i--) order[i] = order[i - 1]!;
    order[place] = at;
    return at;
  }
}

/** The visible lines of a list, with items converted to days and rows. */
export const topOf = (kept: Float64Array, { days, rows }: Pick<Stream, 'days' | 'rows'>): Top => {
  const size = Math.min(TOP_SIZE, kept.length / WIDTH);
  const lines = kept.slice(0, size * WIDTH);
  for (let at = 0; at < lines.length; at += WIDTH) {
    lines[at + 2] = days[lines[at + 6]!]!;
    lines[at + 5] = rows[lines[at + 5]!]!;
    lines[at + 6] = rows[lines[at + 6]!]!;
  }
  return { size, lines };
};

/** The lines without those of removed holders, with their items renumbered. */
export const linesWithout = (
  lines: Float64Array,
  isLeftOut: Uint8Array,
  itemOf: (before: number) => number,
): Float64Array => {
  const kept = new Float64Array(lines.length);
  let size = 0;
  for (let at = 0; at < lines.length; at += WIDTH) {
    if (isLeftOut[lines[at + 3]!]) continue;
    for (let field = 0; field < WIDTH; field++) kept[size + field] = lines[at + field]!;
    kept[size + 5] = itemOf(lines[at + 5]!);
    kept[size + 6] = itemOf(lines[at + 6]!);
    size += WIDTH;
  }
  return kept.subarray(0, size);
};

/** Iterates over ranks and their holders, best first, until `take` returns false. */
export const eachRank = ({ size, lines }: Top, take: (rank: number, holder: number) => boolean): void => {
  let rank = 0;
  for (let at = 0; at < size * WIDTH; at += WIDTH) {
    if (at === 0 || lines[at] !== lines[at - WIDTH]) rank = at / WIDTH + 1;
    if (!take(rank, lines[at + 3]!)) return;
  }
};

/** All holders of rank 1, each once. */
export const firstHolders = (top: Top): number[] => {
  const holders = new Set<number>();
  eachRank(top, (rank, holder) => rank === 1 && holders.add(holder) !== undefined);
  return [...holders];
};

/**
 * The entry at an index, from 0. The caller states its rank, because otherwise ranks would have to be counted from the
 * first line on.
 */
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

/** Whether the entry at an index, from 0, has the same value, and thus the same rank, as another one. */
export const isShared = ({ size, lines }: Top, place: number): boolean => {
  const value = lines[place * WIDTH];
  return (
    (place > 0 && lines[(place - 1) * WIDTH] === value) || (place + 1 < size && lines[(place + 1) * WIDTH] === value)
  );
};

/** The lines with their ranks. */
export const entriesOf = (top: Top): Entry[] => {
  const entries: Entry[] = [];
  eachRank(top, (rank) => entries.push(entryAt(top, { place: entries.length, rank })) > 0);
  return entries;
};

/** The first entry of a list; undefined for an empty list. */
export const bestOf = (top: Top): Entry | undefined =>
  top.size === 0 ? undefined : entryAt(top, { place: 0, rank: 1 });

/** Joins lists into one array, from which `splitLines` creates views. */
export const joinLines = (tops: readonly Top[]): Float64Array =>
  joined(
    new Float64Array(tops.reduce((sum, { size }) => sum + size, 0) * WIDTH),
    tops.map(({ lines }) => lines),
  );

/** Creates views of joined lists. @param sizes number of lines of each list, in the order in which they were joined */
export const splitLines = (sizes: Int32Array, lines: Float64Array): Top[] =>
  partsOf(startsOf(sizes), (from, to) => ({ size: to - from, lines: lines.subarray(from * WIDTH, to * WIDTH) }));
