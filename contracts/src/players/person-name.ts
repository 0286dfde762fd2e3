import { z } from 'zod';

export const PersonName = z.object({
  /**
   * Name in the form that the sport displays, with the family name in capitals if the sport does so: `AN Se Young`,
   * `Roger Federer`.
   */
  en: z.string().min(1).max(120),
  zh: z.string().min(1).max(60).optional(),
});
