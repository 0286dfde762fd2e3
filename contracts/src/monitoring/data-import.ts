import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { multipartBody } from '../shared/body.js';
import { Paging } from '../shared/envelope.js';
import { recordKinds } from '../shared/record-kinds.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Words } from '../shared/words.js';

const MB = 1_024 * 1_024;
/** Maximum size of a file, slightly below the limit of a request. */
export const MAX_IMPORT_BYTES = 31 * MB;
export const importExtensions = ['ndjson', 'jsonl'] as const;
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
});
export type ImportCounts = z.infer<typeof Counts>;

/** `text`: the reason. Rules of the format are English in each language. */
const Refusal = z.object({ kind: z.enum(recordKinds), line: z.int(), text: Words });
export type DataRefusal = z.infer<typeof Refusal>;
const Warning = z.object({ count: z.int(), line: z.int(), text: Words });
export type DataWarning = z.infer<typeof Warning>;

/**
 * States of a data import. `incomplete` means that everything was read, but most rows of a kind or of a list were
 * rejected.
 */
export const dataImportStates = ['complete', 'incomplete'] as const;

export const DataImportRow = z.object({
  importId: z.string(),
  fileName: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** SHA-256 of the file, in hex. */
  checksum: z.string(),
  isTrial: z.boolean(),
  state: z.enum(dataImportStates),
  userName: z.string(),
  createTime: Instant,
  /** Kinds that the file contains. */
  counts: z.array(Counts),
});
export type DataImportRow = z.infer<typeof DataImportRow>;

export const DataImportReport = DataImportRow.extend({
  /** Whether somebody else tried the same file within `TRIAL_HOURS`. */
  isTriedByOthers: z.boolean(),
  refusals: z.array(Refusal).max(MOST_REFUSALS),
  /** Remarks on rows that were accepted although some of their data is doubtful. */
  warnings: z.array(Warning),
});
export type DataImportReport = z.infer<typeof DataImportReport>;

/**
 * Data is read as typed records of the format `rallyrank` (docs/formats/rallyrank.md); no statement of any language is
 * ever executed. Without `checksum` the file is only tried: the report contains the result that an import would have.
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

export const dataImportRoutes = [uploadSql, listDataImports] as const;
