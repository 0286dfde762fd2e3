import { compareIds } from '@rallyrank/contracts/shared/ids';
import { enteredLanguage, inLanguages } from '@rallyrank/contracts/shared/language';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { enteredWords, type Words } from '@rallyrank/contracts/shared/words';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { datedPages, type getSiteTexts, type TextPage, type TextSection } from '@rallyrank/contracts/tournaments/texts';
import type { EntityRow } from '@rallyrank/infra/entity/rows';
import { siteTexts } from '../locales/site.js';
import { type DefaultSection, defaultSections, writtenOn } from './default-sections.js';

type Texts = ResultOf<typeof getSiteTexts>;

const EMPTY_LINES = /\n\s*\n/;

export const paragraphsOf = (text: string): string[] =>
  text
    .split(EMPTY_LINES)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The properties of an instance that the default texts depend on. */
interface Instance {
  readonly sport: SportKey;
  readonly isInvented: boolean;
}

const isShown = ({ only = {} }: DefaultSection, { sport, isInvented }: Instance): boolean =>
  (only.sport ?? sport) === sport && (only.isInvented ?? isInvented) === isInvented;

interface SectionTexts {
  readonly title: Words;
  readonly body: TextSection['body'];
}

const defaultsOf = (page: TextPage, instance: Instance): TextSection[] => {
  const texts: Readonly<Record<string, SectionTexts>> = siteTexts[page];
  const sections: readonly DefaultSection[] = defaultSections[page];
  return sections
    .filter((section) => isShown(section, instance))
    .map(({ key, textKey = key, date = null, link = null }) => ({ key, date, ...texts[textKey]!, link }));
};

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordsOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The section of a row, created once, because rows are immutable. */
const sections = new WeakMap<EntityRow, TextSection>();

const newSection = ({ values }: EntityRow): TextSection => ({
  key: words(values.key),
  date: wordsOrNull(values.date),
  title: enteredWords(words(values.titleEn), words(values.titleZh)),
  body: inLanguages((language) =>
    paragraphsOf(words(enteredLanguage(language) === 'zh' ? values.bodyZh : values.bodyEn)),
  ),
  link: wordsOrNull(values.link),
});

const sectionOfRow = (row: EntityRow): TextSection => {
  const section = sections.get(row) ?? newSection(row);
  sections.set(row, section);
  return section;
};

const byPosition = (a: EntityRow, b: EntityRow): number =>
  Number(a.values.position) - Number(b.values.position) || compareIds(a.id, b.id);

/** Entries without a date come last. */
const byDate = (a: EntityRow, b: EntityRow): number =>
  words(b.values.date).localeCompare(words(a.values.date)) || byPosition(a, b);

/** The texts of a page: the rows that operators stored for it, otherwise the default texts. */
export const textsOf = (page: TextPage, rows: readonly EntityRow[], instance: Instance): Texts => {
  const own = rows.filter(({ values }) => values.page === page);
  if (own.length === 0) return { page, updated: writtenOn, sections: defaultsOf(page, instance) };
  const updated =
    own
      .map(({ updateTime }) => updateTime.slice(0, 10))
      .sort()
      .at(-1) ?? writtenOn;
  return { page, updated, sections: own.sort(datedPages.includes(page) ? byDate : byPosition).map(sectionOfRow) };
};
