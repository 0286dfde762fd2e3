import { z } from 'zod';
import { PlayerRank, Standing } from '../players/players.js';
import { Planned } from '../players/rpc.js';
import { Id } from '../shared/ids.js';
import { recomputeRpcs } from '../shared/jobs.js';
import { CompetitorRef } from '../shared/refs.js';
import { leaderRpc, rpc } from '../shared/rpc.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { surfaces } from '../tournaments/events.js';
import { RankingType } from './common.js';
import { ListFacts } from './events.js';

/** Publishes a list, or corrects it if the same list exists with other rows. */
export const publishList = leaderRpc(
  'rankings.publishList',
  ListFacts,
  z.object({ outcome: z.enum(['published', 'corrected', 'unchanged']) }),
  60_000,
);

/** What `publishList` would answer. Nothing is written. */
export const tryList = rpc(
  'rankings.tryList',
  z.object({ list: ListFacts, planned: Planned }),
  publishList.output,
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

/**
 * Players on any published list, alone or in a pair. `bestRank`: the best rank first, then the one who held it on most
 * lists. `currentRank`: the best of the current ranks first, then the others, equal ones by their best rank.
 */
export const rankedPlayers = rpc(
  'rankings.rankedPlayers',
  z.object({ by: z.enum(['currentRank', 'bestRank']) }),
  z.array(Id),
);

/**
 * The best of the current ranks and the best rank ever of each player, alone or in a pair, in the order given; `year` are the ranks behind
 * the current one on the lists of 52 weeks, oldest first, null where not listed.
 */
export const ranksOfPlayers = rpc(
  'rankings.ranksOfPlayers',
  z.object({ playerIds: z.array(Id).max(5_000) }),
  z.array(z.object({ current: PlayerRank.nullable(), best: PlayerRank.nullable(), year: z.array(z.int().nullable()) })),
);

/** The rank of each player or pair on the newest official list of a discipline, in the order given; null where not listed. */
export const newestRanks = rpc(
  'rankings.newestRanks',
  z.object({ discipline: Discipline, competitorIds: z.array(Id).max(512) }),
  z.array(z.int().nullable()),
);

const NamedSide = z.object({ id: Id, playerIds: z.array(Id).min(1).max(2) });

/** The predictor's chance of the first side; null if one of the players has never played. */
export const winChanceOf = rpc(
  'rankings.winChance',
  z.object({
    discipline: Discipline,
    sides: z.tuple([NamedSide, NamedSide]),
    day: Day,
    surface: z.enum(surfaces).optional(),
    bestOf: z.union([z.literal(3), z.literal(5)]).optional(),
  }),
  z.object({ chance: z.number().nullable() }),
  30_000,
);

/** The predictor's chance of the first side beside the simpler forecasts, and what it was computed from. */
export const ForecastOfMatch = z.object({
  chance: z.number().min(0).max(1),
  plainElo: z.number().min(0).max(1),
  /** 1 where the first side has the better official rank, 0 where the other one has; null where one has none. */
  rank: z.number().min(0).max(1).nullable(),
  /** Matches of the discipline that were known, all of earlier days. */
  matches: z.int().nonnegative(),
  /** The last day of the matches to which the parameters of the predictor were fitted. */
  fittedUntil: Day,
});

/** A forecast to be frozen; null if one of the players has never played. */
export const forecastMatch = rpc(
  'rankings.forecastMatch',
  z.object({
    discipline: Discipline,
    /** With the rank printed in the draw. */
    sides: z.tuple([NamedSide.extend({ rank: z.int().optional() }), NamedSide.extend({ rank: z.int().optional() })]),
    day: Day,
    surface: z.enum(surfaces).optional(),
    bestOf: z.union([z.literal(3), z.literal(5)]).optional(),
  }),
  z.object({ forecast: ForecastOfMatch.nullable() }),
  20_000,
);

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
  tryList,
  exportLists,
  playerStandings,
  rankedPlayers,
  ranksOfPlayers,
  newestRanks,
  winChanceOf,
  forecastMatch,
  rankingJob.recompute,
  rankingJob.runs,
] as const;
