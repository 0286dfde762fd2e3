import { DEFAULT_LANGUAGE, isLanguage, type Language, preferredLanguage } from '@rallyrank/contracts/shared/language';
import { readCookie, writeCookie } from '../browser/cookie';

const COOKIE = 'language';
const COOKIE_DAYS = 30;

/**
 * Specification, section 1: the language of a link, otherwise the stored choice, otherwise Chinese for a Chinese
 * browser.
 */
export const chooseLanguage = (
  asked: string | null,
  stored: string | undefined,
  browser: readonly string[],
): Language => {
  if (isLanguage(asked)) return asked;
  if (isLanguage(stored)) return stored;
  return preferredLanguage(browser);
};

let language: Language = DEFAULT_LANGUAGE;
export const currentLanguage = (): Language => language;

/** Determines the language of this page load. The language of a link (`?lang=`) is stored like a choice. */
export const detectLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang');
  language = chooseLanguage(asked, readCookie(COOKIE), navigator.languages);
  if (isLanguage(asked)) writeCookie(COOKIE, asked, COOKIE_DAYS);
  document.documentElement.lang = language;
  return language;
};

/** Stores the choice and reloads the page without `lang`, which would overrule it. */
export const changeLanguage = (to: Language): void => {
  writeCookie(COOKIE, to, COOKIE_DAYS);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
};
