import { z } from 'zod';
import { Day } from '../shared/time.js';

/** The facts that periods of all kinds have; both days are inclusive. */
export const periodFields = {
  /** Number of the period among those of the person. A change keeps it, and a later period never has it again. */
  periodId: z.int().positive(),
  firstDay: Day,
  /** Absent while the period lasts. */
  lastDay: Day.optional(),
};

/** The last day in answers: null while the period lasts. */
export const LastDay = Day.nullable();
