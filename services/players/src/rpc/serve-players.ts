import { exportPairs, exportPlayers, resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { idsAfter } from '@rallyrank/shared/read-models/directory/ordered-ids';
import type { CompetitorResolver } from './resolver.js';

/** Serves the subjects of contracts/src/players/rpc.ts. */
export const servePlayers = (rpc: Rpc, directory: Directory, resolver: CompetitorResolver): void => {
  rpc.serve(resolvePlayers, ({ players }) => resolver.resolvePlayers(players));
  rpc.serve(resolvePairs, ({ pairs }) => resolver.resolvePairs(pairs));
  rpc.serve(exportPlayers, async ({ after, limit }) =>
    idsAfter(directory.playerIds(), after, limit).map((id) => ({ ...directory.player(id)! })),
  );
  rpc.serve(exportPairs, async ({ after, limit }) =>
    idsAfter(directory.pairIds(), after, limit).map((id) => {
      const [first, second] = directory.pair(id)!.playerIds;
      return { id, playerIds: [first, second] };
    }),
  );
};
