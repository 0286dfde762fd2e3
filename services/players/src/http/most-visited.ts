import { visitedPlayers } from '@rallyrank/contracts/monitoring/rpc';
import { type listMostVisited, VISITED_DAYS } from '@rallyrank/contracts/players/visited';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** Anybody can report a visit to a player who does not exist. */
const SPARE = 50;

export const mostVisited = async (
  limit: number,
  rpc: Pick<Rpc, 'call'>,
  directory: Directory,
): Promise<ResultOf<typeof listMostVisited>> => {
  const visited = await rpc.call(visitedPlayers, { days: VISITED_DAYS, limit: limit + SPARE });
  return visited
    .filter(({ playerId }) => directory.player(playerId) !== undefined)
    .slice(0, limit)
    .map(({ playerId, visitors }) => ({ player: directory.playerRef(playerId), visitors }));
};
