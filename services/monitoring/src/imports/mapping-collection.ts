import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

/** Mappings of the columns of tables, which are proposed for tables with the same columns. */
export const tableMappings = defineCollection({
  name: 'table-mappings',
  schema: z.object({
    /** Hash of the columns, and the name. */
    id: z.string(),
    /** The name that the user has chosen. */
    name: z.string(),
    /** Hash of the names of all columns, in their order. */
    columns: z.string(),
    /** The mapping as JSON, because its words are keys that the database does not allow. */
    mapping: z.string(),
    userName: z.string(),
    updateTime: Instant,
  }),
  indexes: [{ fields: ['columns'] }],
  backup: true,
});
