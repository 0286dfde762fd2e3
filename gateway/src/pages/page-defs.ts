import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import { type TextPage, textPages } from '@rallyrank/contracts/tournaments/texts';
import { association, record, season } from './details.js';
import { event } from './event.js';
import { generalPage } from './general.js';
import type { GeneralPage, RenderedPage } from './general-page.js';
import { headToHead } from './head-to-head.js';
import { home } from './home.js';
import { events, players } from './lists.js';
import { match } from './match.js';
import type { PageDef } from './page-view.js';
import { pair } from './pair.js';
import { player } from './player.js';
import { rankings } from './ranking.js';
import { textPage } from './text.js';
import { withinList } from './within-list.js';

const rendered: Readonly<Record<RenderedPage, PageDef>> = {
  home,
  players,
  player,
  pair,
  h2h: headToHead,
  ...rankings,
  events,
  event,
  match,
  record,
  association,
  season,
};

/** Whether a page is a page of texts, which has a title in `general-page.ts` and content from the server. */
const isText = (name: string): name is TextPage => textPages.some((page) => page === name);
const isRendered = (name: string): name is RenderedPage => Object.hasOwn(rendered, name);

/** Every page of the site by its path. */
export const pageDefs: ReadonlyMap<string, PageDef> = new Map([
  ['/', home],
  ...Object.entries(pages).map(([name, path]): [string, PageDef] => {
    if (isText(name)) return [path, textPage(name)];
    const page = isRendered(name) ? rendered[name] : generalPage(name as GeneralPage);
    return [path, withinList(name as PageName, page)];
  }),
]);
