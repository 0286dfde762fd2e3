import { EntitySpecShape } from '@rallyrank/contracts/monitoring/entity-spec';
import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

/** Entities that are described for the code generator. */
export const entitySpecs = defineCollection({
  name: 'entity-specs',
  schema: z.object({
    id: Id,
    name: z.string(),
    /** Its names in both languages, for the search. */
    labels: z.string(),
    spec: EntitySpecShape,
    createTime: Instant,
    updateTime: Instant,
  }),
  indexes: [{ fields: ['name'], unique: true }, { fields: ['createTime'] }, { fields: ['updateTime'] }],
  backup: true,
});
export type SpecDocument = z.output<typeof entitySpecs.schema>;
