import { formatTexts } from '../locales/format.js';
import { filled } from './filled.js';
import { DEFAULT_LANGUAGE, inLanguages, type Language, localeOf } from './language.js';
import { type Day, dateOf, type Instant, lastDayOf, type Period } from './time.js';

/** A calendar day is the same everywhere, so days are written in UTC; instants in the visitor's own zone. */
const dayFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });

const formats = (language: Language) => {
  const locale = localeOf(language);
  const day = dayFormat(language, { day: 'numeric', month: 'short', year: 'numeric' });
  return {
    number: new Intl.NumberFormat(locale),
    decimal: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    day,
    dayShort: dayFormat(language, { day: 'numeric', month: 'short' }),
    month: dayFormat(language, { month: 'short' }),
    instant: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    second: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    zoned: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
  };
};
/** Made when a language is first used: together they take tens of milliseconds, which no start should wait for. */
const byLanguage = inLanguages((language) => {
  let made: ReturnType<typeof formats> | undefined;
  return () => {
    made ??= formats(language);
    return made;
  };
});
export const formatNumber = (value: number, language: Language): string => byLanguage[language]().number.format(value);
/** With two decimal places, so that the digits of a column are aligned. */
export const formatDecimal = (value: number, language: Language): string =>
  byLanguage[language]().decimal.format(value);
/** Shares that are rounded to a tenth of a percent. */
const TENTHS = 1_000;
const inTenths = (share: number): number => Math.round(share * TENTHS) / TENTHS;

/**
 * `share` is 0..1. Has one decimal, so that the digits of a column are aligned. Only exactly 0 and 1 are written as 0%
 * and 100%: something possible is never shown as 0%, and something uncertain never as 100%.
 */
export const formatPercent = (share: number, language: Language): string => {
  if (share === 0 || share === 1) return `${share * 100}%`;
  const { format } = byLanguage[language]().percent;
  if (share > 0 && inTenths(share) === 0) return `<${format(1 / TENTHS)}`;
  return share < 1 && inTenths(share) === 1 ? `>${format(1 - 1 / TENTHS)}` : format(share);
};
/** A share and the rest of the whole, rounded together so that they add up to 100 %. */
export const formatShares = (share: number, language: Language): [string, string] => {
  const rounded = inTenths(share);
  const first = rounded === 0 || rounded === 1 ? share : rounded;
  return [formatPercent(first, language), formatPercent(1 - first, language)];
};
export const formatMoney = (usd: number, language: Language): string => byLanguage[language]().money.format(usd);
export const formatDay = (day: Day, language: Language): string => byLanguage[language]().day.format(dateOf(day));
interface DayOfMatch {
  readonly date: Day;
  readonly likelyDay?: { readonly day: Day; readonly isWeek: boolean } | undefined;
}

/** The day of a match, or the likely one if its source states only the first day of its tournament. */
export const bestDayOf = ({ date, likelyDay }: DayOfMatch): Day => likelyDay?.day ?? date;

/** The day of a match: `5 Jul 2024`, or `about 5 Jul 2024` if only the period of its tournament is known. */
export const formatMatchDay = ({ date, likelyDay }: DayOfMatch, language: Language): string =>
  likelyDay
    ? filled(formatTexts[likelyDay.isWeek ? 'week' : 'about'][language], { day: formatDay(likelyDay.day, language) })
    : formatDay(date, language);
export const formatDayShort = (day: Day, language: Language): string =>
  byLanguage[language]().dayShort.format(dateOf(day));
/** Month of a day, without its year. */
export const formatMonth = (day: Day, language: Language): string => byLanguage[language]().month.format(dateOf(day));
export const formatInstant = (instant: Instant, language: Language): string =>
  byLanguage[language]().instant.format(new Date(instant));

/** To the second, for logs. */
export const formatSecond = (instant: Instant, language: Language): string =>
  byLanguage[language]().second.format(new Date(instant));
/** To the second and with its zone, for what is copied or read out alone. */
export const formatZoned = (instant: Instant, language: Language): string =>
  byLanguage[language]().zoned.format(new Date(instant));
/** The zone in which instants are written, such as `Europe/Berlin`. */
export const timeZone = (): string => byLanguage[DEFAULT_LANGUAGE]().instant.resolvedOptions().timeZone;

/** `7-12 Jul 2026`: what both ends share is written once. */
export const formatDayRange = (from: Day, to: Day, language: Language): string =>
  from === to ? formatDay(from, language) : byLanguage[language]().day.formatRange(dateOf(from), dateOf(to));

/** Names, figures or days one after the other. */
export const formatList = (items: readonly string[], language: Language): string =>
  items.join(formatTexts.list[language]);

/** Periods with gaps between them, as day ranges. */
export const formatPeriods = (periods: readonly Period[], language: Language): string =>
  formatList(
    periods.map((period) => formatDayRange(period.from, lastDayOf(period), language)),
    language,
  );

/** First and last years of periods, those of one year joined. */
const yearSpans = (periods: readonly Period[]): [string, string][] => {
  const spans: [string, string][] = [];
  for (const period of periods) {
    const last = spans.at(-1);
    const [from, until] = [period.from.slice(0, 4), lastDayOf(period).slice(0, 4)];
    if (last && from <= last[1]) last[1] = until;
    else spans.push([from, until]);
  }
  return spans;
};

/** The years of such periods: `1973–1979, 2020–2024`. */
export const formatPeriodYears = (periods: readonly Period[], language: Language): string =>
  formatList(
    yearSpans(periods).map((years) => [...new Set(years)].join('–')),
    language,
  );

/** Minutes as `1h 12m`. */
export const formatDuration = (minutes: number, language: Language): string => {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit(rest, 'minute');
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
};

/** Age as years and days: `24y 37d`, `24岁37天` (specification, section 3). */
export const formatAge = (age: { years: number; days: number }, language: Language): string =>
  filled(formatTexts.age[language], age);

/** The day of the visitor's calendar. */
export const localDay = (now: Date): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
