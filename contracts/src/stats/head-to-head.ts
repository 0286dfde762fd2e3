import { z } from 'zod';
import { CompetitorId, ofCompetitors } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, MatchView, Tally } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { surfaces } from '../tournaments/surfaces.js';
import { common } from './common.js';
import { MatchFilter } from './filter.js';

/** Matches in one discipline, or in all. */
const AnyMatchFilter = { discipline: Discipline.optional(), ...MatchFilter };

const Both = z.object({ won: z.int(), lost: z.int() });

/**
 * A tally with games and points (in tennis: sets and games) of its played matches. An unfinished game counts for
 * neither side, but its points count.
 */
export const Balance = Tally.extend({ games: Both, points: Both });

export const H2HRow = z.object({
  discipline: Discipline,
  opponent: CompetitorRef,
  own: CompetitorRef,
  tally: Tally,
  lastDate: Day,
});

export const Meeting = z.object({ event: EventRef, match: MatchView });

export const H2HPair = z.object({
  sides: z.tuple([CompetitorRef, CompetitorRef]),
  total: Balance,
  finals: Balance,
  byDiscipline: z.array(z.object({ discipline: Discipline, tally: Balance })),
  byLevel: z.array(z.object({ level: z.string(), tally: Balance })),
  /** In reverse order of rounds, the final first. */
  byRound: z.array(z.object({ round: RoundCode, tally: Balance })),
  bySeason: z.array(z.object({ season: z.int(), tally: Balance })),
  bySurface: z.array(z.object({ surface: z.enum(surfaces), tally: Balance })),
  /** Newest first. Walkovers are listed and marked, but do not count as wins. */
  matches: z.array(Meeting),
});

/** Head-to-heads of several members: `cells[i][j]` is member i against member j. The diagonal is empty. */
export const H2HMatrix = z.object({
  members: z.array(CompetitorRef),
  cells: z.array(z.array(Tally)),
  /** Totals of each member against all others. */
  totals: z.array(Tally),
});

const MATRIX = 20;

export const getPlayerH2H = route({
  ...common,
  name: 'getPlayerH2H',
  path: '/tournament/player/getPlayerH2H',
  summary: 'Head-to-head of a player or pair against all opponents (rows), or against one opponent (pair)',
  query: z.object({ playerId: CompetitorId, opponentId: CompetitorId.optional(), ...AnyMatchFilter }),
  /** `rows` are ordered by played matches, most first, at most 200. `pair` is present if `opponentId` is given. */
  data: z.object({ rows: z.array(H2HRow), pair: H2HPair.nullable() }),
});

export const listMeetings = pageRoute({
  ...common,
  name: 'listMeetings',
  path: '/h2h/matches',
  summary: 'Matches of two players (with any partner) or pairs against each other, newest first',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['date'], 'date', false),
    playerId: CompetitorId,
    opponentId: CompetitorId,
    ...AnyMatchFilter,
  }),
  /** The side of `playerId` comes first. */
  row: Meeting,
});

export const getH2HMatrix = route({
  ...common,
  name: 'getH2HMatrix',
  path: '/h2h/matrix',
  summary: 'Head-to-head records of 2 to 20 players (with any partner) or pairs',
  query: z.object({
    competitorIds: ofCompetitors(
      z
        .string()
        .max(MATRIX * 20)
        .transform((text) => text.split(','))
        .pipe(z.array(Id).min(2).max(MATRIX))
        .refine((ids) => new Set(ids).size === ids.length, 'no duplicates'),
    ),
    ...AnyMatchFilter,
  }),
  data: H2HMatrix,
});

export const headToHeadRoutes = [getPlayerH2H, listMeetings, getH2HMatrix] as const;
