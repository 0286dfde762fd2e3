import { beforeAll, expect, test } from '@jest/globals';
import { begin, logIn, runOnce } from './back-office';
import { seriousFindings, settle, visit } from './browser';
import { startDemo } from './demo-site';
import { FIRST_PASSWORD } from './site';

const ADMIN_PASSWORD = 'Qw7-reTuvo';

const demo = startDemo();
const enter = (size: 'desk' | 'phone' = 'desk') => visit(demo().browser, demo().url, 'en', size);
const enterAsAdmin = async (size?: 'desk' | 'phone') => {
  const visitor = await enter(size);
  await logIn(visitor.page, 'admin', ADMIN_PASSWORD);
  return visitor;
};

beforeAll(async () => {
  const { page, leave } = await enter();
  await begin(page, 'admin', FIRST_PASSWORD, ADMIN_PASSWORD);
  await leave();
});

test('an operator runs a job once, reads its log, and moves its schedule', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await runOnce(page, 'Count visits', /Count visits .*Succeeded .*"days"/);
  await settle(page, '/monitor/job');
  await page.getByRole('button', { name: 'Edit Count visits' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Cron expression (UTC)').fill('30 4 * * 1');
  await expect(form.getByRole('listitem').nth(4).textContent()).resolves.toMatch(/\d/);
  await form.getByLabel('Cron expression (UTC)').press('Enter');
  await page.getByText('30 4 * * 1').waitFor();
  const schedule = page.getByRole('switch', { name: 'Schedule of Count visits' });
  await schedule.click();
  await page.getByRole('switch', { name: 'Schedule of Count visits', checked: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('logs tell who did what, without secrets', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/monitor/logininfor');
  await page
    .getByRole('row', { name: /admin .*Succeeded/ })
    .first()
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await settle(page, '/monitor/operlog');
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

test('a user who is logged out by an operator is out at once', async () => {
  const other = await enterAsAdmin();
  const { page, leave } = await enterAsAdmin('phone');
  await settle(page, '/monitor/online');
  const sessions = page.getByRole('button', { name: 'Log out admin' });
  await sessions.first().waitFor();
  // Those of the tests before, too.
  for (let left = await sessions.count(); left > 0; left--) {
    await sessions.first().click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await sessions.nth(left - 1).waitFor({ state: 'detached' });
  }
  await other.page.reload();
  // The page offers the login, or says that the session has ended.
  await other.page
    .getByText(/^Log in$|expired/)
    .first()
    .waitFor();
  await other.leave();
  await leave();
});

test('the server monitor shows every process and read model', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/monitor/server');
  await page.getByText('Ready', { exact: true }).waitFor();
  await page
    .getByRole('row', { name: /^players\.\S+ all \d/ })
    .first()
    .waitFor();
  await page.getByRole('row', { name: /^SQLite 3\.\d+\.\d+ .*Answers/ }).waitFor();
  await page.getByText('No event is parked').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator sees what the stores are asked, and counts it from zero', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/monitor/druid?orderByColumn=count&text=event');
  await page
    .getByRole('row', { name: /^select event .*position/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('row', { name: /^players\.sqlite SQLite all .* 2 / }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Count from zero' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Done').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator drops the cached answers of a service, and the log says who did', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/player');
  await settle(page, '/monitor/cache');
  await page.getByRole('row', { name: /^all .*%/ }).waitFor();
  await page.getByRole('link', { name: 'To the cache list' }).click();
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
  await settle(page, '/monitor/operlog');
  await page
    .getByRole('row', { name: /drop the cached answers of a group.*admin.*Succeeded/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator tells visitors of an incident, and of its end', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await settle(page, '/monitor/incident');
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
  await settle(page, '/monitor/ip-block');
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
  // The refused entry is an answer with status 400, which browsers note.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await leave();
});
