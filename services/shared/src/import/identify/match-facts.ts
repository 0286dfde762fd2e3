import type { KnownPlayer } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { playerCareers, printedRanks } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

const PLAYERS_PER_CALL = 500;

interface Facts {
  readonly career: z.output<typeof playerCareers.output>[number];
  readonly printed: z.output<typeof printedRanks.output>[number];
}
const NOTHING: Facts = { career: null, printed: [] };

/** Returns a function that finds the facts about a player that follow from matches. */
export const matchFacts = async (
  rpc: Pick<Rpc, 'call'>,
  players: readonly KnownPlayer[],
): Promise<(id: Id) => Facts> => {
  const facts = new Map<Id, Facts>();
  const ids = [...new Set(players.map(({ id }) => id))];
  for (let i = 0; i < ids.length; i += PLAYERS_PER_CALL) {
    const playerIds = ids.slice(i, i + PLAYERS_PER_CALL);
    const careers = await rpc.call(playerCareers, { playerIds });
    const printed = await rpc.call(printedRanks, { playerIds });
    for (const [n, id] of playerIds.entries()) facts.set(id, { career: careers[n]!, printed: printed[n]! });
  }
  return (id) => facts.get(id) ?? NOTHING;
};
