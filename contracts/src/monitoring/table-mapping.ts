import { z } from 'zod';
import { Discipline, RoundCode, Sport } from '../sport/codes.js';

/** Name of the file that maps the tables of its folder. */
export const MAPPING_FILE = 'mapping.json';

/** The content of a table: a match in each row, or a row of a ranking list. */
export const tableKinds = ['matches', 'lists'] as const;
export type TableKind = (typeof tableKinds)[number];

export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type TableEncoding = (typeof tableEncodings)[number];

export const tableDelimiters = [',', ';', '\t', '|'] as const;
export const dateOrders = ['day-month', 'month-day'] as const;
export type DateOrder = (typeof dateOrders)[number];

const person = ['player', 'playerId', 'association', 'partner', 'partnerId', 'partnerAssociation'] as const;
const sideFields = [...person, 'seed', 'entry'] as const;
const ofSide = <S extends 1 | 2>(side: S) => sideFields.map((field) => `${field}${side}` as const);

/** The fields of a tournament, of its match, and of the two sides. */
const matchFields = [
  ...(['tournament', 'tournamentId', 'level', 'season', 'startDate', 'endDate', 'city', 'country', 'surface'] as const),
  ...(['date', 'discipline', 'round', 'matchId', 'court', 'minutes', 'bestOf'] as const),
  ...ofSide(1),
  ...ofSide(2),
  ...(['score', 'winner', 'outcome'] as const),
] as const;
const listFields = ['date', 'discipline', 'rank', ...person, 'points', 'tournaments'] as const;

export const fieldsOfKind = { matches: matchFields, lists: listFields } as const;
export const mappedFields = [...new Set([...matchFields, ...listFields])] as const;
export type MappedField = (typeof mappedFields)[number];

/** Groups of fields. A mapping needs at least one field of each group, as a column or as a fixed value. */
const neededFields: Readonly<Record<TableKind, readonly (readonly MappedField[])[]>> = {
  matches: [['tournament'], ['level'], ['date', 'startDate'], ['discipline'], ['round'], ['player1'], ['player2']],
  lists: [['date'], ['discipline'], ['rank'], ['player', 'playerId']],
};

/** The meaning of a word for the outcome of a match. */
export const outcomeMeanings = [
  'completed',
  'walkover',
  'double-walkover',
  'retired',
  'double-retirement',
  'disqualified',
  'abandoned',
  'unplayed',
  'bye',
] as const;

/** Rounds that a source counts from the first one of a draw. The quarter-finals follow the last of them. */
export const countedRounds = ['1', '2', '3', '4', '5'] as const;
export const MappedRound = z.union([RoundCode, z.enum(countedRounds)]);
export type MappedRound = z.infer<typeof MappedRound>;

/** Maximum number of characters of the name of a column. */
export const LONGEST_COLUMN = 200;
const Column = z.string().min(1).max(LONGEST_COLUMN);
const words = <S extends z.ZodType>(meaning: S) => z.record(z.string().max(200), meaning).default({});

/** Prefix of the ids of a source: equal ids of one source are the same person, tournament or match. */
const SourcePrefix = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'lower-case letters, digits and dashes');

/** The kinds of words whose meaning a mapping can state. */
export const wordKinds = ['rounds', 'levels', 'disciplines', 'outcomes', 'winners'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A mapping that can still lack fields. */
export const TableMappingDraft = z.object({
  version: z.literal(1),
  /** Empty as long as the user has not stated it. */
  source: SourcePrefix.or(z.literal('')),
  sport: Sport,
  kind: z.enum(tableKinds),
  encoding: z.enum(tableEncodings).default('utf-8'),
  /** The delimiter between columns. If it is absent, it is derived from the header. */
  delimiter: z.enum(tableDelimiters).optional(),
  /** Whether the table has no header. Its columns are then named by their number, from 1. */
  headerless: z.boolean().default(false),
  decimal: z.enum(['.', ',']).default('.'),
  /** Order of day and month in dates such as 03/04/2024. If it is absent, it is derived from all dates of a column. */
  dateOrder: z.enum(dateOrders).optional(),
  columns: z.partialRecord(z.enum(mappedFields), Column),
  /** The columns of each game or set, if the score is in several: one for both sides, or one for each of them. */
  games: z.array(z.array(Column).min(1).max(2)).max(9).default([]),
  /** Whether a score begins with side 1 or with the winner. */
  scoreOf: z.enum(['side-1', 'winner']).default('side-1'),
  /** Values of fields without a column, or whose cell is empty. */
  fixed: z.partialRecord(z.enum(mappedFields), Column).default({}),
  /** The meaning of words of the source, in addition to the usual ones. */
  words: z
    .object({
      rounds: words(MappedRound),
      levels: words(z.string().max(60)),
      disciplines: words(Discipline),
      outcomes: words(z.enum(outcomeMeanings)),
      winners: words(z.enum(['1', '2'])),
    })
    .prefault({}),
});
export type TableMappingDraft = z.output<typeof TableMappingDraft>;

/**
 * The required fields for which a mapping has neither a column nor a fixed value. A score that begins with the winner
 * does not show who won.
 */
export const lackingFields = ({
  kind,
  columns,
  fixed,
  scoreOf,
}: Pick<TableMappingDraft, 'kind' | 'columns' | 'fixed' | 'scoreOf'>): MappedField[] =>
  [...neededFields[kind], ...(kind === 'matches' && scoreOf === 'winner' ? [['winner'] as const] : [])]
    .filter((group) => !group.some((field) => columns[field] !== undefined || fixed[field] !== undefined))
    .map(([field]) => field!);

/** Assigns the columns of a table to fields, and describes how the table is written. */
export const TableMapping = TableMappingDraft.extend({ source: SourcePrefix }).superRefine((draft, context) => {
  for (const field of lackingFields(draft))
    context.addIssue({ code: 'custom', path: ['columns', field], message: 'required' });
});
export type TableMapping = z.output<typeof TableMapping>;
