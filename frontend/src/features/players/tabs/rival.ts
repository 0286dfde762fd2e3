import type { RivalryRow } from '@rallyrank/contracts/stats/rivalries';
import type { z } from 'zod';

/** A rivalry from the side of the player: the opponent, and the meetings won and lost. */
export const rivalOf = ({ first, second, won, lost }: z.infer<typeof RivalryRow>, playerId: string) =>
  first.id === playerId || first.players.some(({ id }) => id === playerId)
    ? { rival: second, won, lost }
    : { rival: first, won: lost, lost: won };
