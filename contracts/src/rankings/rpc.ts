import { z } from 'zod';
import { Standing } from '../players/routes.js';
import { Id } from '../shared/ids.js';
import { leaderRpc, rpc } from '../shared/rpc.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { ListFacts } from './events.js';

/** Publishes a list, or corrects it where the same list stands with other rows. */
export const publishList = leaderRpc(
  'rankings.publishList',
  ListFacts,
  z.object({ outcome: z.enum(['published', 'corrected', 'unchanged']) }),
  60_000,
);

/** Pages through all lists by date, then discipline. */
export const exportLists = rpc(
  'rankings.exportLists',
  z.object({ after: z.object({ date: Day, discipline: Discipline }).nullable(), limit: z.int().min(1).max(100) }),
  z.array(ListFacts),
  30_000,
);

/** Standings of one player, alone and with every partner, for the player page. */
export const playerStandings = rpc('rankings.playerStandings', z.object({ playerId: Id }), z.array(Standing));

export const rankingRpcs = [publishList, exportLists, playerStandings] as const;
