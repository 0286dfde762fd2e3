import { z } from 'zod';
import { periodFields } from './period.js';
import { PersonName } from './person-name.js';

const { periodId, firstDay, lastDay } = periodFields;

/** A period in which a person has another name, both days inclusive. Such periods of a person never overlap. */
export const NamePeriod = z.object({
  periodId,
  name: PersonName,
  firstDay,
  lastDay,
});
export type NamePeriod = z.infer<typeof NamePeriod>;
