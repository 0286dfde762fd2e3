import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { jsonBody, multipartBody } from '../shared/body.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Words } from '../shared/words.js';
import { Discipline, Outcome, RoundCode } from '../sport/codes.js';
import { MAX_IMPORT_BYTES } from './data-import.js';
import {
  dateOrders,
  LONGEST_COLUMN,
  mappedFields,
  TableMapping,
  TableMappingDraft,
  wordKinds,
} from './table-mapping.js';

export const tableExtensions = ['csv', 'tsv', 'txt'] as const;
/** Number of rows of a table that a description shows. */
export const SHOWN_ROWS = 8;
/** Maximum number of columns of a table that gets a mapping. */
export const MOST_COLUMNS = 500;
/** Number of words in a description whose meaning is not known. */
export const MOST_WORDS = 60;

const ofRow = { line: z.int() };

/** The first rows as the mapping interprets them. */
const ReadRow = z.discriminatedUnion('kind', [
  z.object({
    ...ofRow,
    kind: z.literal('match'),
    ...{ tournament: z.string(), level: z.string(), date: Day, discipline: Discipline, round: RoundCode },
    sides: z.array(z.string()),
    ...{ score: z.string(), outcome: Outcome, winner: z.literal([1, 2]).nullable() },
  }),
  z.object({
    ...ofRow,
    kind: z.literal('place'),
    ...{ date: Day, discipline: Discipline, rank: z.int(), name: z.string(), points: z.number() },
  }),
  z.object({ ...ofRow, kind: z.literal('rejected'), reason: Words }),
]);
export type ReadRow = z.infer<typeof ReadRow>;

/**
 * The format of the days in a column. `order` is null if the year is first, `either` if no day shows the order, and
 * `contradictory` if the days show both orders.
 */
const DayColumnFound = z.object({
  field: z.enum(mappedFields),
  order: z.enum([...dateOrders, 'either', 'contradictory']).nullable(),
  /** A day of the column, and its readings in both orders if no day decides. */
  example: z.string(),
  readings: z.array(Day),
});
export type DayColumnFound = z.infer<typeof DayColumnFound>;

/** A word of a column whose meaning is not known. */
const UnknownWord = z.object({
  kind: z.enum(wordKinds),
  word: z.string(),
});
export type UnknownWord = z.infer<typeof UnknownWord>;

export const TableDescription = z.object({
  /** The given mapping, otherwise a saved one for the same columns, otherwise a proposal. */
  mapping: TableMappingDraft,
  /** Name of the saved mapping; null for a proposal. */
  name: z.string().nullable(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  days: z.array(DayColumnFound),
  unknown: z.array(UnknownWord).max(MOST_WORDS),
  /** Empty while the mapping lacks fields, or an order of days is not known. */
  read: z.array(ReadRow),
});
export type TableDescription = z.infer<typeof TableDescription>;

/** The name that a user gives to a mapping. */
export const MappingName = z.string().trim().min(1).max(60);

const base = { service: 'monitoring', cache: 'none', tags: [], access: { anyOf: ['tool:sql:import'] } } as const;

/** Writes nothing. */
export const describeTable = route({
  ...base,
  name: 'describeTable',
  title: monitoringTexts.dataImport.describeTable,
  method: 'POST',
  path: '/tool/import/table',
  summary: 'Describes a table, proposes a mapping of its columns, and interprets its first rows',
  query: z.object({}),
  rate: 'write',
  duration: 'long',
  operation: 'other',
  body: multipartBody(
    z.object({
      /** `TableMappingDraft` as JSON; without it a mapping is proposed. */
      mapping: z.string().max(60_000).optional(),
    }),
    { file: { maxBytes: MAX_IMPORT_BYTES, maxCount: 1, extensions: tableExtensions } },
  ),
  data: TableDescription,
});

/**
 * Saves a mapping, or replaces the one of the same name and columns. It is proposed for tables with the same columns.
 */
export const saveMapping = route({
  ...base,
  name: 'saveMapping',
  title: monitoringTexts.dataImport.saveMapping,
  method: 'POST',
  path: '/tool/import/mapping',
  summary: 'Saves a mapping of the columns of tables under a name',
  query: z.object({}),
  rate: 'write',
  operation: 'update',
  body: jsonBody(
    z.object({
      name: MappingName,
      columns: z.array(z.string().max(LONGEST_COLUMN)).min(1).max(MOST_COLUMNS),
      mapping: TableMapping,
    }),
  ),
  data: z.object({ name: z.string() }),
});

export const tableRoutes = [describeTable, saveMapping] as const;
