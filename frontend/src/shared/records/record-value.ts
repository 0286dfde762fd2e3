import { formatAge, formatDuration, formatNumber, formatPercent } from '@rallyrank/contracts/shared/format';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { RecordUnit } from '@rallyrank/contracts/stats/records';
import type { z } from 'zod';

export type Unit = z.infer<typeof RecordUnit>;

/** Words with plural forms in the language of the page. */
interface Words {
  readonly days: (count: number) => string;
  readonly weeks: (count: number) => string;
}

/** Mean length of a year in the Gregorian calendar. */
const DAYS_PER_YEAR = 365.2425;

/** An age in days as years and remaining days. */
const yearsAndDays = (age: number) => {
  const years = Math.floor((age + 0.5) / DAYS_PER_YEAR);
  return { years, days: Math.max(0, age - Math.ceil(years * DAYS_PER_YEAR - 0.5)) };
};

/** The value of a record in its unit: shares as percentages, ages as years and days. */
export const formatRecordValue = (value: number, unit: Unit, language: Language, words: Words): string => {
  switch (unit) {
    case 'share':
      return formatPercent(value, language);
    case 'days':
      return words.days(value);
    case 'weeks':
      return words.weeks(value);
    case 'age':
      return formatAge(yearsAndDays(value), language);
    case 'minutes':
      return formatDuration(value, language);
    default:
      return formatNumber(value, language);
  }
};
