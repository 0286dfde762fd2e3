import { pageHeadings } from '@rallyrank/contracts/shared/page-headings';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import { pages } from '@rallyrank/contracts/shared/pages';
import { getSite } from '@rallyrank/contracts/tournaments/routes';
import type { GeneralPage } from './general-page.js';
import { markup } from './markup.js';
import { addressOf, definePage, disciplineIn, link, type PageDef, type PageView } from './page-view.js';
import { isPublic } from './public-pages.js';
import type { Rendering } from './rendering.js';
import { subjects } from './subjects.js';
import { wordsOf } from './words.js';

/** What the heading of each page says. */
const headings = { ...pageNames, ...pageHeadings };

/** A page that the front end fills by itself: without JavaScript it has its title and the links of every page. */
export const generalPage = (page: GeneralPage): PageDef => {
  const subject = subjects[page];
  return definePage({
    query: subject?.query ?? getSite.query,
    view: async (rendering): Promise<PageView> => {
      const { language } = rendering;
      const words = await wordsOf(rendering);
      const { text, sport } = words;
      const names = (await subject?.names(rendering.ask, words, rendering.params)) ?? [];
      const title = pageTitle(headings[page][language], names, language);
      return {
        title,
        description: names.length > 0 ? `${title} · ${text.site(sport)}` : text.site(sport),
        address: addressOf(page, { ...rendering.params, discipline: disciplineIn(words, rendering.params.discipline) }),
        isUnlisted: !isPublic(page),
        data: [],
        body: markup`<h1>${title}</h1><p>${text.site(sport)}</p>`,
      };
    },
  });
};

/** What an address shows that has no page, or whose player, event or pair does not exist. */
export const notFound = async (rendering: Pick<Rendering, 'ask' | 'language'>): Promise<PageView> => {
  const { text } = await wordsOf(rendering);
  return {
    title: text.notFound,
    description: text.notFoundText,
    address: '',
    data: [],
    body: markup`<h1>${text.notFound}</h1><p>${text.notFoundText}</p><p>${link(pages.home, text.toHome)}</p>`,
  };
};
