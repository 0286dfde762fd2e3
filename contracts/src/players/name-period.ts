import { z } from 'zod';
import { Day } from '../shared/time.js';
import { PersonName } from './person-name.js';

/** A period in which a person has another name, both days inclusive. Such periods of a person never overlap. */
export const NamePeriod = z.object({
  /** Number of the period among those of the person. A change keeps it, and a later period never has it again. */
  periodId: z.int().positive(),
  name: PersonName,
  firstDay: Day,
  /** Absent while the period lasts. */
  lastDay: Day.optional(),
});
export type NamePeriod = z.infer<typeof NamePeriod>;
