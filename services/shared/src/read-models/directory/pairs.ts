import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { PairRecord } from '../../domain/players/player-record.js';
import { OrderedIds } from './ordered-ids.js';

const NO_PAIRS: readonly Id[] = [];

/** All pairs, of withdrawn ones the record only. */
export class Pairs {
  private readonly records = new Map<Id, PairRecord>();
  private readonly byPlayer = new Map<Id, Id[]>();
  private readonly ordered = new OrderedIds();

  get(id: Id): PairRecord | undefined {
    return this.records.get(id);
  }

  has(id: Id): boolean {
    return this.records.has(id);
  }

  /** Numeric order, with withdrawn ones. */
  ids(): readonly Id[] {
    return this.ordered.all();
  }

  /** Numeric order. */
  of(playerId: Id): readonly Id[] {
    return this.byPlayer.get(playerId) ?? NO_PAIRS;
  }

  /** The id of the pair of two players, in either order; undefined if they are not a pair. */
  idOf(a: Id, b: Id): Id | undefined {
    const [ofA, ofB] = [this.of(a), this.of(b)];
    const fewer = ofA.length < ofB.length ? ofA : ofB;
    return fewer.find((pairId) => {
      const [first, second] = this.records.get(pairId)!.playerIds;
      return (first === a && second === b) || (first === b && second === a);
    });
  }

  /** @throws Error if its players are not in numeric order, or a pair already; nothing is changed then */
  add(pair: PairRecord): void {
    const { id, playerIds } = pair;
    const [first, second] = playerIds;
    if (compareIds(first, second) >= 0) throw new Error(`pair ${id}: ${first} must be smaller than ${second}`);
    if (this.idOf(first, second)) throw new Error(`pair ${id}: ${first} and ${second} are already a pair`);
    if (!this.records.has(id)) this.ordered.add(id);
    this.records.set(id, pair);
    for (const playerId of playerIds) {
      const pairIds = this.byPlayer.get(playerId) ?? [];
      const last = pairIds.at(-1);
      pairIds.push(id);
      if (last === undefined) this.byPlayer.set(playerId, pairIds);
      else if (compareIds(last, id) > 0) pairIds.sort(compareIds);
    }
  }

  /** Removes a pair from its players; the record is kept. */
  dissolve(pairId: Id): void {
    for (const playerId of this.records.get(pairId)?.playerIds ?? [])
      this.byPlayer.set(
        playerId,
        this.of(playerId).filter((id) => id !== pairId),
      );
  }

  clear(): void {
    for (const part of [this.records, this.byPlayer, this.ordered]) part.clear();
  }
}
