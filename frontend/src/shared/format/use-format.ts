import * as format from '@rallyrank/contracts/shared/format';
import { enteredLanguage, otherEntered } from '@rallyrank/contracts/shared/language';
import type { LocalName } from '@rallyrank/contracts/shared/refs';
import { otherName, shownLanguage, shownName } from '@rallyrank/contracts/shared/shown-name';
import type { Period } from '@rallyrank/contracts/shared/time';
import type { z } from 'zod';
import { currentLanguage } from '../i18n/language';

type Name = z.infer<typeof LocalName>;

/** The formatters in the language of the page. The language never changes within a page load. */
export const useFormat = () => {
  const language = currentLanguage();
  const entered = enteredLanguage(language);
  return {
    language,
    /** The language of what people have entered. */
    entered,
    number: (value: number) => format.formatNumber(value, language),
    decimal: (value: number) => format.formatDecimal(value, language),
    percent: (share: number) => format.formatPercent(share, language),
    shares: (share: number) => format.formatShares(share, language),
    money: (usd: number) => format.formatMoney(usd, language),
    day: (day: string) => format.formatDay(day, language),
    /** The day of a match, which can be a likely one. */
    matchDay: (match: Parameters<typeof format.formatMatchDay>[0]) => format.formatMatchDay(match, language),
    dayShort: (day: string) => format.formatDayShort(day, language),
    month: (day: string) => format.formatMonth(day, language),
    dayRange: (from: string, to: string) => format.formatDayRange(from, to, language),
    periods: (periods: readonly Period[]) => format.formatPeriods(periods, language),
    periodYears: (periods: readonly Period[]) => format.formatPeriodYears(periods, language),
    list: (items: readonly string[]) => format.formatList(items, language),
    instant: (instant: string) => format.formatInstant(instant, language),
    second: (instant: string) => format.formatSecond(instant, language),
    zoned: (instant: string) => format.formatZoned(instant, language),
    duration: (minutes: number) => format.formatDuration(minutes, language),
    age: (age: { years: number; days: number }) => format.formatAge(age, language),
    /** The name in the language of the page, otherwise the English one. */
    name: (name: Name) => shownName(name, language),
    /**
     * `lang` of that name if it differs from the language of the page, so that screen readers pronounce it correctly.
     */
    nameLang: (name: Name) => {
      const shown = shownLanguage(name, language);
      return shown === language ? undefined : shown;
    },
    /** `lang` of `otherName`. */
    otherLang: otherEntered(language),
    /** The name in the other script, if known. */
    otherName: (name: Name) => otherName(name, language),
  };
};
