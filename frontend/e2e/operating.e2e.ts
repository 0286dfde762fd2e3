import { describe, expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import { ADMIN_PASSWORD, startAdministered } from './administered-site';
import { goWithin, settle, visit } from './browser';
import { testDeveloperTools } from './developer-tools';

const { demo, enter, enterAsAdmin } = startAdministered();

describe('developer tools', () => testDeveloperTools(enterAsAdmin));

test('logs show who did what, without secrets', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/logininfor');
  await page
    .getByRole('row', { name: /admin .*Succeeded/ })
    .first()
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  // First changes and grants, then only changes.
  await goWithin(page, '/monitor/operlog?businessType=2,4');
  await page.getByRole('combobox', { name: 'Kind' }).press('Backspace');
  await page.waitForURL('**/monitor/operlog?businessType=2');
  await page
    .getByRole('button', { name: /password/i })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await details.getByText('***').first().waitFor();
  expect(await details.textContent()).not.toContain(ADMIN_PASSWORD);
  expect(complaints).toEqual([]);
  await leave();
});

test('a visitor writes to the operators, who read it, mark it as done and delete it', async () => {
  const visitor = await enter('phone');
  await settle(visitor.page, '/other/contact');
  await visitor.page.getByLabel('E-mail').fill('fan@example.org');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.getByText('required').waitFor();
  await visitor.page.getByLabel('Message').fill('The final was 21:19, not 21:18.');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.getByText('Send this message?').waitFor();
  expect(await seriousFindings(visitor.page)).toEqual([]);
  await visitor.page.locator('button:focus', { hasText: 'Yes, send' }).waitFor();
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText('Thank you, your message has been sent.').waitFor();
  expect(await seriousFindings(visitor.page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();

  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/feedback');
  const row = page.getByRole('row').filter({ hasText: 'The final was 21:19, not 21:18.' });
  await row.getByRole('link', { name: 'fan@example.org' }).waitFor();
  await row.getByRole('button', { name: 'Mark as done: message of fan@example.org' }).click();
  await row.getByText('Done', { exact: true }).waitFor();
  // Links under the pointer have a lighter colour.
  await page.mouse.move(0, 0);
  expect(await seriousFindings(page)).toEqual([]);
  await goWithin(page, '/monitor/feedback?status=0');
  await page.getByText('The final was 21:19').waitFor({ state: 'detached' });
  await goWithin(page, '/monitor/feedback?status=1');
  await row.getByRole('checkbox', { name: 'Select fan@example.org' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Delete the selected entry?').waitFor();
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Yes' }).click();
  expect(await (await removed).json()).toMatchObject({ code: 200, data: { removed: 1 } });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete', disabled: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a user whom an operator logs out loses access immediately', async () => {
  const other = await enterAsAdmin();
  await settle(other.page, '/user/profile');
  const { page, leave } = await enterAsAdmin('phone');
  await goWithin(page, '/monitor/online');
  const sessions = page.getByRole('button', { name: 'Log out admin' });
  await sessions.first().waitFor();
  // Includes sessions of earlier tests.
  for (let left = await sessions.count(); left > 0; left--) {
    await sessions.first().click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await sessions.nth(left - 1).waitFor({ state: 'detached' });
  }
  await other.page.reload();
  // The page offers the login, or shows that the session has ended.
  await other.page
    .getByText(/^Log in$|expired/)
    .first()
    .waitFor();
  await other.leave();
  await leave();
});

test('text below a name does not overlap the next column on a phone', async () => {
  const { page, leave } = await enterAsAdmin('phone');
  await page.route('**/monitor/online/list?*', async (route) => {
    const response = await route.fetch();
    const { rows, ...rest } = await response.json();
    const place = { ipaddr: '2001:db8:9:1::/64', loginLocation: { en: 'Shanghai, China', zh: '中国 上海' } };
    await route.fulfill({ response, json: { ...rest, rows: rows.map((row: object) => ({ ...row, ...place })) } });
  });
  await goWithin(page, '/monitor/online');
  await page.getByText('Shanghai, China').first().waitFor();
  const tooLong = await page.locator('tbody [data-header]').evaluateAll(
    (heads) =>
      heads.filter((head) => {
        const { right } = head.getBoundingClientRect();
        return [...head.querySelectorAll('dd, dd *')].some((each) => each.getBoundingClientRect().right > right);
      }).length,
  );
  expect(tooLong).toBe(0);
  await leave();
});

test('the server monitor shows every process and read model', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/server');
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'all · All services and the gateway', exact: true }).waitFor();
  await page.getByText('Data on the pagesUp to date').waitFor();
  // Sections without problems are folded, so that the state of the site fits two screens of a phone.
  expect(await page.getByRole('table').count()).toBe(0);
  const unfold = (title: string) => page.getByRole('heading', { name: title, exact: true }).click();
  for (const title of ['Servers', 'Players and pairs', 'Figures']) await unfold(title);
  await page
    .getByRole('row', { name: /^Names of players and associations players\.directory all · \S+ · \d+ \d/ })
    .waitFor();
  await page.getByRole('rowheader', { name: 'Association players.association' }).waitFor();
  const figures = page.getByRole('table', { name: 'Figures' });
  await figures.getByRole('rowheader', { name: /^Answers from the cache rallyrank_gateway_hits_total$/ }).waitFor();
  expect(await figures.getByText('Visits that were not stored').count()).toBe(0);
  await page.getByLabel('Also those at zero').check();
  await figures.getByText('Visits that were not stored').waitFor();
  // Every figure has a readable name.
  expect(await figures.getByRole('rowheader', { name: /^rallyrank_/ }).count()).toBe(0);
  await page.getByRole('row', { name: /^SQLite 3\.\d+\.\d+ .*Answers/ }).waitFor();
  await page.getByText('No event is parked').waitFor();
  await page.getByRole('button', { name: 'Rebuild players.directory' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Started', { exact: true }).waitFor();
  await page.getByRole('progressbar', { name: /^Replaying/ }).waitFor({ state: 'detached' });
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('no table of operators is wider than its area', async () => {
  const { page, leave } = await enterAsAdmin();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/monitor/ip-rule', '/system/role', '/system/menu', '/system/config', '/monitor/job']) {
      await goWithin(page, path);
      await page.getByRole('columnheader', { name: 'Actions' }).waitFor();
      const areas = page.locator('[data-table] [data-overflows]');
      const tooWide = await areas.evaluateAll(
        (all) => all.filter((area) => area.scrollWidth > area.clientWidth).length,
      );
      expect([width, path, await areas.count(), tooWide]).toEqual([width, path, 1, 0]);
    }
  }
  await leave();
});

test('an operator sees the statements of the stores, and resets their counts', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/druid?orderByColumn=count&text=event');
  await page
    .getByRole('row', { name: /^select event .*position/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('row', { name: /^players\.sqlite SQLite all .* 2 / }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset counters' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Done').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator drops the cached answers of a service, and the log shows who did it', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/player');
  await goWithin(page, '/monitor/cache');
  await page.getByRole('row', { name: /^all .*%/ }).waitFor();
  await page.getByRole('link', { name: 'Open cache list' }).click();
  await page.getByRole('link', { name: 'players.directory' }).click();
  await page
    .getByRole('row', { name: /^\/tournament\/player\/list\?.*Call/ })
    .first()
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Drop players', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Done').waitFor();
  await page.getByText('Nothing is cached here').waitFor();
  await goWithin(page, '/monitor/operlog');
  await page
    .getByRole('row', { name: /Drop cached answers.*admin.*Succeeded/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator announces an incident to visitors, and its end', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/incident');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title in English').fill('Scores arrive late');
  await form.getByLabel('Title in Chinese').fill('比分延迟');
  await form.getByLabel('Began').fill('2026-01-02T08:30');
  await form.getByLabel('Text in English').fill('Live scores arrive a few minutes late.');
  await form.getByLabel('Text in Chinese').fill('实时比分延迟数分钟。');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Scores arrive late/ }).waitFor();
  expect(complaints).toEqual([]);
  await leave();

  for (const [language, title, verdict] of [
    ['en', 'Scores arrive late', 'Parts of the site are impaired'],
    ['zh', '比分延迟', '网站部分功能受影响'],
  ] as const) {
    const visitor = await visit(demo().browser, demo().url, language, 'phone');
    await settle(visitor.page, '/other/status');
    await visitor.page.getByRole('heading', { name: title }).waitFor();
    await visitor.page.getByText(verdict).waitFor();
    expect(await seriousFindings(visitor.page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

test('an operator blocks a network with a reason and an end', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/ip-block');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address or network').fill('203.0.113');
  await form.getByLabel('Reason').fill('Guesses passwords');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/addresses such as/).waitFor();
  await form.getByLabel('Address or network').fill('203.0.113.0/24');
  await form.getByLabel(/^Until/).fill('2030-01-02T08:30');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /203\.0\.113\.0\/24 .*Guesses passwords/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  // The rejected entry has status 400, which browsers report.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await leave();
});

test('an operator sees the rules that block addresses, and writes one', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/ip-rule');
  await page.getByRole('row', { name: /Scanners .*paths that only scanners try/ }).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Name$/).fill('频繁登录');
  await form.getByLabel('Name in English').fill('Many logins');
  await form.getByLabel('What is counted').press('Enter');
  await page.getByRole('option', { name: 'refused logins' }).press('Enter');
  await form.getByLabel('Block from').fill('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/10/).first().waitFor();
  await form.getByLabel('Block from').fill('250');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Many logins .*refused logins .*250/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await leave();
});
