import { beforeAll, expect, test } from '@jest/globals';
import { goWithin, settle, visit } from './browser';
import { followData } from './data-texts';
import { startDemo } from './demo-site';
import { findAddresses } from './pages';
import { shownTexts } from './shown-texts';

/**
 * Visits every public page in a language that the site has got from a file for each namespace of texts.
 * @public `npm run proof:language` writes the test file that calls it
 */
export const testLanguage = (language: string): void => {
  const demo = startDemo();
  let shownLanguage: string | null;
  const found = {
    untranslated: new Map<string, string>(),
    cutOff: new Map<string, string>(),
    joined: new Map<string, string>(),
  };
  const add = (fault: keyof typeof found, texts: readonly string[], where: string) => {
    for (const text of texts) if (!found[fault].has(text)) found[fault].set(text, where);
  };
  const lines = (fault: keyof typeof found) => [...found[fault]].map(([text, where]) => `${where}: ${text}`);

  beforeAll(async () => {
    const { browser, url } = demo();
    const addresses = await findAddresses(demo());
    const { page, leave } = await visit(browser, url, 'en', 'desk');
    const unknown = followData(page, language);
    await settle(page, `/?lang=${language}`);
    for (const [kind, address] of Object.entries(addresses)) {
      await goWithin(page, address);
      const shown = await shownTexts(page);
      add('untranslated', await unknown(shown.all), kind);
      add('cutOff', shown.cutOff, kind);
      add('joined', shown.joined, kind);
    }
    shownLanguage = await page.locator('html').getAttribute('lang');
    await leave();
  });

  test('the document is in the language', () => expect(shownLanguage).toBe(language));
  test('every text is translated', () => expect(lines('untranslated')).toEqual([]));
  test('no text is cut off', () => expect(lines('cutOff')).toEqual([]));
  test('no sentence is joined from pieces', () => expect(lines('joined')).toEqual([]));
};
