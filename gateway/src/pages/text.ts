import type { Language } from '@rallyrank/contracts/shared/language';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { getSiteTexts, type TextPage, type TextSection } from '@rallyrank/contracts/tournaments/texts';
import { type Markup, markup } from './markup.js';
import { addressOf, definePage, link, type PageDef, type PageView } from './page-view.js';
import { type Words, wordsOf } from './words.js';

/** Maximum length of a description in search engines. */
const MOST_CHARACTERS = 300;

const sectionOf = ({ key, date, title, body, link: to }: TextSection, language: Language, words: Words): Markup =>
  markup`<section id="${key}"><h2>${title[language]}</h2>
${date && markup`<p><time datetime="${date}">${words.day(date)}</time></p>\n`}${body[language].map((paragraph) => markup`<p>${paragraph}</p>\n`)}${to && markup`<p>${link(to, to)}</p>\n`}</section>
`;

/** A page of texts, which is complete without JavaScript. */
export const textPage = (page: TextPage): PageDef =>
  definePage({
    query: getSite.query,
    view: async ({ ask, language }): Promise<PageView> => {
      const [{ data }, words] = await Promise.all([ask(getSiteTexts, { page }), wordsOf({ ask, language })]);
      const title = pageNames[page][language];
      const first = data.sections[0]?.body[language][0] ?? words.text.site(words.sport);
      return {
        title,
        description: first.slice(0, MOST_CHARACTERS),
        address: addressOf(page),
        data: [],
        body: markup`<h1>${title}</h1>${data.sections.map((section) => sectionOf(section, language, words))}`,
      };
    },
  });
