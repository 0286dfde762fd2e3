import { listPlayers } from '@rallyrank/contracts/players/players';
import { MAX_PAGE_SIZE } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { markup } from '../markup.js';
import { addressOf } from '../page-view.js';
import { menuPages } from '../public-pages.js';
import type { Renderable } from '../renderable.js';
import type { Ask, Rendering } from '../rendering.js';

/**
 * Number of calls per part. A part is far below the 50,000 addresses that the protocol allows (sitemaps.org), so that
 * it takes few calls.
 */
const CALLS_PER_PART = 25;
const URLS_PER_PART = CALLS_PER_PART * MAX_PAGE_SIZE;
const CALLS_AT_ONCE = 5;

type Kind = 'players' | 'events' | 'finals';
const detailOf = { players: 'player', events: 'event', finals: 'match' } as const;

/** Of the matches, lists only finals: the page of an event links to the others. */
const rowsOf = async (ask: Ask, kind: Kind, pageNum: number, pageSize: number) => {
  if (kind === 'players') return ask(listPlayers, { pageNum, pageSize, orderByColumn: 'id' });
  if (kind === 'events') return ask(listEvents, { pageNum, pageSize, orderByColumn: 'startDate', isAsc: 'true' });
  const { rows, total } = await ask(listFinals, { pageNum, pageSize });
  return { rows: rows.map(({ event, match }) => ({ id: matchKeyOf(event.id, match.id) })), total };
};

const sitemap = (list: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', urls: readonly string[]) => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<${entry}>${markup`<loc>${url}</loc>`}</${entry}>\n`).join('')}</${list}>
`,
  contentType: 'application/xml; charset=utf-8',
});

const parts = async (ask: Ask, kind: Kind): Promise<string[]> => {
  const { total } = await rowsOf(ask, kind, 1, 1);
  return Array.from({ length: Math.ceil(total / URLS_PER_PART) }, (_, at) => `/sitemap-${kind}-${at + 1}.xml`);
};

/** The index, which lists the parts. */
export const sitemapIndex: Renderable = {
  name: '/sitemap.xml',
  query: getSite.query,
  rate: 'page',
  render: async ({ ask, origin }) => {
    const kinds = await Promise.all((['players', 'events', 'finals'] as const).map((kind) => parts(ask, kind)));
    const paths = ['/sitemap-pages.xml', ...kinds.flat()];
    return sitemap(
      'sitemapindex',
      'sitemap',
      paths.map((path) => origin + path),
    );
  },
};

/** The public pages that are neither of one player nor of one event or match. */
export const sitemapPages: Renderable = {
  name: '/sitemap-pages.xml',
  query: getSite.query,
  rate: 'page',
  render: async ({ ask, origin }) => {
    const { sport } = (await ask(getSite, {})).data;
    const rankings = profileOf(sport).disciplines.map(({ code }) => addressOf('ranking', { discipline: code }));
    const lists = menuPages.map((page) => addressOf(page));
    return sitemap(
      'urlset',
      'url',
      [...lists, ...rankings].map((address) => origin + address),
    );
  },
};

const addressesOf = async ({ ask }: Rendering, kind: Kind, part: number): Promise<string[]> => {
  const first = (part - 1) * CALLS_PER_PART + 1;
  const { total } = await rowsOf(ask, kind, 1, 1);
  const last = Math.min(Math.ceil(total / MAX_PAGE_SIZE), part * CALLS_PER_PART);
  const addresses: string[] = [];
  for (let at = first; at <= last; at += CALLS_AT_ONCE) {
    const pages = Array.from({ length: Math.min(CALLS_AT_ONCE, last - at + 1) }, (_, i) => at + i);
    const answers = await Promise.all(pages.map((pageNum) => rowsOf(ask, kind, pageNum, MAX_PAGE_SIZE)));
    for (const { rows } of answers) for (const { id } of rows) addresses.push(addressOf(detailOf[kind], { id }));
  }
  return addresses;
};

/** A part of the players, events or finals. @param part from 1 */
export const sitemapPart = (kind: Kind, part: number): Renderable => ({
  name: `/sitemap-${kind}-${part}.xml`,
  query: getSite.query,
  rate: 'page',
  render: async (rendering) => {
    const addresses = await addressesOf(rendering, kind, part);
    if (addresses.length === 0) throw new DomainError('http.notFound');
    return sitemap(
      'urlset',
      'url',
      addresses.map((address) => rendering.origin + address),
    );
  },
});
