import { z } from 'zod';

/** A parameter with several values, separated by commas. */
export const several = <T extends z.ZodType<unknown, string>>(each: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(each).min(1).max(40));
