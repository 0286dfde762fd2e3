import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { datedPages, type getSiteTexts, type TextPage, type TextSection } from '@rallyrank/contracts/tournaments/texts';
import type { EntityRow } from '@rallyrank/infra/entity/rows';
import { type DefaultText, type Instance, isShown } from './default-text.js';
import { defaultTexts, writtenOn } from './defaults.js';

type Texts = ResultOf<typeof getSiteTexts>;

const EMPTY_LINES = /\n\s*\n/;

export const paragraphsOf = (text: string): string[] =>
  text
    .split(EMPTY_LINES)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const sectionOfDefault = ({ key, date, title, body, link }: DefaultText): TextSection => ({
  key,
  date: date ?? null,
  title,
  body: { en: paragraphsOf(body.en), zh: paragraphsOf(body.zh) },
  link: link ?? null,
});

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordsOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const sectionOfRow = ({ values }: EntityRow): TextSection => ({
  key: words(values.key),
  date: wordsOrNull(values.date),
  title: { en: words(values.titleEn), zh: words(values.titleZh) },
  body: { en: paragraphsOf(words(values.bodyEn)), zh: paragraphsOf(words(values.bodyZh)) },
  link: wordsOrNull(values.link),
});

const byPosition = (a: EntityRow, b: EntityRow): number =>
  Number(a.values.position) - Number(b.values.position) || compareIds(a.id, b.id);

/** Entries without a date come last. */
const byDate = (a: EntityRow, b: EntityRow): number =>
  words(b.values.date).localeCompare(words(a.values.date)) || byPosition(a, b);

/** The texts of a page: the rows that operators stored for it, otherwise the default texts. */
export const textsOf = (page: TextPage, rows: readonly EntityRow[], instance: Instance): Texts => {
  const own = rows.filter(({ values }) => values.page === page);
  if (own.length === 0) {
    const sections = defaultTexts[page].filter((text) => isShown(text, instance)).map(sectionOfDefault);
    return { page, updated: writtenOn, sections };
  }
  const updated =
    own
      .map(({ updateTime }) => updateTime.slice(0, 10))
      .sort()
      .at(-1) ?? writtenOn;
  return { page, updated, sections: own.sort(datedPages.includes(page) ? byDate : byPosition).map(sectionOfRow) };
};
