import { login } from '@rallyrank/contracts/identity/session';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import type { Page } from 'playwright-core';
import { goWithin, settle } from './browser';
import { giveSession } from './session';
import { signedJson } from './signed-json';

/** Logs in with the form and waits for the profile. */
export const logInByForm = async (page: Page, name: string, password: string) => {
  await settle(page, '/login?redirect=%2Fuser%2Fprofile');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/profile');
};
/** Logs in without the form, which would load the application twice. */
export const logIn = async (page: Page, name: string, password: string) => {
  const path = `${API_PREFIX}${login.path}`;
  const { headers, body } = signedJson(`http://site${path}`, { username: name, password });
  const answer = await page.request.post(path, { headers, data: body });
  const { token, msg } = (await answer.json()) as { readonly token?: string; readonly msg: string };
  if (token === undefined) throw new Error(`${name} cannot log in: ${msg}`);
  await giveSession(page, token, new URL('/', answer.url()).href);
};
/** The first login, in which the one-time password is replaced. */
export const begin = async (page: Page, name: string, given: string, own: string) => {
  await logInByForm(page, name, given);
  await page.getByLabel('Old password').fill(given);
  await page.getByLabel('New password').fill(own);
  await page.getByLabel('Confirm password').fill(own);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?redirect=*');
  await logInByForm(page, name, own);
};
export const drawer = (page: Page) => page.getByRole('dialog');
export const add = async (page: Page, path: string) => {
  await goWithin(page, path);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Save' }).waitFor();
};
export const fill = (page: Page, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce(
    (before, [label, value]) => before.then(() => drawer(page).getByLabel(label, { exact: true }).fill(value)),
    Promise.resolve(),
  );
/** The list of options that is open. */
export const OPEN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
const CHOSEN_WITHIN_MS = 5000;
/** Chooses an option of the open list. */
export const chooseOpen = async (page: Page, option: string) => {
  const open = page.locator(OPEN);
  const wanted = open.getByText(option, { exact: true });
  const notChosen = open.locator('.ant-select-item-option:not(.ant-select-item-option-selected)', {
    has: page.getByText(option, { exact: true }),
  });
  // The list renders its options again after it has scrolled or got more data, so a click can miss the option.
  const attempt = async (triesLeft: number): Promise<void> => {
    await wanted.scrollIntoViewIfNeeded();
    await wanted.click();
    const chosen = notChosen.waitFor({ state: 'hidden', timeout: CHOSEN_WITHIN_MS });
    await chosen.catch((error: unknown) => {
      if (triesLeft === 0) throw error;
      return attempt(triesLeft - 1);
    });
  };
  await attempt(2);
};
export const choose = async (page: Page, label: string, option: string) => {
  await drawer(page).getByLabel(label, { exact: true }).click();
  await chooseOpen(page, option);
};
/** @param button its label in the language of the page */
export const save = async (page: Page, button = 'Save') => {
  await drawer(page).getByRole('button', { name: button }).click();
  const closed = drawer(page).waitFor({ state: 'detached' });
  await closed.catch(async (cause: unknown) => {
    const notes = page.locator('[role=alert], [role=status], .ant-form-item-explain');
    throw new Error(`the drawer stays open: ${(await notes.allInnerTexts()).join(' | ')}`, { cause });
  });
};
/** Changes a setting on the page of settings. */
export const setTo = async (page: Page, setting: string, value: string) => {
  await page.getByRole('button', { name: `Edit ${setting}` }).click();
  await fill(page, { Value: value });
  await save(page);
};
/** Runs a job once and waits, in its log, until it has ended. */
export const runOnce = async (page: Page, job: string, outcome: RegExp) => {
  await goWithin(page, '/monitor/job');
  await page.getByRole('button', { name: `Run once: ${job}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: `Log of ${job}` }).click();
  await page.getByRole('row', { name: outcome }).first().waitFor();
};
