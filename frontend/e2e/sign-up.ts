import type { Page } from 'playwright-core';

/** Lets the browser compute the answer to the captcha, using the keyboard. @param name of the button */
export const computeCaptcha = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input#code')?.readOnly);
  await page.waitForFunction(() => document.querySelector('form [aria-busy="true"]') === null);
};

/** Fills in the English form of the registration, and then that of the login, which follows it. */
export const signUp = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('E-mail').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await computeCaptcha(page, 'I cannot read the picture');
  await page.locator('form button[type="submit"]').click();
  await page.getByText('Registration received').waitFor();
  await page.locator('main').getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form button[type="submit"]').click();
};
