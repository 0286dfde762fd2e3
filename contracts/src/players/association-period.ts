import { z } from 'zod';
import { AssociationCode } from './codes.js';
import { periodFields } from './period.js';

const { periodId, firstDay, lastDay } = periodFields;

/** A period in which a person plays for an association, both days inclusive. Periods of a person never overlap. */
export const AssociationPeriod = z.object({
  periodId,
  association: AssociationCode,
  firstDay,
  lastDay,
  /** Present if the person plays without the flag of the association. Results still count for it. */
  isNeutral: z.literal(true).optional(),
});
export type AssociationPeriod = z.infer<typeof AssociationPeriod>;
