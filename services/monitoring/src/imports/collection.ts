import { DataImportRow } from '@rallyrank/contracts/monitoring/data-import';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const DAY_MS = 86_400_000;

/**
 * The files that were checked and imported, with user and result. The files themselves are not stored. Imports are
 * kept, so that they can be undone.
 */
export const dataImports = defineCollection({
  name: 'data-imports',
  schema: DataImportRow.omit({ importId: true }).extend({
    id: z.string(),
    /** Present for a trial, which is forgotten some time later. */
    triedAt: Instant.optional(),
    /** The place at which an undo continues: the step, and the position in the events of its service. */
    undoAt: z.object({ step: z.int(), after: z.int().nullable() }).nullable().default(null),
  }),
  indexes: [{ fields: ['createTime'] }, { fields: ['checksum'] }],
  expiry: { field: 'triedAt', afterMs: 180 * DAY_MS },
  backup: true,
});
export type DataImportDocument = z.output<typeof dataImports.schema>;
