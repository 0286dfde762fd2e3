import { z } from 'zod';

/** Several values in one parameter, with commas between them. */
export const several = <T extends z.ZodType<unknown, string>>(each: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(each).min(1).max(40));
