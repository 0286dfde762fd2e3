import type { DomainCells } from './domain-cells.js';
import type { GroupKey } from './stream.js';

/** The items of the cells of a domain told apart by season, opponent ...: groups of a cell stand one after the other. */
export interface CellGroups {
  readonly count: number;
  /** Cell `c` has the groups from `starts[c]` to `starts[c + 1]`. */
  readonly starts: Int32Array;
  /** By group: what it is told apart by. */
  readonly keys: Int32Array;
  /** By place among the items of the domain: its group, -1 for none. */
  readonly of: Int32Array;
}

/** Gives each key a place among those of the cell at hand. */
class Places {
  private readonly placeOf: Int32Array;
  readonly keys: Int32Array;
  count = 0;
  private begin = 0;

  constructor(keyCount: number, items: number) {
    this.placeOf = new Int32Array(keyCount).fill(-1);
    this.keys = new Int32Array(items);
  }

  nextCell(): void {
    for (; this.begin < this.count; this.begin++) this.placeOf[this.keys[this.begin]!] = -1;
  }

  take(key: number): number {
    if (this.placeOf[key]! < 0) {
      this.placeOf[key] = this.count;
      this.keys[this.count++] = key;
    }
    return this.placeOf[key]!;
  }
}

export const cellGroups = ({ stream, count, starts, items }: DomainCells, by: GroupKey): CellGroups => {
  const keys = stream.groups[by]!;
  const places = new Places(keys.reduce((most, key) => Math.max(most, key), 0) + 1, items.length);
  const groupStarts = new Int32Array(count + 1);
  const of = new Int32Array(items.length).fill(-1);
  for (let cell = 0; cell < count; cell++) {
    places.nextCell();
    for (let i = starts[cell]!; i < starts[cell + 1]!; i++) {
      const key = keys[items[i]!]!;
      if (key >= 0) of[i] = places.take(key);
    }
    groupStarts[cell + 1] = places.count;
  }
  return { count: places.count, starts: groupStarts, keys: places.keys.slice(0, places.count), of };
};
