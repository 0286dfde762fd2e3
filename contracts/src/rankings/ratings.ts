import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { surfaces } from '../tournaments/events.js';
import { Competitor, computed } from './common.js';

/** Elo ratings of one competitor after each of its matches, column by column. */
export const EloSeries = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  /** After the last match; null where the competitor has none. */
  rating: z.number().nullable(),
  /** The highest rating with enough matches for the lists, and the match after which it was reached. */
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
  /** Of the first side, on neutral ground; a new pair starts from its players. Null where a player has never played. */
  probability: z.number().min(0).max(1).nullable(),
});

export const getWinProbability = route({
  ...computed,
  rate: 'search',
  name: 'getWinProbability',
  path: '/ranking/winProbability',
  summary: 'Win probabilities of two competitors on a day (default: today), based on all earlier matches',
  query: z.object({
    playerId: Id,
    opponentId: Id,
    discipline: Discipline,
    date: Day.optional(),
    /** Without it, on no particular surface. */
    surface: z.enum(surfaces).optional(),
    /** Games of the longest match (tennis: sets); without it, as the sport usually plays. */
    bestOf: z
      .enum(['3', '5'])
      .transform((games) => (games === '5' ? 5 : 3))
      .optional(),
  }),
  data: WinProbability,
});
