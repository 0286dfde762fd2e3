import { mappingChangeKinds } from '@rallyrank/contracts/monitoring/saved-mappings';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const MappingChange = z.object({
  version: z.int(),
  at: Instant,
  kind: z.enum(mappingChangeKinds),
  userName: z.string(),
  reason: z.string().nullable(),
  /** The replaced mapping; null for a new one. */
  before: z.object({ name: z.string(), mapping: z.string(), isDeleted: z.boolean() }).nullable(),
});

/** Mappings of the columns of tables, which are proposed for tables with the same columns. */
export const tableMappings = defineCollection({
  name: 'table-mappings',
  schema: z.object({
    id: z.string(),
    /** The name that the user has chosen. */
    name: z.string(),
    /** Hash of the names of all columns, in their order. */
    columns: z.string(),
    /** The mapping as JSON, because its words are keys that the database does not allow. */
    mapping: z.string(),
    userName: z.string(),
    updateTime: Instant,
    isDeleted: z.boolean().default(false),
    /** The latest changes, oldest first. Mappings of earlier releases have none. */
    changes: z.array(MappingChange).default([]),
  }),
  indexes: [{ fields: ['columns'] }],
  backup: true,
});

export type MappingDocument = z.output<typeof tableMappings.schema>;
