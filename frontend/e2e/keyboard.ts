import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { drawer } from './back-office';
import { settle, type Visitor } from './browser';

const MOST_STEPS = 150;

/** The accessible name of the focused element. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const named = focused.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = [...labels, ...named.map((id) => document.getElementById(id))].map((label) => label?.textContent);
    return (focused.getAttribute('aria-label') ?? (texts.join(' ').trim() || focused.textContent) ?? '').trim();
  });

/** Presses Tab until the element is focused. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
};
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

interface Operator {
  readonly name: string;
  readonly password: string;
}

/**
 * Login and the form of a user without a mouse.
 * @param department at the top level
 * @param role one that the operator may give
 */
export const testKeyboard = (
  enter: () => Promise<Visitor>,
  operator: Operator,
  { department, role }: { readonly department: string; readonly role: string },
): void => {
  test('with the keyboard alone an operator logs in and creates and changes a user', async () => {
    const { page, leave } = await enter();
    await settle(page, '/login?redirect=%2Fsystem%2Fuser');
    await type(page, 'User name', operator.name);
    await type(page, 'Password', operator.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/system/user');
    await page.getByRole('rowheader', { name: 'admin' }).waitFor();

    await tabTo(page, 'Add');
    await page.keyboard.press('Enter');
    await drawer(page).getByLabel('User name').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Add');
    await page.keyboard.press('Enter');
    await drawer(page).getByLabel('User name').waitFor();
    await type(page, 'User name', 'keys-only');
    await type(page, 'Password', 'vK7-pqLm2');
    await type(page, 'Display name', 'Keys');
    await tabTo(page, 'Department');
    await page.keyboard.type(department);
    await page.locator('.ant-select-tree-title', { hasText: department }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Sex');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await tabTo(page, role);
    await page.keyboard.press('Space');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'keys-only' }) });
    await row.getByText(department, { exact: true }).waitFor();

    await tabTo(page, 'Edit keys-only');
    await page.keyboard.press('Enter');
    await drawer(page).getByLabel('Display name').waitFor();
    expect(await drawer(page).getByRole('checkbox', { name: role }).isChecked()).toBe(true);
    await tabTo(page, 'Display name');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Keyboard');
    await page.keyboard.press('Enter');
    await drawer(page).waitFor({ state: 'detached' });
    await row.getByText('Keyboard').waitFor();
    await leave();
  });
};
