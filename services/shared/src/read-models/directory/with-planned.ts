import type { Planned } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { playerRecord } from '../../domain/players/player-record.js';
import type { Directory } from './directory.js';

/** A directory as it would be after the registration of more competitors. */
export const withPlanned = (directory: Directory, planned: Planned) => {
  const players = new Map(planned.players.map(({ id, ...facts }) => [id, playerRecord(id, facts)]));
  const pairs = new Map(planned.pairs.map((pair) => [pair.id, pair]));
  const player = (id: Id) => players.get(id) ?? directory.player(id);
  const pair = (id: Id) => pairs.get(id) ?? directory.pair(id);
  const pairsOf = (playerId: Id): readonly Id[] => [
    ...directory.pairsOf(playerId),
    ...planned.pairs.filter(({ playerIds }) => playerIds.includes(playerId)).map(({ id }) => id),
  ];
  return {
    player,
    pair,
    pairsOf,
    /** The name of a player or pair. */
    nameOf: (id: Id): string =>
      (pair(id)?.playerIds ?? [id]).map((playerId) => player(playerId)?.name.en ?? playerId).join(' / '),
    kindOf: (id: Id): 'player' | 'pair' | undefined => {
      if (players.has(id)) return 'player';
      return pairs.has(id) ? 'pair' : directory.kindOf(id);
    },
    canonical: (id: Id): Id => directory.canonical(id),
    pairIdOf: (one: Id, other: Id): Id | undefined =>
      pairsOf(one).find((id) => pair(id)?.playerIds.includes(other) && one !== other),
    knows: (id: Id): boolean => (pair(id)?.playerIds ?? [id]).every((playerId) => player(playerId) !== undefined),
  };
};
