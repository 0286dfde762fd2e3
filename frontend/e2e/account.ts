import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Demo, type Language, settle, type sizes, visit } from './browser';
import { waitUntilQuiet } from './quiet';
import { giveSession, SESSION } from './session';
import { computeCaptcha, signUp } from './sign-up';
import { FIRST_PASSWORD } from './site';

const NEW_PASSWORD = 'Qw7-reTuvo';

/** Login, registration, the profile centre and the end of a session. */
export const testAccount = (demo: () => Demo): void => {
  const enter = (language: Language, size: keyof typeof sizes, dark = false) =>
    visit(demo().browser, demo().url, language, size, dark);
  const submit = (page: Page) => page.locator('form button[type="submit"]');
  const account = (page: Page) => page.getByRole('button', { name: 'Account of' });

  const fill = async (page: Page, name: string, password: string) => {
    await page.getByLabel('User name').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
  };
  const logIn = async (page: Page, password: string) => {
    await fill(page, 'admin', password);
    await submit(page).click();
  };

  /**
   * Crops the picture of the account from a screenshot of the page, using the keyboard where there is something to
   * move.
   */
  const choosePicture = async (page: Page) => {
    await page.getByRole('button', { name: 'Change picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    const input = dialog.locator('input[type="file"]');
    const save = dialog.getByRole('button', { name: 'Save picture' });
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('File format incorrect, please upload png, jpg, jpeg format files!').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Turn right' }).click();
    await dialog.getByRole('img', { name: 'Preview' }).waitFor();
    await waitUntilQuiet(page);
    expect(await seriousFindings(page)).toEqual([]);
    await save.click();
    await page.getByText('Picture saved.').waitFor();
    await page.locator('main img[alt="Your picture"]').waitFor();
  };

  test('the first administrator logs in, replaces the one-time password, gets the permissions, and logs out', async () => {
    const { page, complaints, leave } = await enter('en', 'desk');
    await settle(page, '/goat?discipline=XD');
    expect(await page.getByRole('link', { name: 'Page texts' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login?redirect=*');
    expect(await seriousFindings(page)).toEqual([]);
    await logIn(page, FIRST_PASSWORD);
    await page.waitForURL('**/user/profile');
    await page.getByText('This is a one-time password').waitFor();
    expect(await page.getByRole('link', { name: 'Page texts' }).count()).toBe(0);
    await waitUntilQuiet(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.getByLabel('Nickname').count()).toBe(0);
    await settle(page, '/tournament/predictions/mine');
    await page.waitForURL('**/user/profile');
    expect(complaints).toEqual([]);
    await page.getByLabel('Old password').fill(FIRST_PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    const change = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel('Confirm password').fill('another');
    await change.click();
    await page.getByText('The password must match the one above').waitFor();
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await change.click();
    await page.waitForURL('**/login?redirect=*');
    await logIn(page, NEW_PASSWORD);
    await page.waitForURL('**/user/profile');
    await page.getByRole('link', { name: 'Page texts' }).first().waitFor();
    const other = await enter('en', 'phone');
    await settle(other.page, '/login?redirect=%2Fuser%2Fprofile');
    await logIn(other.page, NEW_PASSWORD);
    await other.page.getByText('This browser').waitFor();
    const end = other.page.getByRole('button', { name: 'End the session that began on' });
    await end.click();
    await end.waitFor({ state: 'detached' });
    await waitUntilQuiet(other.page);
    expect(await seriousFindings(other.page)).toEqual([]);
    await other.leave();
    await page.reload();
    await page.getByRole('dialog', { name: 'The login status has expired' }).waitFor();
    await page.getByRole('button', { name: 'Log in again' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, NEW_PASSWORD);
    await account(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/index');
    // The page that needs a login, which is shown until the home page is there, has such a link, too.
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Page texts' }).count()).toBe(0);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: SESSION }));
    await leave();
  });

  test('a visitor registers with the keyboard alone, in Chinese on a phone in the dark scheme, and returns to the page', async () => {
    const { page, leave } = await enter('zh', 'phone', true);
    await settle(page, '/register?redirect=%2Fgoat%3Fdiscipline%3DWD');
    const trail = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
    expect(await trail.allInnerTexts()).toEqual(['首页', '注册']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
    for (const text of ['陈小明2026', 'chen@example.org', 'xk7-Mopq', 'xk7-Mopq']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      // Skips the button that shows the password.
      if (text === 'xk7-Mopq') await page.keyboard.press('Tab');
    }
    await computeCaptcha(page, '看不清图片');
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('注册申请已收到').waitFor();
    await page.locator('main').getByRole('link', { name: '登录' }).first().click();
    await page.waitForURL('**/login?redirect=*');
    await page.getByLabel('用户名').fill('陈小明2026');
    await page.getByLabel('密码', { exact: true }).fill('xk7-Mopq');
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await page.waitForURL('**/goat?discipline=WD');
    await page.getByRole('button', { name: '陈小明2026 的账号' }).waitFor();
    await leave();
  });

  test('a user edits the profile, sees the logins, saves the data, and deletes the account', async () => {
    const { page, leave } = await enter('en', 'desk');
    await settle(page, '/register?redirect=%2Fuser%2Fprofile');
    await signUp(page, 'mia.berg', 'xk7-Mopq');
    await page.waitForURL('**/user/profile');
    await page.getByLabel('Nickname').fill('  ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please input nickname').waitFor();
    await page.getByLabel('Nickname').fill('Mia');
    await page.getByLabel('E-mail').fill('mia@');
    await page.getByText('Please correct format of your email').waitFor();
    await page.getByLabel('E-mail').fill('mia@example.com');
    await page.getByRole('combobox', { name: 'Find your favourite player' }).fill('ann');
    await page.getByRole('option').first().click();
    const favourite = page.locator('form a[href*="/player/detail"]');
    const name = await favourite.innerText();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await choosePicture(page);
    await page.reload();
    await favourite.waitFor();
    await page.locator('header').getByRole('button', { name: 'Account of' }).locator('img').waitFor();
    expect(await favourite.innerText()).toBe(name);
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Mia');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('mia@example.com');
    await waitUntilQuiet(page);
    const logins = page.getByRole('table', { name: 'Login history' });
    await logins.getByText('Sign-up').waitFor();
    const rows = await logins.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(3);
    for (const shown of ['Login', 'Succeeded', '127.0.0.1', 'Chrome ', 'Linux']) expect(rows[1]).toContain(shown);
    expect(rows[2]).toContain('Sign-up');
    expect(await seriousFindings(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my data' }).click(),
    ]);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(saved).toMatchObject({ account: { userName: 'mia.berg', nickName: 'Mia', email: 'mia@example.com' } });
    expect(saved.logins).toHaveLength(2);
    expect(saved.suggestions).toEqual([]);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    await dialog.getByText('cannot be restored').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill('xk7-Mopr');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('The current password is wrong').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill('xk7-Mopq');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('Your account has been deleted.').waitFor();
    await page.waitForURL('**/index');
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await leave();
  });

  test('a profile centre whose user cannot be loaded shows that, and offers a retry', async () => {
    const { page, leave } = await enter('en', 'phone');
    await giveSession(page, 'x'.repeat(43), demo().url);
    await page.route('**/prod-api/getInfo*', (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.goto('/user/profile');
    await page.locator('main').getByRole('alert').waitFor();
    await page.locator('main').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Page does not exist' }).count()).toBe(0);
    await leave();
  });

  test('an expired session opens one dialog, which logs the user out and opens the home page', async () => {
    const { page, leave } = await enter('en', 'desk');
    await giveSession(page, 'x'.repeat(43), demo().url);
    await page.goto('/user/profile');
    const dialog = page.getByRole('dialog', { name: 'The login status has expired' });
    await dialog.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Log in again' }).click();
    await page.waitForURL('**/index');
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await dialog.count()).toBe(0);
    await leave();
  });

  test('the third failure requires a captcha, even for a name that does not exist', async () => {
    const { page, leave } = await enter('en', 'desk');
    await settle(page, '/login');
    for (const wrong of ['wrong-one', 'wrong-two', 'wrong-three']) {
      await fill(page, 'nobody-here', wrong);
      await Promise.all([
        page.waitForResponse((response) => response.url().includes('/captchaImage')),
        submit(page).click(),
      ]);
      await page.waitForFunction(() => document.querySelector('form [aria-busy="true"]') === null);
    }
    await page.getByText('The user name or the password is wrong').waitFor();
    await page.locator('input#code').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('input#code').fill('WRONG');
    await submit(page).click();
    // The message is shown at its field as well.
    await page.locator('form').getByText('The captcha is wrong or has expired').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input#code')?.value === '');
    await leave();
  });

  test('without a login the profile centre does not exist, and a visitor enters the rest of the site without an account', async () => {
    const { page, leave } = await enter('en', 'phone');
    await page.goto('/user/profile');
    await page.getByRole('heading', { name: 'Page does not exist' }).waitFor();
    await waitUntilQuiet(page);
    await settle(page, '/login?redirect=%2Fgoat%3Fdiscipline%3DWD');
    await page.getByRole('button', { name: 'Continue as a visitor' }).click();
    await page.waitForURL('**/goat?discipline=WD');
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await leave();
  });
};
