import { type Language, languages, localeOf } from '@rallyrank/contracts/shared/language';
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

/** Open Graph separates language and territory by an underscore. */
const openGraphLocale = (language: Language): string => localeOf(language).replace('-', '_');

const inLanguage = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

const fullTitle = ({ title }: PageView): string => (title === SITE ? SITE : `${title} · ${SITE}`);

const alternates = ({ view, language, origin, isLinked }: DocumentOf): Markup => {
  const url = `${origin}${view.address}`;
  const canonical = isLinked ? inLanguage(url, language) : url;
  return markup`<link rel="canonical" href="${canonical}" />
${languages.map((each) => markup`<link rel="alternate" hreflang="${each}" href="${inLanguage(url, each)}" />\n`)}<link rel="alternate" hreflang="x-default" href="${url}" />
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
<meta property="og:locale" content="${openGraphLocale(language)}" />
${languages
  .filter((each) => each !== language)
  .map(
    (each) => markup`<meta property="og:locale:alternate" content="${openGraphLocale(each)}" />\n`,
  )}${isFound && !view.isUnlisted ? alternates(given) : markup`<meta name="robots" content="noindex" />\n`}${picture(given)}${feedLinks(given)}${view.data.map(
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
