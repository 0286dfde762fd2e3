import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Paging } from '../shared/envelope.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { MappingName } from './table-description.js';
import { mappedFields, tableKinds } from './table-mapping.js';

const titles = monitoringTexts.dataImport;
const base = { service: 'monitoring', cache: 'none', tags: [] } as const;
const write = {
  ...base,
  access: { anyOf: ['tool:sql:import'] },
  method: 'POST',
  query: z.object({}),
  rate: 'write',
  labels: { name: titles.mappingName, reason: titles.reason },
} as const;

export const mappingChangeKinds = ['saved', 'renamed', 'deleted', 'takenBack'] as const;

const MappingChange = z.object({
  version: z.int(),
  at: Instant,
  kind: z.enum(mappingChangeKinds),
  userName: z.string(),
  /** Null for a mapping that was saved for an import. */
  reason: z.string().nullable(),
  /** The name before the change; null for a new mapping. */
  nameBefore: z.string().nullable(),
});

export const SavedMapping = z.object({
  mappingId: z.string(),
  name: z.string(),
  /** Null for a mapping of an earlier release that can no longer be read. It can be renamed and deleted. */
  kind: z.enum(tableKinds).nullable(),
  /** Id of the source for which it was saved. */
  source: z.string(),
  /** The fields that have a column. */
  fields: z.array(z.enum(mappedFields)),
  /** The user who saved it, and when. */
  userName: z.string(),
  updateTime: Instant,
  /** A deleted mapping is not proposed any more. */
  isDeleted: z.boolean(),
  /** Newest first. The newest one can be undone, unless it created the mapping. */
  changes: z.array(MappingChange),
});
export type SavedMapping = z.infer<typeof SavedMapping>;

const mappingId = z.string().min(1).max(200);

export const listMappings = pageRoute({
  ...base,
  name: 'listMappings',
  method: 'GET',
  path: '/tool/import/mapping/list',
  summary: 'The saved mappings of columns with their changes, those in use first, then the deleted ones',
  access: { anyOf: ['tool:sql:list'] },
  query: z.object(Paging),
  rate: 'read',
  row: SavedMapping,
});

export const renameMapping = route({
  ...write,
  name: 'renameMapping',
  title: titles.renameMapping,
  operation: 'update',
  path: '/tool/import/mapping/rename',
  summary: 'Renames a saved mapping',
  body: jsonBody(z.object({ mappingId, name: MappingName, reason })),
  data: z.object({}),
});

export const deleteMapping = route({
  ...write,
  name: 'deleteMapping',
  title: titles.deleteMapping,
  operation: 'delete',
  path: '/tool/import/mapping/delete',
  summary: 'Deletes a saved mapping, which is no longer proposed',
  body: jsonBody(z.object({ mappingId, reason })),
  data: z.object({}),
});

export const takeBackMappingChange = route({
  ...write,
  name: 'takeBackMappingChange',
  title: titles.takeBackMappingChange,
  operation: 'update',
  path: '/tool/import/mapping/takeBack',
  summary: 'Undoes the newest change of a saved mapping, such as a replacement or a deletion',
  body: jsonBody(z.object({ mappingId, version: z.int(), reason })),
  data: z.object({}),
});

export const mappingRoutes = [listMappings, renameMapping, deleteMapping, takeBackMappingChange] as const;
