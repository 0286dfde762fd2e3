// The texts of antd in a language that it does not have.
import english from 'antd/locale/en_US.js';
import type { Page } from 'playwright-core';

/** Names of networks, formats and zones, which are the same in every language. */
const everywhere = ['RallyRank', 'Weibo', 'Facebook', 'WhatsApp', 'CSV', 'JSON', 'UTC'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The strings of an answer without texts of the site, which have an entry for each language. */
const stringsOf = (value: unknown, language: string): string[] => {
  if (typeof value === 'string') return [value];
  if (!isObject(value) || language in value) return [];
  return Object.values(value).flatMap((part) => stringsOf(part, language));
};

/** The names of months and days in a locale. */
const dateWords = (locale: string): string[] => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  return (['short', 'long'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(locale, { month: style, weekday: style, timeZone: 'UTC' });
    return days.flatMap((day) => format.formatToParts(day).map(({ value }) => value));
  });
};

/** Words in Latin letters without accents. Shorter ones are codes and units. */
const PLAIN = /[a-z]+(?:['’.-][a-z]+)*/gi;
const SHORTEST = 3;

/** Collects the data that a page receives, to distinguish data from texts that are not translated. */
export const followData = (page: Page, language: string) => {
  const data = new Set([...everywhere, ...dateWords('en-GB'), ...stringsOf(english, language)]);
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/prod-api/') || !response.headers()['content-type']?.includes('json')) return;
    const read = async () => {
      const answer: unknown = await response.json().catch(() => null);
      for (const text of stringsOf(answer, language)) data.add(text);
    };
    reading.push(read());
  });
  /** The words of texts that are neither translated nor data. */
  return async (texts: readonly string[]): Promise<string[]> => {
    await Promise.all(reading);
    const known = [...data].join('\n').toLowerCase();
    const isKnown = (word: string) => word.length < SHORTEST || known.includes(word.toLowerCase());
    return texts.filter((text) => !(text.match(PLAIN) ?? []).every(isKnown));
  };
};
