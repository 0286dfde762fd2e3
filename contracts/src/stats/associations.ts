import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef, EventRef, MatchView, Tally } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Words } from '../shared/words.js';
import { Discipline } from '../sport/codes.js';
import { heavy } from './common.js';
import { DisciplineMatchFilter, MatchFilter } from './filter.js';

/** Answers also depend on the names that operators enter. */
const common = { ...heavy, tags: [...heavy.tags, 'stats.association'] } as const;

/** Figures of an association. A pair from two associations counts for both. */
const Figures = z.object({
  /**
   * Tally over every side of the association: a match between two own sides is a win and a loss. Walkovers are counted
   * separately.
   */
  tally: Tally,
  /** Wins divided by played matches, from 0 to 1; null if none was played. */
  share: z.number().nullable(),
  /** Number of participations of players and pairs in events. */
  entries: z.int(),
  finals: z.int(),
  titles: z.int(),
});

const Result = Figures.extend({
  /** Number of players and pairs that took part in an event. */
  competitors: z.int(),
  /** Number of played matches between two own sides. */
  internal: z.int(),
});

export const listAssociationResults = pageRoute({
  ...common,
  name: 'listAssociationResults',
  path: '/association/results',
  summary: 'Results of the players of each association in a discipline',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['titles', 'finals', 'wins', 'matches', 'share', 'entries', 'competitors'], 'titles', false),
    ...DisciplineMatchFilter,
  }),
  row: Result.extend({ association: AssociationCode, name: Words }),
});

export const getAssociationDetail = route({
  ...common,
  name: 'getAssociationDetail',
  path: '/association/detail',
  summary: 'One association by discipline, level and season, with its best players',
  query: z.object({
    ...MatchFilter,
    discipline: Discipline.optional(),
    association: AssociationCode,
    /** Number of listed players. */
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  data: z.object({
    association: AssociationCode,
    name: Words,
    /** In the order of the sport. */
    disciplines: z.array(Result.extend({ discipline: Discipline })),
    /** Titles by level, highest level first. */
    levels: z.array(z.object({ level: z.string(), titles: z.int() })),
    /** Newest first. */
    seasons: z.array(Figures.extend({ season: z.int() })),
    /** Most titles first, then most wins; singles and doubles together. */
    players: z.array(Figures.extend({ player: CompetitorRef })),
  }),
});

/**
 * The parameters for matches between two associations. All known players of a side must play for the same association,
 * so pairs from two associations are omitted.
 */
const between = {
  ...MatchFilter,
  discipline: Discipline.optional(),
  association: AssociationCode,
  opponentAssociation: AssociationCode,
};

export const getAssociationMeetings = route({
  ...common,
  name: 'getAssociationMeetings',
  path: '/association/headToHead',
  summary: 'Wins and losses of one association against another',
  query: z.object(between),
  /** From the point of view of the first association. */
  data: z.object({
    association: AssociationCode,
    opponentAssociation: AssociationCode,
    total: Tally,
    /** In the order of the sport. */
    disciplines: z.array(z.object({ discipline: Discipline, tally: Tally })),
    /** Highest level first. */
    levels: z.array(z.object({ level: z.string(), tally: Tally })),
  }),
});

export const listAssociationMatches = pageRoute({
  ...common,
  name: 'listAssociationMatches',
  path: '/association/matches',
  summary: 'Matches between two associations, newest first, including walkovers and unplayed matches',
  query: z.object({ ...Paging, ...Export, ...between }),
  /** The side of the first association comes first. */
  row: z.object({ event: EventRef, match: MatchView }),
});

export const associationRoutes = [
  listAssociationResults,
  getAssociationDetail,
  getAssociationMeetings,
  listAssociationMatches,
] as const;
