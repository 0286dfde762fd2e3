import type { Columns } from './columns.js';

const FIRST = 64;

const hash = (edition: number, match: number): number => {
  const mixed = Math.imul(edition ^ Math.imul(match, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/**
 * Finds the row of a match by edition and match number: a hash table with open addressing over row numbers and a load
 * factor of at most one half.
 */
export class RowIndex {
  private places = new Int32Array(FIRST).fill(-1);

  /** Row of the match; -1 if it is unknown. */
  find(columns: Columns, edition: number, match: number): number {
    return this.places[this.placeOf(columns, edition, match)]!;
  }

  /** Adds a row that is not in the index yet. @param rows number of rows, including the new one */
  add(columns: Columns, row: number, rows: number): void {
    if (rows * 2 > this.places.length) this.rebuild(columns, rows - 1);
    this.put(columns, row);
  }

  rebuild(columns: Columns, rows: number): void {
    let size = FIRST;
    while (size < rows * 3) size *= 2;
    this.places = new Int32Array(size).fill(-1);
    for (let row = 0; row < rows; row++) this.put(columns, row);
  }

  /**
   * Removes a row that is in the index. The entries behind it move up, so that no search ends at the free slot before
   * it has found its row.
   */
  remove(columns: Columns, row: number): void {
    const mask = this.places.length - 1;
    const free = this.placeOf(columns, columns.edition[row]!, columns.match[row]!);
    this.places[free] = -1;
    for (let place = (free + 1) & mask; this.places[place]! >= 0; place = (place + 1) & mask) {
      const next = this.places[place]!;
      this.places[place] = -1;
      this.put(columns, next);
    }
  }

  /** Changes the number of a row to that of a removed row. The caller copies its columns afterwards. */
  move(columns: Columns, from: number, to: number): void {
    this.places[this.placeOf(columns, columns.edition[from]!, columns.match[from]!)] = to;
  }

  private put(columns: Columns, row: number): void {
    this.places[this.placeOf(columns, columns.edition[row]!, columns.match[row]!)] = row;
  }

  /** The slot of the match, or the free slot where it belongs. */
  private placeOf(columns: Columns, edition: number, match: number): number {
    const mask = this.places.length - 1;
    let place = hash(edition, match) & mask;
    for (;;) {
      const row = this.places[place]!;
      if (row < 0 || (columns.edition[row] === edition && columns.match[row] === match)) return place;
      place = (place + 1) & mask;
    }
  }
}
