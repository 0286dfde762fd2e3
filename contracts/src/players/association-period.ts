import { z } from 'zod';
import { Day } from '../shared/time.js';
import { AssociationCode } from './codes.js';

/** A period in which a person plays for an association, both days inclusive. Periods of a person never overlap. */
export const AssociationPeriod = z.object({
  /** Number of the period among those of the person. A change keeps it, and a later period never has it again. */
  periodId: z.int().positive(),
  association: AssociationCode,
  firstDay: Day,
  /** Absent while the period lasts. */
  lastDay: Day.optional(),
  /** Present if the person plays without the flag of the association. Results still count for it. */
  isNeutral: z.literal(true).optional(),
});
export type AssociationPeriod = z.infer<typeof AssociationPeriod>;
