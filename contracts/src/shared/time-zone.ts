import { z } from 'zod';

export const TIME_ZONE_RULE = 'a time zone such as Asia/Shanghai';

export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Parameter of files for people: the time zone in which times are written. */
export const ReaderZone = { zone: z.string().max(64).refine(isTimeZone, TIME_ZONE_RULE).default('UTC') };
