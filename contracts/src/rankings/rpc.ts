import { z } from 'zod';
import { Standing } from '../players/routes.js';
import { Id } from '../shared/ids.js';
import { recomputeRpcs } from '../shared/jobs.js';
import { CompetitorRef } from '../shared/refs.js';
import { leaderRpc, rpc } from '../shared/rpc.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { RankingType } from './common.js';
import { ListFacts } from './events.js';

/** Publishes a list, or corrects it if the same list exists with other rows. */
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

/** Standings of one player, alone and with every partner, or of one pair. */
export const playerStandings = rpc('rankings.playerStandings', z.object({ playerId: Id }), z.array(Standing));

/** Players on any published list, alone or in a pair: the best rank first, then the one who held it on most lists. */
export const rankedPlayers = rpc('rankings.rankedPlayers', z.object({}), z.array(Id));

/** The counts reported by a run of the job `recompute-rankings`. */
export const RankingFigures = z.object({
  ratedMatches: z.int(),
  /** Computed lists by discipline and type. */
  lists: z.array(
    z.object({
      discipline: Discipline,
      type: RankingType,
      lists: z.int(),
      rows: z.int(),
      /** Date of the newest one. */
      newest: Day.nullable(),
    }),
  ),
  /** No. 1 of the newest Elo list of each discipline that has one. */
  eloLeaders: z.array(z.object({ discipline: Discipline, competitor: CompetitorRef, rating: z.number(), date: Day })),
});
export type RankingFigures = z.infer<typeof RankingFigures>;

export const rankingJob = recomputeRpcs('rankings', RankingFigures);

export const rankingRpcs = [
  publishList,
  exportLists,
  playerStandings,
  rankedPlayers,
  rankingJob.recompute,
  rankingJob.runs,
] as const;
