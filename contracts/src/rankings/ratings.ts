import { z } from 'zod';
import { BestOf } from '../shared/best-of.js';
import { CompetitorId } from '../shared/competitor-id.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { surfaces } from '../sport/surfaces.js';
import { Competitor, computed } from './common.js';

/** Elo ratings of one competitor after each match, as columns. */
export const EloSeries = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  /** Rating after the last match; null without matches. */
  rating: z.number().nullable(),
  /** The highest rating after enough matches for the lists, and the match after which it was reached. */
  peak: z.object({ rating: z.number(), date: Day, event: EventRef, matchId: Id }).nullable(),
  dates: z.array(Day),
  ratings: z.array(z.number()),
  /** Standard deviations before each match, in rating points. */
  deviations: z.array(z.number()),
  eventIds: z.array(Id),
  matchIds: z.array(Id),
});

export const getCompetitorElo = route({
  ...computed,
  name: 'getCompetitorElo',
  path: '/ranking/elo',
  summary: 'Elo ratings of a competitor after each match, with their uncertainty and the peak',
  query: z.object({ ...Competitor, from: Day.optional(), to: Day.optional() }),
  data: EloSeries,
});

export const WinProbability = z.object({
  discipline: Discipline,
  date: Day,
  sides: z.tuple([CompetitorRef, CompetitorRef]),
  /**
   * Win probability of the first side on neutral ground. A new pair starts from its players. Null if a player has never
   * played.
   */
  probability: z.number().min(0).max(1).nullable(),
});

export const getWinProbability = route({
  ...computed,
  rate: 'search',
  name: 'getWinProbability',
  path: '/ranking/winProbability',
  summary:
    'Win probabilities of two competitors on a day (by default the day after the last match of the data), based on all earlier matches',
  query: z.object({
    playerId: CompetitorId,
    opponentId: CompetitorId,
    discipline: Discipline,
    date: Day.optional(),
    /** Without a surface, no particular surface is assumed. */
    surface: z.enum(surfaces).optional(),
    /** Maximum number of games (tennis: sets); by default the usual number of the sport. */
    bestOf: BestOf.optional(),
  }),
  data: WinProbability,
});
