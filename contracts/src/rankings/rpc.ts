import { z } from 'zod';
import { PlayerRank, Standing } from '../players/players.js';
import { Planned } from '../players/rpc.js';
import { Id } from '../shared/ids.js';
import { recomputeRpcs } from '../shared/jobs.js';
import { CompetitorRef } from '../shared/refs.js';
import { leaderRpc, rpc } from '../shared/rpc.js';
import { Day } from '../shared/time.js';
import { undoImportRpc } from '../shared/undo-import.js';
import { Discipline } from '../sport/codes.js';
import { surfaces } from '../sport/surfaces.js';
import { RankingType } from './common.js';
import { ListFacts } from './events.js';

/** Publishes a list, or corrects it if the same list exists with other rows. */
export const publishList = leaderRpc(
  'rankings.publishList',
  ListFacts,
  z.object({ outcome: z.enum(['published', 'corrected', 'unchanged']) }),
  60_000,
);

/** Returns the answer that `publishList` would give, without writing. */
export const tryList = rpc(
  'rankings.tryList',
  z.object({ list: ListFacts, planned: Planned }),
  publishList.output,
  60_000,
);

/** Undoes the lists of an import; streams `list`. */
export const undoRankings = undoImportRpc('rankings');

/** The players among the given ones, and the pairs, that are on a published list. */
export const listedCompetitors = leaderRpc(
  'rankings.listedCompetitors',
  z.object({ ids: z.array(Id).max(10_000) }),
  z.array(Id),
  30_000,
);

/** Returns all lists page by page, in order of date, then discipline. */
export const exportLists = rpc(
  'rankings.exportLists',
  z.object({ after: z.object({ date: Day, discipline: Discipline }).nullable(), limit: z.int().min(1).max(100) }),
  z.array(ListFacts),
  30_000,
);

/** Standings of one player, alone and with every partner, or of one pair. */
export const playerStandings = rpc('rankings.playerStandings', z.object({ playerId: Id }), z.array(Standing));

/**
 * Players on any published list, alone or in a pair. `bestRank` lists the best rank first, then the player who held it
 * on most lists. `currentRank` lists the best current rank first, then players without one; equal players are ordered
 * by best rank.
 */
export const rankedPlayers = rpc(
  'rankings.rankedPlayers',
  z.object({ by: z.enum(['currentRank', 'bestRank']) }),
  z.array(Id),
);

/**
 * The best current rank and the best rank ever of each player, alone or in a pair, in the given order. `year` are the
 * ranks of the same player or pair on the lists of 52 weeks, oldest first; null if not listed.
 */
export const ranksOfPlayers = rpc(
  'rankings.ranksOfPlayers',
  z.object({ playerIds: z.array(Id).max(5_000) }),
  z.array(z.object({ current: PlayerRank.nullable(), best: PlayerRank.nullable(), year: z.array(z.int().nullable()) })),
);

/**
 * The rank of each player or pair on the newest official list of a discipline, in the given order; null if not listed.
 */
export const newestRanks = rpc(
  'rankings.newestRanks',
  z.object({ discipline: Discipline, competitorIds: z.array(Id).max(512) }),
  z.array(z.int().nullable()),
);

/** The published lists that contain two players both, alone or in a pair with the same partner. */
export const sharedLists = rpc(
  'rankings.sharedLists',
  z.object({ playerIds: z.tuple([Id, Id]) }),
  z.array(z.object({ discipline: Discipline, date: Day })),
);

const NamedSide = z.object({ id: Id, playerIds: z.array(Id).min(1).max(2) });

/** Win probability of the first side according to the predictor; null if one of the players has never played. */
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

/**
 * Win probability of the first side according to the predictor and to simpler methods, with the data on which it is
 * based.
 */
export const ForecastOfMatch = z.object({
  chance: z.number().min(0).max(1),
  plainElo: z.number().min(0).max(1),
  /** 1 if the first side has the better official rank, 0 if the second one has; null if a side has none. */
  rank: z.number().min(0).max(1).nullable(),
  /** Number of known matches of the discipline, all on earlier days. */
  matches: z.int().nonnegative(),
  /** The last day of the matches to which the parameters of the predictor were fitted. */
  fittedUntil: Day,
});

/** The forecast of a match for freezing; null if one of the players has never played. */
export const forecastMatch = rpc(
  'rankings.forecastMatch',
  z.object({
    discipline: Discipline,
    /** The sides with the ranks printed in the draw. */
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
  /** Number of computed lists by discipline and type. */
  lists: z.array(
    z.object({
      discipline: Discipline,
      type: RankingType,
      lists: z.int(),
      rows: z.int(),
      /** Date of the newest list; null if there is none. */
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
  undoRankings,
  listedCompetitors,
  playerStandings,
  rankedPlayers,
  ranksOfPlayers,
  newestRanks,
  sharedLists,
  winChanceOf,
  forecastMatch,
  rankingJob.recompute,
  rankingJob.runs,
] as const;
