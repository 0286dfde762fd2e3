import type { Language } from '@rallyrank/contracts/shared/language';
import { pageHeadings } from '@rallyrank/contracts/shared/page-headings';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import type { GeneralPage } from './general-page.js';
import { markup } from './markup.js';
import { addressOf, definePage, disciplineIn, link, type PageDef, type PageView } from './page-view.js';
import { isPublic } from './public-pages.js';
import type { Rendering } from './rendering.js';
import { subjects } from './subjects.js';
import { wordsOf } from './words.js';

/** The heading of each page. */
const headings: typeof pageNames = { ...pageNames, ...pageHeadings };
const summaries: Partial<Readonly<Record<PageName, Readonly<Record<Language, string>>>>> = pageSummaries;

/** A page whose content only the front end renders. Without JavaScript it has its title and the links of every page. */
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
      const summary = summaries[page]?.[language] ?? text.site(sport);
      return {
        title,
        description: names.length > 0 ? `${title} · ${summary}` : summary,
        address: addressOf(page, { ...rendering.params, discipline: disciplineIn(words, rendering.params.discipline) }),
        isUnlisted: !isPublic(page),
        data: [],
        body: markup`<h1>${title}</h1><p>${summary}</p>`,
      };
    },
  });
};

/** The pages on which visitors can find the subject of a page, if the page itself does not exist. */
const placesToLook: Partial<Readonly<Record<PageName, PageName>>> = {
  player: 'players',
  pair: 'players',
  event: 'events',
  record: 'records',
  association: 'associationSearch',
  season: 'seasons',
};

/**
 * The content for an address without a page (then `page` is undefined), or whose player, event or pair does not exist.
 */
export const notFound = async (
  rendering: Pick<Rendering, 'ask' | 'language'>,
  page: PageName | undefined,
): Promise<PageView> => {
  const { language } = rendering;
  const { text } = await wordsOf(rendering);
  const isKnown = page !== undefined && isPublic(page);
  const explained = isKnown ? text.notFoundOn(headings[page][language]) : text.notFoundText;
  const ways: readonly PageName[] = [...(isKnown ? [placesToLook[page] ?? page] : []), 'sitemap'];
  const links = ways.map((way) => markup`<li>${link(pages[way], headings[way][language])}</li>`);
  return {
    title: text.notFound,
    description: explained,
    address: '',
    data: [],
    body: markup`<h1>${text.notFound}</h1><p>${explained}</p><ul>${links}<li>${link(pages.home, text.toHome)}</li></ul>`,
  };
};
