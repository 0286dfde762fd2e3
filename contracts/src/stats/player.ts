import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef, EventRef, SeriesRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { common, End } from './common.js';
import { MatchFilter } from './filter.js';
import { Balance } from './head-to-head.js';
import { Figures } from './seasons.js';

const options = { playerId: CompetitorId, discipline: Discipline.optional(), ...MatchFilter };

export const getPlayerTimeline = route({
  ...common,
  name: 'getPlayerTimeline',
  path: '/tournament/player/getTimelineData',
  summary: 'Tournament by season: the best results of a player (with any partner) or of a pair',
  query: z.object(options),
  /** The disciplines of the player, in the order of the sport. */
  data: z.array(
    z.object({
      discipline: Discipline,
      /** Highest level first, then the series with most seasons. */
      rows: z.array(
        z.object({
          series: SeriesRef,
          /** Highest level at which the player played in the series. */
          level: z.string(),
          /** Number of titles in the series. */
          titles: z.int(),
          /** By season; the best result if a season has two editions. */
          cells: z.array(
            z.object({
              season: z.int(),
              event: EventRef,
              /** The pair that achieved the result, or the player. */
              competitor: CompetitorRef,
              /** `W` for the title, otherwise the round of the defeat; null while undecided, and in team events. */
              result: z.union([z.literal('W'), RoundCode]).nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export const listPartners = pageRoute({
  ...common,
  name: 'listPartners',
  path: '/tournament/player/getDoublePlayer',
  summary: 'Partners of a player, by discipline',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['matches', 'wins', 'share', 'events', 'finals', 'titles', 'first', 'last'], 'matches', false),
    ...options,
  }),
  row: Figures.extend({
    partner: CompetitorRef,
    pair: CompetitorRef,
    discipline: Discipline,
    /** The first and the last match with the partner. */
    first: End,
    last: End,
  }),
});

/** The facts by which the matches of a player are split, in display order. */
export const splitKinds = ['surface', 'roof', 'bestOf', 'level', 'round', 'opponentRank'] as const;
export type SplitKind = (typeof splitKinds)[number];

/** Classes of the rank of the opponent before the match. */
export const rankClasses = [
  { key: '1', from: 1 },
  { key: '2-5', from: 2 },
  { key: '6-10', from: 6 },
  { key: '11-20', from: 11 },
  { key: '21-50', from: 21 },
  { key: '51-100', from: 51 },
  { key: '101+', from: 101 },
] as const;

export const getPlayerSplits = route({
  ...common,
  name: 'getPlayerSplits',
  path: '/tournament/player/getSplits',
  summary: 'Matches of a player (with any partner) or of a pair by surface, roof, length, level, round and opponent',
  query: z.object(options),
  data: z.object({
    total: Balance,
    /**
     * Kinds with at least two known keys. A key is that of a level, a round, a surface, a roof or a rank class, or the
     * maximum number of games.
     */
    splits: z.array(z.object({ by: z.enum(splitKinds), rows: z.array(z.object({ key: z.string(), tally: Balance })) })),
  }),
});

export const playerRoutes = [getPlayerTimeline, listPartners, getPlayerSplits] as const;
