import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { SearchName } from '../players/players.js';
import { RankingBasis, RankingType } from '../rankings/common.js';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef, EventRef, MatchView } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Words } from '../shared/words.js';
import { Discipline } from '../sport/codes.js';
import { common, heavy } from './common.js';

/** The items that records count: matches, results of events, published lists, weekly Elo lists. */
export const RecordCategory = z.enum(['match', 'event', 'ranking', 'elo']);
/**
 * Units of records. A `share` is a number from 0 to 1, an `age` is a number of days, and the kind of `points` (rally,
 * ranking or rating points) follows from the record.
 */
export const RecordUnit = z.enum(['count', 'share', 'days', 'weeks', 'age', 'minutes', 'points']);
export const RecordHolderKind = z.enum(['individual', 'pair', 'association']);
export const Fame = z.enum(['famous', 'infamous']);

/**
 * Id of a record: `family.discipline.domain`, with the kind of holder before the domain unless it is a single player.
 */
const RecordId = z.string().regex(/^[a-z0-9.-]{3,120}$/, 'id of a record');
const FamilyKey = z.string().regex(/^[a-z0-9-]{1,60}$/, 'key of a family');

/** The holder of a place: a player or pair, or an association by code. The other field is null. */
export const RecordHolder = z.object({
  competitor: CompetitorRef.nullable(),
  association: AssociationCode.nullable(),
  /** Whether a player or pair played the discipline in the last 365 days of the data; false for associations. */
  isActive: z.boolean(),
});

export const RecordSummary = z.object({
  id: RecordId,
  name: Words,
  family: FamilyKey,
  category: RecordCategory,
  fame: Fame,
  discipline: Discipline,
  holderKind: RecordHolderKind,
  unit: RecordUnit,
  /** Day of the first considered match, event or list; null if there is none. */
  since: Day.nullable(),
  /** GOAT points of rank 1; 0 if the record gives none. */
  goatPoints: z.number(),
});

export const RecordRow = RecordSummary.extend({
  /** Best value, and day on which it was first reached; null if there is none yet. */
  value: z.number().nullable(),
  date: Day.nullable(),
  /** The first five holders who share rank 1. */
  holders: z.array(RecordHolder),
  /** Number of holders who share rank 1, up to the 100 of a top list. */
  holderCount: z.int(),
});

/** The parameters that select records. */
export const RecordChoice = {
  discipline: Discipline.optional(),
  fame: Fame.optional(),
  holderKind: RecordHolderKind.optional(),
};

export const listRecords = pageRoute({
  ...common,
  name: 'listRecords',
  path: '/record/list',
  summary: 'Records of the sport that have a holder, with their best value',
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
    /** `catalogue` orders by family, in the order of /record/families. */
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
    /** The complete rule in sentences. */
    text: Words,
    familyName: Words,
    order: z.enum(['most', 'least']),
    /**
     * The domain of the record: `all`, `majors`, `level-super-1000`, `round-f`, `top-10`. Its name is null for `all`.
     */
    domain: z.object({ key: z.string(), name: Words.nullable() }),
    /** Minimum number of matches or events of a share; null without a minimum. */
    minimum: z.int().nullable(),
    /** Number of places of the top list, at most 100. */
    size: z.int(),
    /** GOAT points of the ranks that receive points. */
    goatPointsByRank: z.array(z.object({ rank: z.int(), points: z.number() })),
  }),
});

/** A place of a top list. */
const Place = z.object({
  /** Place from 1 without gaps, the parameter of /record/proof. */
  place: z.int(),
  /** Rank, shared by equal values. */
  rank: z.int(),
  /** Whether another place has the same rank. */
  isShared: z.boolean(),
  holder: RecordHolder,
  value: z.number(),
  /**
   * Second number that explains the value: the total of which a share is a part, or the played matches of a number of
   * won ones. It is null if there is none.
   */
  secondary: z.number().nullable(),
  /** Days of the first and the last match, event or list behind the value, which was reached on the last day. */
  from: Day,
  date: Day,
  /** The opponent, series or season of the value; null if the record is not about it. */
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
  summary: 'The best value of a record over time, with its holders',
  query: z.object({ id: RecordId }),
  data: z.object({
    /**
     * Oldest first: the value of the record from a day on. It is evaluated at the ends of months, or of years over a
     * long time, so values in between are omitted. `best` is null if there was no longer a holder.
     */
    steps: z.array(z.object({ date: Day, best: z.object({ value: z.number(), holder: RecordHolder }).nullable() })),
    /** Last day of the data considered; null if there is none. */
    until: Day.nullable(),
  }),
});

/** The place of a holder on a list. Together with the date of the row, it identifies the list for /ranking/list. */
export const ProofList = z.object({
  type: RankingType,
  discipline: Discipline,
  basis: RankingBasis,
  rank: z.int(),
  /** Points or rating; null on a list without points. */
  points: z.number().nullable(),
  /** Number of days for which the list was in force. Days on which it was frozen do not count. */
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
   * A match with the holder first, or a list with the place of the holder; the other field is null. An event is
   * represented by the last match of the holder or, if the record sums figures of matches, by all its matches. The
   * value follows from the rows: their number, the sum of their figures, or the days between the first and the last.
   */
  row: z.object({ date: Day, event: EventRef.nullable(), match: MatchView.nullable(), list: ProofList.nullable() }),
});

export const listRecordFamilies = route({
  ...common,
  cache: 'issue',
  name: 'listRecordFamilies',
  path: '/record/families',
  summary: 'Record families that have records with a holder',
  query: z.object({}),
  data: z.array(
    z.object({
      key: FamilyKey,
      name: Words,
      /** The counted quantity, regardless of the domain. */
      text: Words,
      category: RecordCategory,
      fame: Fame,
      unit: RecordUnit,
      order: z.enum(['most', 'least']),
      records: z.int(),
    }),
  ),
});

/** A place, and the record to whose top list it belongs. */
export const PlacedRecord = Place.extend({ record: RecordSummary });

export const getPlayerRecord = pageRoute({
  ...common,
  name: 'getPlayerRecord',
  path: '/tournament/player/getPlayerRecord',
  summary: 'Top-list entries of a player (alone and in pairs) or of a pair, best rank first',
  query: z.object({
    ...Paging,
    ...Export,
    playerId: CompetitorId,
    ...RecordChoice,
    /** Largest listed rank number. */
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
