import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef, EventRef, SeriesRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { common, End } from './common.js';
import { MatchFilter } from './filter.js';
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

export const playerRoutes = [getPlayerTimeline, listPartners] as const;
