import { eachRank, TOP_SIZE } from '../domain/records/measures/top-list.js';
import type { Records } from '../domain/records/records.js';

/** A place of a player or pair in a top list. */
export interface Hit {
  /** Number of the record. */
  readonly record: number;
  /** Place of the list, from 0. */
  readonly place: number;
  readonly rank: number;
}

/** Which places of top lists each player and pair has: one column for all of them, people one after the other. */
export class HolderIndex {
  /** By number of the match table: where the own places begin. */
  private readonly starts: Int32Array;
  /** Record times the size of a list, plus place. */
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
        // The begin of the next one, which ends up where it belongs.
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
