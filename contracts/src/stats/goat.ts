import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
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
  /** Rank among all competitors for whom any rule counts something; shared by equal totals. */
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
    /** Of one of the players. */
    association: AssociationCode.optional(),
    /** Whether the last match in the discipline lies less than a year before the newest one. */
    active: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    /** By the points of one part; the rank stays that of the total. */
    ...sorting(['total', ...goatParts], 'total', false),
  }),
  row: z.object(Standing),
  /** Periods in which a ranking list was in force, oldest first; weeks and years at No. 1 cover only these. */
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
    /** `points` for each full `per`; a remainder gives nothing. */
    rules: z.array(
      z.object({ key: z.string(), part: Part, text: Words, points: z.number(), per: z.number().positive() }),
    ),
    /** The opponents for heads-to-heads: how many of the best of a discipline, and how many matches they must have played. */
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
    /** By total, best first. */
    competitors: z.array(CompetitorRef),
    /** How many there are in all. */
    total: z.int(),
    /** Keys of the rules, in the order of /goat/rules. */
    rules: z.array(z.string()),
    /** By rule, then competitor: what `scoreGoat` takes. */
    counts: z.array(z.array(z.number())),
  }),
});

export const getGoatData = route({
  ...common,
  name: 'getGoatData',
  path: '/tournament/player/getGoatData',
  summary: 'GOAT points of a player (with all partners) or of a pair, rule by rule',
  query: z.object({ playerId: Id, discipline: Discipline.optional() }),
  /** Disciplines in which a rule counts something. */
  data: z.array(
    z.object({
      ...Standing,
      /** How many are ranked. */
      size: z.int(),
      /** Periods in which a ranking list was in force, as in the list; ranks cover only these. */
      covered: z.array(Period),
      /** Rules that count something. */
      rules: z.array(z.object({ key: z.string(), part: Part, text: Words, count: z.number(), points: z.number() })),
    }),
  ),
});

export const goatRoutes = [listGoat, getGoatRules, getGoatLab, getGoatData] as const;
