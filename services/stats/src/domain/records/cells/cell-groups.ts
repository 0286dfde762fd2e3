import { type Flag, maskOf, type StreamKey } from '../streams/flags.js';
import type { GroupKey } from '../streams/stream.js';
import type { DomainCells } from './domain-cells.js';

/**
 * By group: number of items with a flag, and positions (among the items of the domain) of the first and the last such
 * item.
 */
export interface Counted {
  readonly counts: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Numbers the keys of the current cell. */
class Places {
  private readonly placeOf: Int32Array;
  private readonly taken: Int32Array;
  private begin = 0;
  count = 0;

  constructor(keyCount: number, items: number) {
    this.placeOf = new Int32Array(keyCount).fill(-1);
    this.taken = new Int32Array(items);
  }

  nextCell(): void {
    for (; this.begin < this.count; this.begin++) this.placeOf[this.taken[this.begin]!] = -1;
  }

  take(key: number): number {
    const known = this.placeOf[key]!;
    if (known >= 0) return known;
    this.placeOf[key] = this.count;
    this.taken[this.count] = key;
    return this.count++;
  }

  get keys(): Int32Array {
    return this.taken.subarray(0, this.count);
  }
}

/**
 * The items of the cells of a domain, grouped by a key such as season or opponent. The groups of a cell are contiguous.
 */
export class CellGroups {
  /** Cell `c` has the groups from `starts[c]` (inclusive) to `starts[c + 1]` (exclusive). */
  readonly starts: Int32Array;
  /** By group: its key. */
  readonly keys: Int32Array;
  /** By position among the items of the domain: the group of the item; -1 if there is none. */
  readonly of: Int32Array;
  private readonly counted = new Map<Flag, Counted>();

  /** @param keyCount largest key plus one */
  constructor(
    private readonly key: StreamKey,
    private readonly cells: DomainCells,
    by: GroupKey,
    keyCount: number,
  ) {
    const { starts, items, count } = cells;
    const keys = cells.stream.groups[by]!;
    const places = new Places(keyCount, items.length);
    this.starts = new Int32Array(count + 1);
    this.of = new Int32Array(items.length);
    for (let cell = 0; cell < count; cell++) {
      places.nextCell();
      const end = starts[cell + 1]!;
      for (let i = starts[cell]!; i < end; i++) {
        const key = keys[items[i]!]!;
        this.of[i] = key < 0 ? -1 : places.take(key);
      }
      this.starts[cell + 1] = places.count;
    }
    this.keys = places.keys;
  }

  count(flag: Flag): Counted {
    const known = this.counted.get(flag) ?? this.countAnew(maskOf(this.key, [flag]));
    this.counted.set(flag, known);
    return known;
  }

  private countAnew(mask: number): Counted {
    const size = this.keys.length;
    const [counts, from, to] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
    const { flags } = this.cells;
    for (let i = 0; i < flags.length; i++) {
      if ((flags[i]! & mask) === 0) continue;
      const group = this.of[i]!;
      if (group < 0) continue;
      if (counts[group]! === 0) from[group] = i;
      counts[group]! += 1;
      to[group] = i;
    }
    return { counts, from, to };
  }
}
