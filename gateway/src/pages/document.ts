import type { Language } from '@rallyrank/contracts/shared/errors';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { feedNames, feedPath } from './documents/feed-paths.js';
import { jsonScript, type Markup, markup } from './markup.js';
import { link, type PageView } from './page-view.js';
import { texts } from './texts.js';

const SITE = 'RallyRank';
const LANGUAGE = /<html lang="[^"]*"/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>\n?/;
/** Matches the position of the content in the built page. */
const CONTENT = /(?<=<div class="boot-main">)/;
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', zh: 'zh_CN' };
const other = { en: 'zh', zh: 'en' } as const;

export interface DocumentOf {
  readonly view: PageView;
  readonly language: Language;
  readonly origin: string;
  /** Whether the link contains the language, so that it belongs to the address. */
  readonly isLinked: boolean;
  readonly isFound: boolean;
  readonly isInvented: boolean;
  readonly sport: SportKey;
  /** Disciplines that have a match. */
  readonly disciplines: readonly Discipline[];
}

const inLanguage = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

const fullTitle = ({ title }: PageView): string => (title === SITE ? SITE : `${title} · ${SITE}`);

const alternates = ({ view, language, origin, isLinked }: DocumentOf): Markup => {
  const url = `${origin}${view.address}`;
  const canonical = isLinked ? inLanguage(url, language) : url;
  return markup`<link rel="canonical" href="${canonical}" />
<link rel="alternate" hreflang="en" href="${inLanguage(url, 'en')}" />
<link rel="alternate" hreflang="zh" href="${inLanguage(url, 'zh')}" />
<link rel="alternate" hreflang="x-default" href="${url}" />
<meta property="og:url" content="${canonical}" />
`;
};

const picture = ({ view, language, origin }: DocumentOf): Markup => {
  if (!view.picture) return markup`<meta name="twitter:card" content="summary" />\n`;
  return markup`<meta property="og:image" content="${origin}${inLanguage(view.picture, language)}" />
<meta property="og:image:width" content="1200" />
<meta property="og:image:height" content="630" />
<meta property="og:image:alt" content="${view.title}" />
<meta name="twitter:card" content="summary_large_image" />
`;
};

const feedLinks = ({ language }: DocumentOf): Markup =>
  markup`${feedNames.map(
    (name) =>
      markup`<link rel="alternate" type="application/atom+xml" title="${texts[language][name]}" href="${inLanguage(feedPath(name, 'atom'), language)}" />\n`,
  )}`;

const head = (given: DocumentOf): Markup => {
  const { view, language, isFound, sport, disciplines } = given;
  return markup`<meta name="description" content="${view.description}" />
<meta name="rallyrank-sport" content="${sport}" />
<meta name="rallyrank-disciplines" content="${disciplines.join(',')}" />
<meta property="og:site_name" content="${SITE}" />
<meta property="og:type" content="website" />
<meta property="og:title" content="${view.title}" />
<meta property="og:description" content="${view.description}" />
<meta property="og:locale" content="${locales[language]}" />
<meta property="og:locale:alternate" content="${locales[other[language]]}" />
${isFound && !view.isUnlisted ? alternates(given) : markup`<meta name="robots" content="noindex" />\n`}${picture(given)}${feedLinks(given)}${view.data.map(
  (data) => markup`<script type="application/ld+json">${jsonScript(data)}</script>\n`,
)}`;
};

/**
 * The body is shown until the application has loaded and replaces it. Without JavaScript it stays, with the links that
 * are then needed (`frontend/src/shared/theme/first-paint.css`).
 */
const body = ({ view, language, isInvented }: DocumentOf): Markup => {
  const text = texts[language];
  const links = (['players', 'ranking', 'events', 'h2h'] as const).map((page) => link(pages[page], text[page]));
  return markup`<nav class="boot-plain">${link('/', SITE)} ${links}</nav>
${isInvented ? markup`<p class="boot-invented"><strong>${text.demoWorld}</strong><span>${text.invented}</span></p>\n` : null}<main>${view.body}</main>
<p class="boot-plain">${feedNames.map((name) => markup`${link(inLanguage(feedPath(name, 'rss'), language), `${text[name]} (RSS)`)} `)}${link(inLanguage('/calendar.ics', language), text.calendar)}</p>
<p class="boot-plain">${text.needsScript}</p>`;
};

/** Inserts the head and the content of one address into the built page. */
export const fillDocument = (html: string, given: DocumentOf): string =>
  html
    .replace(LANGUAGE, () => `<html lang="${given.language}"`)
    .replace(DESCRIPTION, () => String(head(given)))
    .replace(TITLE, () => `<title>${markup`${fullTitle(given.view)}`}</title>`)
    .replace(CONTENT, () => String(body(given)));
