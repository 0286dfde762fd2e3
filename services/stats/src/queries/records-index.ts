import { eachRank, TOP_SIZE } from '../domain/records/measures/top-list.js';
import type { Records } from '../domain/records/record-result.js';

/** An entry of a player or pair in a top list. */
export interface Hit {
  /** Number of the record. */
  readonly record: number;
  /** Index in the list, from 0. */
  readonly place: number;
  readonly rank: number;
}

/** Best rank first; equal ranks in the order of the records. */
export const bestFirst = (a: Hit, b: Hit): number => a.rank - b.rank || a.record - b.record || a.place - b.place;

/** The top-list entries of each player and pair: one column for all of them, grouped by person. */
export class HolderIndex {
  /** By number of the match table: offset of the first entry. */
  private readonly starts: Int32Array;
  /** Record number times the size of a list, plus the index in the list. */
  private readonly places: Int32Array;
  private readonly ranks: Uint8Array;

  /** @param people how many numbers the match table has */
  constructor({ records }: Records, people: number) {
    const starts = new Int32Array(people + 2);
    const held = records.map(({ definition }) => definition.holder !== 'association');
    for (const [i, { top }] of records.entries()) {
      if (held[i]) eachRank(top, (_, holder) => ++starts[holder + 2]! > 0);
    }
    for (let i = 2; i < starts.length; i++) starts[i]! += starts[i - 1]!;
    const places = new Int32Array(starts.at(-1)!);
    const ranks = new Uint8Array(places.length);
    for (const [i, { top }] of records.entries()) {
      if (!held[i]) continue;
      let place = i * TOP_SIZE;
      eachRank(top, (rank, holder) => {
        // Uses the next person's offset, which ends up at its correct value.
        const at = starts[holder + 1]!++;
        places[at] = place++;
        ranks[at] = rank;
        return true;
      });
    }
    this.starts = starts;
    this.places = places;
    this.ranks = ranks;
  }

  /** In the order of the records. */
  of(holder: number, maxRank: number): Hit[] {
    const hits: Hit[] = [];
    for (let at = this.starts[holder]!; at < this.starts[holder + 1]!; at++) {
      const [place, rank] = [this.places[at]!, this.ranks[at]!];
      if (rank <= maxRank) hits.push({ record: Math.floor(place / TOP_SIZE), place: place % TOP_SIZE, rank });
    }
    return hits;
  }
}
