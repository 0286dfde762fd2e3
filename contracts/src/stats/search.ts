import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { isSearchableName, PlayerOption } from '../players/players.js';
import { Paging } from '../shared/envelope.js';
import { CompetitorRef, EventRef, SeriesRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Words } from '../shared/words.js';
import { TextSection, textPages } from '../tournaments/texts.js';
import { common } from './common.js';
import { RecordSummary } from './records.js';

/** The kinds of things that the site search finds, in the order in which equally good groups are listed. */
export const searchKinds = ['player', 'association', 'series', 'event', 'pair', 'record', 'text'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A text that is long enough to search for (`isSearchableName`). */
export const SearchText = z
  .string()
  .trim()
  .max(80)
  .refine(isSearchableName, 'at least 3 characters, or Chinese characters only');

const FoundPlayer = PlayerOption.extend({
  /** The other or earlier name that matches better than the present names; null if there is none. */
  otherName: z.string().nullable(),
  /** Number of matches, alone and in pairs. */
  matches: z.int(),
});
const FoundSeries = SeriesRef.extend({ editions: z.int(), firstSeason: z.int(), lastSeason: z.int() });
const FoundRecord = RecordSummary.pick({ id: true, name: true, discipline: true });
const FoundText = TextSection.pick({ key: true, title: true, date: true }).extend({ page: z.enum(textPages) });

const group = <K extends SearchKind, T extends z.ZodType>(kind: K, row: T) =>
  z.object({
    kind: z.literal(kind),
    /** Number of matches of this kind, of which `rows` is one page. */
    total: z.int(),
    rows: z.array(row),
  });

export const SearchGroup = z.discriminatedUnion('kind', [
  group('player', FoundPlayer),
  group('association', z.object({ code: AssociationCode, name: Words })),
  group('series', FoundSeries),
  group('event', EventRef),
  group('pair', CompetitorRef.extend({ matches: z.int() })),
  group('record', FoundRecord),
  group('text', FoundText),
]);
export type SearchGroup = z.output<typeof SearchGroup>;

export const searchSite = route({
  ...common,
  name: 'searchSite',
  path: '/search',
  rate: 'search',
  tags: [...common.tags, 'stats.seriesNames', 'stats.association', 'tournaments.siteText'],
  summary:
    'Players, pairs, tournaments, series, records, associations and texts whose names match, by kind, best match first',
  query: z.object({ ...Paging, q: SearchText, kind: z.enum(searchKinds).optional() }),
  data: z.object({
    /** The kinds with matches, that of the best match first. */
    groups: z.array(SearchGroup),
    /**
     * Whether nothing matches, and the groups contain the nearest names: those that differ by small typos, or contain
     * only the longest word.
     */
    isSimilar: z.boolean(),
  }),
});

export const searchRoutes = [searchSite] as const;
