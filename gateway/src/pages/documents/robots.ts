import { getSite } from '@rallyrank/contracts/tournaments/site';
import type { Renderable } from '../renderable.js';

/** Every page may be crawled, and also the API, without which crawlers that run scripts would see empty pages. */
export const robots: Renderable = {
  name: '/robots.txt',
  query: getSite.query,
  rate: 'page',
  render: async ({ origin }) => ({
    body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    contentType: 'text/plain; charset=utf-8',
  }),
};
