import { expect, test } from '@jest/globals';
import { begin } from './back-office';
import { type Language, languages, settle, visit } from './browser';
import { startDemo } from './demo-site';
import { waitUntilQuiet } from './quiet';
import { FIRST_PASSWORD } from './site';

const demo = startDemo();
const headings = { en: 'World ranking', zh: '世界排名' };

// The shortest visit that reaches every service; all other browser tests are part of `npm run test:all`.
test.each(languages)('a visitor goes from the front page to a match, in %s', async (language: Language) => {
  const { page, complaints, leave } = await visit(demo().browser, demo().url, language, 'phone');
  await settle(page, '/');
  expect(await page.locator('main [role="alert"]').count()).toBe(0);
  await settle(page, '/ranking/bwf?discipline=MS');
  await page.getByRole('heading', { level: 1, name: headings[language] }).waitFor();
  const player = page.locator('main tbody a[href^="/player/detail"]').first();
  const name = await player.innerText();
  await player.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await waitUntilQuiet(page);
  await settle(page, `${page.url()}&tab=results`);
  await page.locator('main a[href^="/tournament/detail"]').first().click();
  await page.waitForURL(/\/tournament\/detail/);
  await waitUntilQuiet(page);
  expect(await page.locator('main a[href^="/player/detail"]').count()).toBeGreaterThan(1);
  expect(await page.locator('main [role="alert"]').count()).toBe(0);
  expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
  expect(complaints).toEqual([]);
  await leave();
});

test('the administrator logs in, replaces the first password and sees the jobs', async () => {
  const { page, complaints, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
  await begin(page, 'admin', FIRST_PASSWORD, 'Qw7-reTuvo');
  await settle(page, '/monitor/job');
  await page.locator('main tbody tr').first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
