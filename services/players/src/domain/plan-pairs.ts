import type { Resolved, SourcePair } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { PairRecord, PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { type CompetitorIds, isCanonicalId } from './competitor-ids.js';
import { inOrder } from './pair.js';
import { refusedRow } from './plan-players.js';

interface KnownPairs {
  player(id: Id): PlayerRecord | undefined;
  pair(id: Id): PairRecord | undefined;
  pairIdOf(one: Id, other: Id): Id | undefined;
  /** The kind of record to which an id belongs, or belonged before it was withdrawn. */
  kindOf(id: Id): 'player' | 'pair' | undefined;
  /** Returns the id of the remaining player for a merged one. */
  canonical(id: Id): Id;
}

export interface PairPlan {
  readonly rows: Resolved[];
  readonly formed: Map<Id, [Id, Id]>;
}

/**
 * Decides for each row whether to form a pair; merged players are replaced by the remaining ones. @param ids issues the
 * id of each new pair
 */
export const planPairs = (pairs: readonly SourcePair[], known: KnownPairs, ids: CompetitorIds): PairPlan => {
  const formed = new Map<Id, [Id, Id]>();
  const inThisBatch = new Map<string, Id>();

  const refusal = ({ id, playerIds }: SourcePair): string | undefined => {
    const unknown = playerIds.find((playerId) => !known.player(playerId));
    if (unknown !== undefined) return `there is no player with the id ${unknown}`;
    if (playerIds[0] === playerIds[1]) return `player ${playerIds[0]} cannot be a pair alone`;
    if (id === undefined) return undefined;
    if (!isCanonicalId(id)) return `id ${id} has leading zeros`;
    const isTaken = known.kindOf(id) === 'player' || known.pair(id) || formed.has(id);
    return isTaken ? `id ${id} is taken by another player or pair` : undefined;
  };

  const resolve = (stated: SourcePair): Resolved => {
    const { id: statedId } = stated;
    // A pair that was formed before one of its players was merged keeps its id.
    if (statedId !== undefined && known.pairIdOf(...stated.playerIds) === statedId)
      return { outcome: 'unchanged', id: statedId, reason: null };
    const [first, second] = stated.playerIds;
    const playerIds = inOrder([known.canonical(first), known.canonical(second)]);
    const row = { ...stated, playerIds };
    const key = playerIds.join(' ');
    const there = known.pairIdOf(...playerIds) ?? inThisBatch.get(key);
    if (there !== undefined) {
      const isSame = row.id === undefined || row.id === there;
      return isSame ? { outcome: 'unchanged', id: there, reason: null } : refusedRow(`the pair has the id ${there}`);
    }
    const reason = refusal(row);
    if (reason !== undefined) return refusedRow(reason);
    const id = row.id ?? ids.next();
    ids.reserve(id);
    formed.set(id, playerIds);
    inThisBatch.set(key, id);
    return { outcome: 'registered', id, reason: null };
  };

  return { rows: pairs.map(resolve), formed };
};
