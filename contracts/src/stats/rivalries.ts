import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { End, heavy } from './common.js';
import { By, DisciplineMatchFilter } from './filter.js';
import { Meeting } from './head-to-head.js';

export const RivalryRow = z.object({
  discipline: Discipline,
  /**
   * The competitor with more wins. Players of doubles who met only in the same two pairs are represented by these
   * pairs.
   */
  first: CompetitorRef,
  second: CompetitorRef,
  /** Number of matches that `first` won and lost. Walkovers do not count as meetings. */
  won: z.int(),
  lost: z.int(),
  meetings: z.int(),
  finals: z.int(),
  /** Sum of the stakes of the meetings; a final at the highest level has stakes of 1. */
  stakes: z.number(),
  /** `stakes` x (1 + balance) / 2, where balance is 1 for equally many wins and 0 if one side won all matches. */
  score: z.number(),
  /** First year of the decade of the middle meeting. */
  era: z.int(),
  firstMeeting: End,
  lastMeeting: End,
});

const rivalryOptions = {
  ...sorting(['score', 'meetings', 'finals', 'stakes', 'lastDate'], 'score', false),
  /** Minimum number of meetings. */
  minimum: z.coerce.number().int().min(2).max(1_000).default(5),
  /** First year of a decade. */
  era: z.coerce.number().int().min(1800).max(2200).multipleOf(10).optional(),
};

export const listRivalries = pageRoute({
  ...heavy,
  name: 'listRivalries',
  path: '/h2h/rivalries',
  summary: 'Greatest rivalries of a discipline; the first 10,000 in the requested order',
  query: z.object({ ...Paging, ...Export, ...DisciplineMatchFilter, by: By, ...rivalryOptions }),
  row: RivalryRow,
});

export const getPlayerRivalry = pageRoute({
  ...heavy,
  name: 'getPlayerRivalry',
  path: '/tournament/player/getPlayerRivalry',
  summary: 'Greatest rivalries of a player (with any partner) with players, or of a pair with pairs',
  query: z.object({ ...Paging, ...Export, playerId: CompetitorId, ...DisciplineMatchFilter, ...rivalryOptions }),
  row: RivalryRow,
});

export const GreatMatchRow = Meeting.extend({
  /** Score from 0 to 100: 35 % stakes, 30 % quality, 20 % closeness, 15 % length. */
  score: z.number(),
  /** Stakes by level and round, from 0 to 1. */
  stakes: z.number(),
  /** Strength of both sides before the match by rating and rank, from 0 to 1. */
  quality: z.number(),
  /** Closeness of games and points, from 0 to 1. */
  closeness: z.number(),
  /** Length in points (in tennis: in games), from 0 to 1. */
  length: z.number(),
  /** Elo points by which the loser was ahead before the match, negative if the winner was; null without ratings. */
  upset: z.number().nullable(),
});

export const listGreatestMatches = pageRoute({
  ...heavy,
  name: 'listGreatestMatches',
  path: '/h2h/greatestMatches',
  summary:
    'Greatest matches of a discipline, of one player or pair, or between two; the first 10,000 in the requested order, without those that have no value in the sorted column',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['score', 'stakes', 'quality', 'closeness', 'length', 'minutes', 'upset'], 'score', false),
    ...DisciplineMatchFilter,
    playerId: CompetitorId.optional(),
    /** Only together with `playerId`. */
    opponentId: CompetitorId.optional(),
  }),
  /** The side of `playerId` comes first, otherwise the winner. */
  row: GreatMatchRow,
});

export const rivalryRoutes = [listRivalries, getPlayerRivalry, listGreatestMatches] as const;
