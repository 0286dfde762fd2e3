import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import { type Demo, languages, settle, visit } from './browser';

const words = {
  en: { menu: 'Top menu', more: 'More', main: 'Main menu' },
  zh: { menu: '顶部菜单', more: '更多', main: '主菜单' },
} as const;

/** The menu at the top of a desktop. */
export const testMenu = (demo: () => Demo): void => {
  test.each(languages.flatMap((language) => [false, true].map((dark) => [language, dark] as const)))(
    '"more" has its pages in groups with headings, like the sidebar, in %s (dark: %s)',
    async (language, dark) => {
      const { page, complaints, leave } = await visit(demo().browser, demo().url, language, 'desk', dark);
      await settle(page, '/index');
      const { menu, more, main } = words[language];
      await page.getByRole('navigation', { name: menu }).getByRole('button', { name: more }).click();
      const box = page.locator('[popover]:popover-open');
      const lists = box.getByRole('list');
      expect(await lists.count()).toBeGreaterThan(1);
      for (const list of await lists.all()) {
        const heading = box.locator(`[id="${await list.getAttribute('aria-labelledby')}"]`);
        expect(await heading.isVisible()).toBe(true);
        const beside = page
          .getByRole('navigation', { name: main })
          .locator(`section[aria-label="${await heading.innerText()}" i]`);
        expect(await list.getByRole('link').allInnerTexts()).toEqual(await beside.getByRole('link').allInnerTexts());
      }
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  test('arrow keys move through an open submenu, Escape returns to its button', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/index');
    const more = page.getByRole('navigation', { name: 'Top menu' }).getByRole('button', { name: 'More' });
    await more.press('Enter');
    const links = page.locator('[popover]:popover-open').getByRole('link');
    const last = (await links.count()) - 1;
    const isFocused = (at: number) => links.nth(at).evaluate((link) => link === document.activeElement);
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await isFocused(at)]).toEqual([key, true]);
    }
    await page.keyboard.press('Escape');
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await leave();
  });

  test('a key pressed right after opening a submenu reaches it', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/index');
    const more = page.getByRole('navigation', { name: 'Top menu' }).getByRole('button', { name: 'More' });
    // No task runs between the click and the key, so an event that the browser queues would be too late.
    const reached = await more.evaluate(async (button: HTMLElement) => {
      button.focus();
      button.click();
      await Promise.resolve();
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
      return document.activeElement?.closest('[popover]') === button.nextElementSibling;
    });
    expect(reached).toBe(true);
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await leave();
  });

  test('a page far down the sidebar is shown from its top, and the sidebar is scrolled to its entry', async () => {
    const { page, leave } = await visit(demo().browser, demo().url, 'en', 'desk');
    await settle(page, '/sitemap');
    const sidebar = page.getByRole('navigation', { name: 'Main menu' });
    expect(await sidebar.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await leave();
  });
};
