import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { KnownPlayer } from '../players/rpc.js';
import { jsonBody, multipartBody } from '../shared/body.js';
import { ChangeReason } from '../shared/change-reason.js';
import { Paging } from '../shared/envelope.js';
import { FieldChange } from '../shared/field-change.js';
import { Id } from '../shared/ids.js';
import { recordKinds } from '../shared/record-kinds.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { NotUndone, UndoneCounts } from '../shared/undo-import.js';
import { Words } from '../shared/words.js';

const MB = 1_024 * 1_024;
/** Maximum size of a file, slightly below the limit of a request. */
export const MAX_IMPORT_BYTES = 31 * MB;
export const importExtensions = ['ndjson', 'jsonl', 'zip', 'csv', 'tsv', 'txt', 'gz'] as const;
/**
 * The formats that are read. A file of JSON lines has the format `rallyrank`; others are recognized by their columns.
 */
export const importFormats = ['bwf', 'bwf-kaggle', 'sackmann', 'tml', 'atp-lists', 'mapped', 'rallyrank'] as const;
export type ImportFormat = (typeof importFormats)[number];
/** Maximum number of rejected rows in a report. All rejected rows are counted. */
export const MOST_REFUSALS = 1_000;
/** Number of hours for which a file can be imported after its trial. */
export const TRIAL_HOURS = 24;

const base = { service: 'monitoring', cache: 'none', tags: [] } as const;

const Counts = z.object({
  kind: z.enum(recordKinds),
  read: z.int(),
  accepted: z.int(),
  corrected: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Records that a rule leaves out. */
  aside: z.int().default(0),
});
export type ImportCounts = z.infer<typeof Counts>;

/** `text`: the reason. */
const Refusal = z.object({ kind: z.enum(recordKinds), file: z.string(), line: z.int(), text: Words });
export type DataRefusal = z.infer<typeof Refusal>;
/** `file` and `line`: the first row. */
const Warning = z.object({ count: z.int(), file: z.string(), line: z.int(), text: Words });
export type DataWarning = z.infer<typeof Warning>;

/** The changes of a record, field by field; no fields for a new record. */
const RecordChange = z.object({
  kind: z.enum(recordKinds),
  name: z.string(),
  file: z.string(),
  line: z.int(),
  fields: z.array(FieldChange),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** A person of a rejected row who can be one of several players. */
const ImportQuestion = z.object({
  /** The person within the source. */
  key: z.string(),
  name: z.string(),
  file: z.string(),
  line: z.int(),
  candidates: z.array(KnownPlayer),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;
/** Maximum number of questions in a report. */
export const MOST_QUESTIONS = 200;

/** The answers to questions: which player the person is, or that it is a new one. */
export const ImportAnswers = z
  .array(z.object({ key: z.string().max(200), answer: z.union([Id, z.literal('new')]) }))
  .max(MOST_QUESTIONS);
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/**
 * States of a data import. `incomplete` means that all rows were read, but more than a tenth of the rows of one kind,
 * or most rows of one list, were rejected. An import that remains `running` was interrupted. It continues when the same
 * data is imported again; it can also be undone.
 */
export const dataImportStates = ['running', 'complete', 'incomplete', 'interrupted', 'failed'] as const;

const ImportUndo = z.object({
  userName: z.string(),
  reason: z.string(),
  time: Instant,
  /** Whether everything that can be undone has been undone. If not, the undo continues when it is requested again. */
  isDone: z.boolean(),
  counts: UndoneCounts,
  /** Number of records that were not undone. */
  notUndone: z.int(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

export const DataImportRow = z.object({
  /** Also the request id in the metadata of all events of the import. */
  importId: z.string(),
  /** Name of the file, or of the folder that was imported on the server. */
  fileName: z.string(),
  format: z.string().default('rallyrank'),
  /** Size in bytes; null for a folder on the server. */
  size: z.int().nullable(),
  /** SHA-256 in hex of the file, with the chosen format and the answers if any; null for a folder on the server. */
  checksum: z.string().nullable(),
  isTrial: z.boolean(),
  state: z.enum(dataImportStates),
  /** Name of the user, or of the command or job that imported on the server. */
  userName: z.string(),
  createTime: Instant,
  /** Kinds that the file contains. */
  counts: z.array(Counts),
  /** Present after an undo. */
  undo: ImportUndo.nullable().default(null),
});
export type DataImportRow = z.infer<typeof DataImportRow>;

export const DataImportReport = DataImportRow.extend({
  checksum: z.string(),
  /** Whether somebody else tried the same file within `TRIAL_HOURS`. */
  isTriedByOthers: z.boolean(),
  refusals: z.array(Refusal).max(MOST_REFUSALS),
  /** Remarks on rows that were accepted although some of their data is doubtful. */
  warnings: z.array(Warning),
  /** The first new and changed players and tournaments, and changed matches; in a trial with the fields that change. */
  changes: z.array(RecordChange),
  questions: z.array(ImportQuestion).max(MOST_QUESTIONS),
});
export type DataImportReport = z.infer<typeof DataImportReport>;

/**
 * Data is read as typed records: JSON lines of the format `rallyrank` (docs/formats/rallyrank.md), or the files of
 * another format, alone or in a zip archive. No statement of any language is ever executed. Without `checksum` the file
 * is only tried: the report contains the result that an import would have.
 * With the checksum of a tried file and the password of the caller, the file is imported; unless operators have
 * disabled this rule, another person must have tried it too.
 */
export const uploadSql = route({
  ...base,
  name: 'uploadSql',
  title: monitoringTexts.dataImport.uploadSql,
  method: 'POST',
  path: '/common/uploadSql',
  summary: 'Tries a file of data, and imports one that was tried',
  access: { anyOf: ['tool:sql:import'] },
  query: z.object({}),
  rate: 'write',
  duration: 'long',
  operation: 'import',
  byLeader: false,
  holdsSecret: true,
  body: multipartBody(
    z.object({
      checksum: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hex')
        .optional(),
      password: z.string().min(1).max(64).optional(),
      /** The format, if it is not to be recognized. */
      format: z.enum(importFormats).optional(),
      /** `ImportAnswers` as JSON. */
      answers: z.string().max(60_000).default('[]'),
    }),
    { file: { maxBytes: MAX_IMPORT_BYTES, maxCount: 1, extensions: importExtensions } },
  ),
  data: DataImportReport,
});

export const listDataImports = pageRoute({
  ...base,
  name: 'listDataImports',
  method: 'GET',
  path: '/tool/import/list',
  summary: 'The files that were tried and imported in the last 180 days, newest first',
  access: { anyOf: ['tool:sql:list'] },
  query: z.object(Paging),
  rate: 'read',
  row: DataImportRow,
  /** Whether this instance accepts files. A generated world accepts none. */
  about: { isOpen: z.boolean() },
});

/** Maximum number of records in the list `notUndone` of an answer. `notUndoneCount` counts all of them. */
export const MOST_NOT_UNDONE = 1_000;

/** Maximum number of later imports in the answer to an undo. */
export const MOST_LATER = 20;

const UndoReport = z.object({
  /** Whether everything that can be undone has been undone. If not, the same call continues the undo. */
  isDone: z.boolean(),
  counts: UndoneCounts,
  notUndone: z.array(NotUndone).max(MOST_NOT_UNDONE),
  notUndoneCount: z.int(),
  /**
   * Later imports that have not been undone, newest first. An import writes nothing for a fact that is already known.
   * The undo of this import therefore also withdraws facts that later imports contain, until they are imported again.
   */
  laterImports: z
    .array(DataImportRow.pick({ importId: true, fileName: true, userName: true, createTime: true }))
    .max(MOST_LATER),
});
export type UndoReport = z.infer<typeof UndoReport>;

export const previewImportUndo = route({
  ...base,
  name: 'previewImportUndo',
  method: 'GET',
  path: '/tool/import/undo',
  summary: 'The records that an undo of an import would restore or withdraw; use by other records is not checked',
  access: { anyOf: ['tool:sql:import'] },
  query: z.object({ importId: z.uuid() }),
  rate: 'read',
  duration: 'long',
  data: UndoReport,
});

/**
 * Undoes an import: records that it created are withdrawn, and records that it changed get their former values back.
 * Records that were changed after the import, or to which other records refer, are not undone, but listed. The same
 * call continues an unfinished undo. It can be repeated.
 */
export const undoDataImport = route({
  ...base,
  name: 'undoDataImport',
  title: monitoringTexts.dataImport.undo,
  method: 'POST',
  path: '/tool/import/undo',
  summary: 'Undoes an import',
  access: { anyOf: ['tool:sql:import'] },
  query: z.object({}),
  rate: 'write',
  duration: 'long',
  operation: 'other',
  byLeader: false,
  holdsSecret: true,
  body: jsonBody(z.object({ importId: z.uuid(), reason: ChangeReason, password: z.string().min(1).max(64) })),
  data: UndoReport,
});

export const dataImportRoutes = [uploadSql, listDataImports, previewImportUndo, undoDataImport] as const;
