import { isLanguage, type Language, preferredLanguage, tagsOf } from '@rallyrank/contracts/shared/language';
import type { Call } from '../edge/call.js';

/** The headers on which the language of a page depends. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie';
const COOKIE = /(?:^|;\s*)language=([^;]+)/;

/** The language in a link. */
export const linkedLanguage = ({ query }: Pick<Call, 'query'>): Language | undefined => {
  const [, lang] = query.find(([name]) => name === 'lang') ?? [];
  return isLanguage(lang) ? lang : undefined;
};

/**
 * The language of a page, as in the front end: that of the link, else the stored choice, else that of the browser.
 */
export const pageLanguage = (call: Pick<Call, 'query' | 'request'>): Language => {
  const { cookie, 'accept-language': accepted } = call.request.headers;
  const [, stored] = COOKIE.exec(cookie ?? '') ?? [];
  return linkedLanguage(call) ?? (isLanguage(stored) ? stored : preferredLanguage(tagsOf(accepted)));
};
