import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { SearchName } from '../players/players.js';
import { RankingBasis, RankingType } from '../rankings/common.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, MatchView } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Words } from '../shared/words.js';
import { Discipline } from '../sport/codes.js';
import { common, heavy } from './common.js';

/** What records are counted over: matches, results of events, published lists, weekly Elo lists. */
export const RecordCategory = z.enum(['match', 'event', 'ranking', 'elo']);
/** Of a `share` 0.5 is a half, an `age` is in days; `points` are those of the column that the record is about. */
export const RecordUnit = z.enum(['count', 'share', 'days', 'weeks', 'age', 'minutes', 'points']);
export const RecordHolderKind = z.enum(['individual', 'pair', 'association']);
export const Fame = z.enum(['famous', 'infamous']);

/** `family.discipline.domain`, with the kind of holder before the domain where it is not a single player. */
const RecordId = z.string().regex(/^[a-z0-9.-]{3,120}$/, 'id of a record');
const FamilyKey = z.string().regex(/^[a-z0-9-]{1,60}$/, 'key of a family');

/** The holder of a place: a player or pair, or an association by its code; the other field is null. */
export const RecordHolder = z.object({ competitor: CompetitorRef.nullable(), association: AssociationCode.nullable() });

export const RecordSummary = z.object({
  id: RecordId,
  name: Words,
  family: FamilyKey,
  category: RecordCategory,
  fame: Fame,
  discipline: Discipline,
  holderKind: RecordHolderKind,
  unit: RecordUnit,
  /** Day of the first match, event or list of the data that it looks at; null while there is none. */
  since: Day.nullable(),
  /** GOAT points of the first rank; 0 where the record gives none. */
  goatPoints: z.number(),
});

export const RecordRow = RecordSummary.extend({
  /** Best value and the day it was reached first; null if there is none yet. */
  value: z.number().nullable(),
  date: Day.nullable(),
  /** Whoever shares the first rank, the first five of them. */
  holders: z.array(RecordHolder),
  /** How many share the first rank, up to the 100 that a top list has. */
  holderCount: z.int(),
});

/** Which records are listed. */
export const RecordChoice = {
  discipline: Discipline.optional(),
  fame: Fame.optional(),
  holderKind: RecordHolderKind.optional(),
};

export const listRecords = pageRoute({
  ...common,
  name: 'listRecords',
  path: '/record/list',
  summary: 'Records of the sport with their best value and its holders',
  query: z.object({
    ...Paging,
    ...Export,
    ...RecordChoice,
    family: FamilyKey.optional(),
    category: RecordCategory.optional(),
    /** Part of the Chinese or English name. */
    name: SearchName.optional(),
    /** Records led by a player of this association. */
    association: AssociationCode.optional(),
    /** Catalogue: family by family, as they are listed in /record/families. Records without a value come last. */
    ...sorting(['catalogue', 'name', 'value', 'date', 'goatPoints'], 'catalogue'),
  }),
  row: RecordRow,
});

export const getRecordDetail = route({
  ...common,
  name: 'getRecordDetail',
  path: '/record/detail',
  summary: 'Definition of a record: what it counts, and by which rule',
  query: z.object({ id: RecordId }),
  data: RecordRow.extend({
    /** The whole rule in sentences. */
    text: Words,
    familyName: Words,
    order: z.enum(['most', 'least']),
    /** What it is restricted to: `all`, `majors`, `level-super-1000`, `round-f`, `top-10`; its name is null for `all`. */
    domain: z.object({ key: z.string(), name: Words.nullable() }),
    /** How many matches or events a share has to be of; null where there is no minimum. */
    minimum: z.int().nullable(),
    /** Places of its top list, at most 100. */
    size: z.int(),
    /** GOAT points of the ranks that get some. */
    goatPointsByRank: z.array(z.object({ rank: z.int(), points: z.number() })),
  }),
});

/** A place of a top list. */
const Place = z.object({
  /** From 1 without gaps; /record/proof asks by it. */
  place: z.int(),
  /** Shared by equal values. */
  rank: z.int(),
  holder: RecordHolder,
  value: z.number(),
  /** What the value is seen against (a share of how many, meetings won of those played); null where there is nothing. */
  secondary: z.number().nullable(),
  /** Days of the first and the last match, event or list behind the value; it was reached on the last. */
  from: Day,
  date: Day,
  /** Whom or what the value was reached against or in; null where the record is not about that. */
  opponent: CompetitorRef.nullable(),
  season: z.int().nullable(),
  /** The last edition of the series. */
  series: EventRef.nullable(),
});

export const listRecordTop = pageRoute({
  ...common,
  name: 'listRecordTop',
  path: '/record/top',
  summary: 'The top list of a record, at most 100 places',
  query: z.object({ ...Paging, ...Export, id: RecordId, association: AssociationCode.optional() }),
  row: Place,
});

export const getRecordGrowth = route({
  ...heavy,
  name: 'getRecordGrowth',
  path: '/record/growth',
  summary: 'How the best value of a record changed over time, and who held it',
  query: z.object({ id: RecordId }),
  data: z.object({
    /**
     * Oldest first: from the day on the record stood at the value. Seen at the ends of months, over many years at those of years, so
     * values in between are left out. `best` is null where nobody held the record any more.
     */
    steps: z.array(z.object({ date: Day, best: z.object({ value: z.number(), holder: RecordHolder }).nullable() })),
    /** Last day of the data considered; null if there is none. */
    until: Day.nullable(),
  }),
});

/** The place of a holder on a list; together with the date of the row it identifies the list for /ranking/list. */
export const ProofList = z.object({
  type: RankingType,
  discipline: Discipline,
  basis: RankingBasis,
  rank: z.int(),
  /** Points, or the rating. */
  points: z.number(),
  /** Days in force, frozen ones left out. */
  days: z.int(),
});

export const listRecordProof = pageRoute({
  ...heavy,
  name: 'listRecordProof',
  path: '/record/proof',
  summary: 'Evidence for an entry of a top list, in playing order',
  query: z.object({
    ...Paging,
    ...Export,
    id: RecordId,
    place: z.coerce.number().int().min(1).max(100).default(1),
  }),
  /**
   * A match with the holder first, or a list with the place of the holder; the other one is null. An event is shown by the last match
   * of the holder there, or by all where the record adds up what happened in them. The rows give the value: their number, the sum of
   * what they show, the days between the first and the last.
   */
  row: z.object({ date: Day, event: EventRef.nullable(), match: MatchView.nullable(), list: ProofList.nullable() }),
});

export const listRecordFamilies = route({
  ...common,
  cache: 'issue',
  name: 'listRecordFamilies',
  path: '/record/families',
  summary: 'Record families',
  query: z.object({}),
  data: z.array(
    z.object({
      key: FamilyKey,
      name: Words,
      /** What is counted, wherever it is. */
      text: Words,
      category: RecordCategory,
      fame: Fame,
      unit: RecordUnit,
      order: z.enum(['most', 'least']),
      records: z.int(),
    }),
  ),
});

/** A place and the record whose top list it is on. */
export const PlacedRecord = Place.extend({ record: RecordSummary });

export const getPlayerRecord = pageRoute({
  ...common,
  name: 'getPlayerRecord',
  path: '/tournament/player/getPlayerRecord',
  summary: 'Top-list entries of a player (alone and in pairs) or of a pair, best rank first',
  query: z.object({
    ...Paging,
    ...Export,
    playerId: Id,
    ...RecordChoice,
    /** Worst rank that is listed. */
    maxRank: z.coerce.number().int().min(1).max(100).default(10),
  }),
  row: PlacedRecord,
});

export const recordRoutes = [
  listRecords,
  getRecordDetail,
  listRecordTop,
  getRecordGrowth,
  listRecordProof,
  listRecordFamilies,
  getPlayerRecord,
] as const;
