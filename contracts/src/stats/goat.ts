import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Period } from '../shared/time.js';
import { Words } from '../shared/words.js';
import { Discipline } from '../sport/codes.js';
import { goatParts } from '../sport/goat-rule.js';
import { common } from './common.js';
import { By } from './filter.js';

const Part = z.enum(goatParts);

/** GOAT points by part. */
export const GoatPoints = z.object({
  ranking: z.number(),
  elo: z.number(),
  results: z.number(),
  records: z.number(),
  'head-to-head': z.number(),
  'big-wins': z.number(),
});

const Standing = {
  discipline: Discipline,
  /** Rank among all competitors with a count of any rule, shared by equal totals. */
  rank: z.int(),
  competitor: CompetitorRef,
  total: z.number(),
  parts: GoatPoints,
};

export const listGoat = pageRoute({
  ...common,
  name: 'listGoat',
  path: '/goat/list',
  summary: 'Players of the sport, or competitors of a discipline, by GOAT points',
  query: z.object({
    ...Paging,
    ...Export,
    discipline: Discipline,
    by: By,
    /** Association of at least one player. */
    association: AssociationCode.optional(),
    /** Whether the last match in the discipline was less than a year before the newest match. */
    active: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    /** Sorts by the points of one part. The rank is still that of the total. */
    ...sorting(['total', ...goatParts], 'total', false),
  }),
  row: z.object(Standing),
  /** Periods in which a ranking list was in force, oldest first. Weeks and years at No. 1 cover only these periods. */
  about: { covered: z.array(Period) },
});

export const getGoatRules = route({
  ...common,
  cache: 'issue',
  name: 'getGoatRules',
  path: '/goat/rules',
  summary: 'Rules for GOAT points',
  query: z.object({}),
  data: z.object({
    parts: z.array(z.object({ key: Part, name: Words })),
    /** Each rule gives `points` for each full `per`. A remainder gives nothing. */
    rules: z.array(
      z.object({ key: z.string(), part: Part, text: Words, points: z.number(), per: z.number().positive() }),
    ),
    /** The opponents of head-to-heads: number of the best of a discipline, and minimum number of played matches. */
    greats: z.object({ size: z.int(), minimumMatches: z.int() }),
  }),
});

export const getGoatLab = route({
  ...common,
  cache: 'issue',
  name: 'getGoatLab',
  path: '/goat/lab',
  summary: 'Counts per rule for the top competitors of a discipline, to try other weights',
  query: z.object({
    discipline: Discipline,
    by: By,
    size: z.coerce.number().int().min(1).max(5_000).default(1_000),
  }),
  data: z.object({
    /** Competitors by total, best first. */
    competitors: z.array(CompetitorRef),
    /** Number of all competitors. */
    total: z.int(),
    /** Keys of the rules, in the order of /goat/rules. */
    rules: z.array(z.string()),
    /** Counts by rule, then competitor: the input of `scoreGoat`. */
    counts: z.array(z.array(z.number())),
  }),
});

export const getGoatData = route({
  ...common,
  name: 'getGoatData',
  path: '/tournament/player/getGoatData',
  summary: 'GOAT points of a player (with all partners) or of a pair, rule by rule',
  query: z.object({ playerId: CompetitorId, discipline: Discipline.optional() }),
  /** Disciplines in which a rule has a count. */
  data: z.array(
    z.object({
      ...Standing,
      /** Number of ranked competitors. */
      size: z.int(),
      /** Periods in which a ranking list was in force, like in the list. Ranks cover only these periods. */
      covered: z.array(Period),
      /** Rules with a count. */
      rules: z.array(z.object({ key: z.string(), part: Part, text: Words, count: z.number(), points: z.number() })),
    }),
  ),
});

export const goatRoutes = [listGoat, getGoatRules, getGoatLab, getGoatData] as const;
