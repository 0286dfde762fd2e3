import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { jsonBody } from '../shared/body.js';
import { DayRange, Paging, sorting } from '../shared/envelope.js';
import { ID_LIST, Id } from '../shared/ids.js';
import { fileRoute, pageRoute, route, services } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { EntitySpec, EntitySpecShape } from './entity-spec.js';
import { SpecWords } from './field-spec.js';

const KB = 1_024;
const base = { service: 'monitoring', cache: 'none', tags: [], query: z.object({}) } as const;
const read = { ...base, method: 'GET', rate: 'read' } as const;
/** Descriptions are documents, so any replica may write them. */
const write = { ...base, rate: 'write', byLeader: false } as const;
const may = (action: 'list' | 'query' | 'edit' | 'remove' | 'import' | 'preview' | 'code') =>
  ({ access: { anyOf: [`tool:gen:${action}`] } }) as const;

const Part = z.string().trim().min(1).max(64);
const Name = EntitySpecShape.shape.name;
const MOST_NAMES = 50;
const Names = z
  .string()
  .max(2_500)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(Name).min(1).max(MOST_NAMES));

/** The description of an entity in the list. */
export const SpecRow = z.object({
  tableId: Id,
  tableName: z.string(),
  label: SpecWords,
  service: z.enum(services),
  fields: z.int(),
  createTime: Instant,
  updateTime: Instant,
});
export type SpecRow = z.infer<typeof SpecRow>;

export const listSpecs = pageRoute({
  ...read,
  ...may('list'),
  name: 'listSpecs',
  path: '/tool/gen/list',
  summary: 'The entities that are described for the code generator',
  query: z.object({
    ...Paging,
    ...sorting(['createTime', 'updateTime'], 'updateTime', false),
    tableName: Part.optional(),
    /** A part of the display name in either language. */
    tableComment: Part.optional(),
    ...DayRange,
  }),
  row: SpecRow,
});

export const listDeclared = pageRoute({
  ...read,
  ...may('list'),
  name: 'listDeclared',
  path: '/tool/gen/db/list',
  summary: 'The declared entities that are not described yet',
  query: z.object({ ...Paging, tableName: Part.optional(), tableComment: Part.optional() }),
  row: SpecRow.pick({ tableName: true, label: true, service: true, fields: true }),
});

export const getSpec = route({
  ...read,
  ...may('query'),
  name: 'getSpec',
  path: '/tool/gen/{tableId}',
  summary: 'The description of an entity',
  params: z.object({ tableId: Id }),
  data: SpecRow.omit({ fields: true }).extend({
    version: z.int(),
    spec: EntitySpecShape,
    /** Whether the entity is declared in this program, so that the description can be derived again. */
    isDeclared: z.boolean(),
  }),
});

/** The labels of the fields on the pages. */
const labels = { name: monitoringTexts.generator.labels };

const newName = { name: Name, label: SpecWords };

/** The source of a description. A sample is the text of a CSV file whose first line contains the column names. */
export const SpecSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('declared'), names: z.array(Name).min(1).max(MOST_NAMES) }),
  z.strictObject({ from: z.literal('schema'), ...newName, schema: z.record(z.string(), z.json()) }),
  z.strictObject({
    from: z.literal('sample'),
    ...newName,
    csv: z
      .string()
      .min(1)
      .max(256 * KB),
  }),
]);
export type SpecSource = z.infer<typeof SpecSource>;

export const importSpecs = route({
  ...write,
  ...may('import'),
  operation: 'import',
  name: 'importSpecs',
  labels,
  title: monitoringTexts.generator.importSpecs,
  method: 'POST',
  path: '/tool/gen/importTable',
  summary: 'Describes entities: declared ones, one of a JSON Schema, or one whose fields are inferred from a sample',
  body: jsonBody(SpecSource, 512 * KB),
  data: z.object({
    tableIds: z.array(Id),
    /** Fields that the generator cannot write, such as references. */
    leftOut: z.array(z.string()),
  }),
});

export const changeSpec = route({
  ...write,
  ...may('edit'),
  name: 'changeSpec',
  labels,
  title: monitoringTexts.generator.changeSpec,
  method: 'PUT',
  path: '/tool/gen',
  summary: 'Replaces the description of an entity',
  ifMatch: 'required',
  body: jsonBody(z.object({ tableId: Id, spec: EntitySpec })),
  data: z.object({ version: z.int() }),
});

export const syncSpec = route({
  ...write,
  ...may('edit'),
  name: 'syncSpec',
  title: monitoringTexts.generator.syncSpec,
  method: 'PUT',
  path: '/tool/gen/synchDb/{tableName}',
  summary: 'Reads the description of a declared entity again',
  params: z.object({ tableName: Name }),
  data: z.object({ leftOut: z.array(z.string()) }),
});

export const removeSpecs = route({
  ...write,
  ...may('remove'),
  name: 'removeSpecs',
  title: monitoringTexts.generator.removeSpecs,
  method: 'DELETE',
  path: '/tool/gen/{tableIds}',
  summary: 'Removes descriptions; generated code is kept',
  params: z.object({
    tableIds: z
      .string()
      .max(1_000)
      .regex(ID_LIST.regex, ID_LIST.rule)
      .transform((text) => [...new Set(text.split(','))]),
  }),
  data: z.object({ removed: z.int().nonnegative() }),
});

/** A new file, or a text that is inserted into an existing file. */
export const GeneratedFile = z.object({
  path: z.string(),
  text: z.string(),
  /** The text before or after which it is inserted; null for a new file. */
  place: z.object({ at: z.string(), side: z.enum(['before', 'after']) }).nullable(),
});
export type GeneratedFile = z.infer<typeof GeneratedFile>;

export const previewSpec = route({
  ...read,
  ...may('preview'),
  name: 'previewSpec',
  path: '/tool/gen/preview/{tableId}',
  summary: 'The files that the generator writes for an entity',
  params: z.object({ tableId: Id }),
  data: z.array(GeneratedFile),
});

export const downloadSpec = fileRoute({
  ...read,
  ...may('code'),
  rate: 'export',
  operation: 'export',
  name: 'downloadSpec',
  path: '/tool/gen/download/{tableName}',
  summary: 'The generated files of an entity as a zip archive',
  params: z.object({ tableName: Name }),
});

export const downloadSpecs = fileRoute({
  ...read,
  ...may('code'),
  rate: 'export',
  operation: 'export',
  name: 'downloadSpecs',
  path: '/tool/gen/batchGenCode',
  summary: 'The generated files of several entities as a zip archive',
  query: z.object({ tables: Names }),
});

export const generatorRoutes = [
  listSpecs,
  listDeclared,
  getSpec,
  importSpecs,
  changeSpec,
  syncSpec,
  removeSpecs,
  previewSpec,
  downloadSpec,
  downloadSpecs,
] as const;
