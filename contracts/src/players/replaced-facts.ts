import { z } from 'zod';
import { Day } from '../shared/time.js';
import { Gender, Hand } from '../sport/codes.js';

/**
 * By fact, the values that sources stated earlier and have replaced since. A source that states one of them again is an
 * earlier version, so the value is not restored. The association is not included: a person can return to an earlier
 * one.
 */
export const ReplacedFacts = z
  .object({
    nameEn: z.array(z.string()),
    nameZh: z.array(z.string()),
    birthDate: z.array(Day),
    gender: z.array(Gender),
    hand: z.array(Hand),
    heightCm: z.array(z.int()),
  })
  .partial();
export type ReplacedFacts = z.infer<typeof ReplacedFacts>;
