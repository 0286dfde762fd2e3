import { pictures } from '../pictures/pictures.js';
import type { Renderable } from '../renderable.js';
import { calendar } from './calendar.js';
import { feeds } from './feeds.js';
import { robots } from './robots.js';
import { sitemapIndex, sitemapPages, sitemapPart } from './sitemap.js';

const fixed = new Map(
  [robots, sitemapIndex, sitemapPages, ...feeds, calendar, ...pictures].map((document) => [document.name, document]),
);
const PART = /^\/sitemap-(players|events|finals)-([1-9]\d{0,3})\.xml$/;

/** Finds the document of a path for machines (feeds, sitemaps, calendars), if there is one. */
export const findDocument = (path: string): Renderable | undefined => {
  const known = fixed.get(path);
  if (known) return known;
  const [, kind, part] = PART.exec(path) ?? [];
  return kind === undefined ? undefined : sitemapPart(kind as 'players' | 'events' | 'finals', Number(part));
};
