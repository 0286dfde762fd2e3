import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import type { QuerySchema } from '@rallyrank/contracts/shared/route';
import { type Markup, markup } from './markup.js';
import type { Rendering } from './rendering.js';
import type { Words } from './words.js';

/** The content of a page for search engines, shared links and browsers without JavaScript. */
export interface PageView {
  /** Title without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** Path and the query parameters that belong to the page. */
  readonly address: string;
  /** Parameters of the address under which the page is found now, since players have been merged. */
  readonly moved?: Readonly<Record<string, string>> | undefined;
  /** The path of a picture of 1200 x 630 pixels. */
  readonly picture?: string;
  /** Whether search engines must not list the page. */
  readonly isUnlisted?: boolean;
  /** JSON-LD of schema.org. */
  readonly data: readonly object[];
  readonly body: Markup;
}

export interface PageDef<Q extends QuerySchema = QuerySchema> {
  /** The parameters that the rendering depends on; an invalid one means that there is no such page. */
  readonly query: Q;
  readonly view: (rendering: Rendering & { readonly params: ReturnType<Q['parse']> }) => Promise<PageView>;
}

export const definePage = <Q extends QuerySchema>(page: PageDef<Q>): PageDef => page as unknown as PageDef;

type Query = Readonly<Record<string, string | number | undefined>>;

/** The address of a page, without an origin. */
export const addressOf = (page: PageName, query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? pages[page] : `${pages[page]}?${new URLSearchParams(given)}`;
};

/** The discipline in the address of a page. The default discipline is omitted, so that each page has one address. */
export const disciplineIn = ({ site }: Pick<Words, 'site'>, shown: string | undefined): string | undefined =>
  shown === site.disciplines[0] ? undefined : shown;

/** Returns the parameters for which a page was found under another id; undefined if there are none. */
export const movedIds = (asked: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>) => {
  const moved = Object.entries(found).filter(([name, id]) => asked[name] !== id);
  return moved.length === 0 ? undefined : Object.fromEntries(moved);
};

export const link = (address: string, text: string): Markup => markup`<a href="${address}">${text}</a>`;

/** A table of rows of cells; nothing if there are no rows. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Markup | string | number | null)[])[],
): Markup =>
  rows.length === 0
    ? markup``
    : markup`<table><caption>${caption}</caption><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`)}</tbody></table>`;

/** Terms with their values; terms without a value are omitted. */
export const facts = (pairs: readonly (readonly [string, string | number | null | undefined])[]): Markup => {
  const given = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return markup`<dl>${given.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
};

/** The path from the home page to a page, for search results. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, address: string])[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, address], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${address}`,
  })),
});
