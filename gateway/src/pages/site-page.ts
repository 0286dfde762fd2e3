import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import type { QuerySchema } from '@rallyrank/contracts/shared/route';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { fillDocument } from './document.js';
import { notFound } from './general.js';
import { pageDefs } from './page-defs.js';
import type { PageView } from './page-view.js';
import type { Renderable } from './renderable.js';
import type { Rendering } from './rendering.js';

const HTML = 'text/html; charset=utf-8';

type ViewOf = (rendering: Rendering) => Promise<PageView>;

const documentOf = (name: string, query: QuerySchema, view: ViewOf, html: string, isFound: boolean): Renderable => ({
  name,
  query,
  rate: 'page',
  render: async (rendering) => {
    const [shown, site] = await Promise.all([view(rendering), rendering.ask(getSite, {})]);
    const { invented: isInvented, sport, disciplines } = site.data;
    const given = { ...rendering, view: shown, isFound, isInvented, sport, disciplines };
    return { body: fillDocument(html, given), contentType: HTML, ...(shown.moved && { moved: shown.moved }) };
  },
});

/** The page for a path without content, which suggests other pages. */
export const missingPages = (html: string): ((path: string) => Renderable) => {
  const missing = (page?: PageName) =>
    documentOf(`missing ${page ?? 'page'}`, getSite.query, (rendering) => notFound(rendering, page), html, false);
  const byPath = new Map(
    Object.entries(pages).map(([name, path]): [string, Renderable] => [path, missing(name as PageName)]),
  );
  const other = missing();
  return (path) => byPath.get(path) ?? other;
};

/** Every page of the site by its path. @param html the built page of the front end */
export const sitePages = (html: string): ReadonlyMap<string, Renderable> =>
  new Map([...pageDefs].map(([path, page]) => [path, documentOf(path, page.query, page.view, html, true)]));
