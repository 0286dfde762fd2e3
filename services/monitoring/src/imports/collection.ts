import { DataImportRow } from '@rallyrank/contracts/monitoring/data-import';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const DAY_MS = 86_400_000;

/** The files that were checked and imported, with user and result. The files themselves are not stored. */
export const dataImports = defineCollection({
  name: 'data-imports',
  schema: DataImportRow.omit({ importId: true }).extend({ id: z.string() }),
  indexes: [{ fields: ['createTime'] }, { fields: ['checksum'] }],
  expiry: { field: 'createTime', afterMs: 180 * DAY_MS },
  backup: true,
});
export type DataImportDocument = z.output<typeof dataImports.schema>;
