import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pages } from '@rallyrank/contracts/shared/pages';
import { getSite } from '@rallyrank/contracts/tournaments/routes';
import type { GeneralPage } from './general-page.js';
import { markup } from './markup.js';
import { addressOf, definePage, link, type PageDef, type PageView } from './page-view.js';
import { isPublic } from './public-pages.js';
import type { Rendering } from './rendering.js';
import { wordsOf } from './words.js';

/** A page that the front end fills by itself: without JavaScript it has its title and the links of every page. */
export const generalPage = (page: GeneralPage): PageDef =>
  definePage({
    query: getSite.query,
    view: async (rendering): Promise<PageView> => {
      const { text, sport } = await wordsOf(rendering);
      const title = pageNames[page][rendering.language];
      return {
        title,
        description: text.site(sport),
        address: addressOf(page),
        isUnlisted: !isPublic(page),
        data: [],
        body: markup`<h1>${title}</h1><p>${text.site(sport)}</p>`,
      };
    },
  });

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
