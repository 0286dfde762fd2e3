import { z } from 'zod';
import { Age } from '../players/players.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, MatchView, PlayerRef, SeriesRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { heavy } from './common.js';

const ChampionAge = z.object({
  player: PlayerRef,
  event: EventRef,
  /** Age on the day of the final. */
  age: Age,
});

export const getSeriesChampions = route({
  ...heavy,
  name: 'getSeriesChampions',
  path: '/season/series',
  summary: 'Champions and runners-up of a series in one discipline, newest first, with most titles and ages',
  query: z.object({ seriesId: Id, discipline: Discipline }),
  data: z.object({
    series: SeriesRef,
    /** Editions with a decided final, the champion first. Finals that were not played count, team events do not. */
    editions: z.array(
      z.object({
        season: z.int(),
        event: EventRef,
        match: MatchView,
        /** Whether the champion also won the previous edition in this list. */
        defended: z.boolean(),
      }),
    ),
    /** All competitors with the most titles; empty without a champion. */
    mostTitles: z.array(z.object({ competitor: CompetitorRef, titles: z.int() })),
    /**
     * The youngest and the oldest champion among those with a known date of birth. Each player of a pair counts
     * separately.
     */
    youngest: ChampionAge.nullable(),
    oldest: ChampionAge.nullable(),
  }),
});

export const seriesRoutes = [getSeriesChampions] as const;
