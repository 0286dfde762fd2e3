import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { AsOf, Paging } from '../shared/envelope.js';
import { CompetitorRef, EventRef, MatchView } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { MatchFilter } from '../stats/filter.js';
import { common, Season } from './common.js';

/** The result of a player in one discipline of one event. */
export const EventResult = z.object({
  event: EventRef,
  discipline: Discipline,
  partner: CompetitorRef.nullable(),
  /** `W` for the title, otherwise the round of the defeat; null while undecided. */
  result: z.union([z.literal('W'), RoundCode]).nullable(),
  /** In playing order. The player's own side comes first. */
  matches: z.array(MatchView),
});

const { round, surface, roof, bestOf, from, to, opponentRank, opponentAssociation } = MatchFilter;
/** The parameters that select matches. A title counts if its final does. */
const ofMatches = { round, surface, roof, bestOf, from, to, opponentRank, opponentAssociation };

export const getPlayerTournamentResult = pageRoute({
  ...common,
  name: 'getPlayerTournamentResult',
  path: '/tournament/player/getPlayerTournamentResult',
  tags: ['tournaments.matches', 'players.directory', 'stats.derived'],
  summary:
    'Results of a player in singles and doubles, or of a pair, by tournament, newest first; only the matches that fit',
  query: z.object({
    ...Paging,
    playerId: CompetitorId,
    discipline: Discipline.optional(),
    season: Season.optional(),
    level: z.string().max(40).optional(),
    ...ofMatches,
  }),
  row: EventResult,
  /** Figures over all results that match the filter, on all pages. */
  about: {
    sum: z.object({
      events: z.int(),
      won: z.int(),
      lost: z.int(),
      walkoversWon: z.int(),
      walkoversLost: z.int(),
      titles: z.int(),
      finals: z.int(),
    }),
    /** Periods in which ranks are known, by discipline; empty unless the filter contains the opponent's rank. */
    ranksKnown: AsOf.shape.ranks.unwrap(),
  },
});
