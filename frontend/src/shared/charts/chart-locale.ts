import { formatMonth } from '@rallyrank/contracts/shared/format';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { EChartsInitOpts } from 'echarts/core';

const MONTHS = 12;
const monthsIn = (language: Language): string[] =>
  Array.from({ length: MONTHS }, (_, month) => formatMonth(`2001-${String(month + 1).padStart(2, '0')}-01`, language));

type ChartLocale = NonNullable<EChartsInitOpts['locale']>;

/** The languages that echarts supports by name. */
const known: Readonly<Partial<Record<Language, string>>> = { en: 'EN', zh: 'ZH' };

/** Charts show only the names of months; echarts adds the other texts in English. */
const monthsOnly = (language: Language) =>
  ({ time: { monthAbbr: monthsIn(language) } }) as Exclude<ChartLocale, string>;

export const chartLocale = (language: Language): ChartLocale => known[language] ?? monthsOnly(language);
