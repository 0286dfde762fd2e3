import { describe, expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import { startAdministered } from './administered-site';
import { runOnce } from './back-office';
import { goWithin } from './browser';
import { testWords } from './words';

// A run that is cancelled takes long enough only in the whole world.
const administered = startAdministered('whole');
const { enterAsAdmin } = administered;

test('an operator runs a job once, reads its log, and changes its schedule', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await runOnce(page, 'Count visits', /Count visits .*Succeeded .*Days counted: 1/);
  await goWithin(page, '/monitor/job');
  await page.getByRole('button', { name: 'Dry run: Count visits' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page
    .getByRole('row', { name: /Count visits .*Succeeded Dry run/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Log of Count visits' }).click();
  await page
    .getByRole('row', { name: /Count visits .* admin Succeeded Dry run/ })
    .getByRole('button', { name: 'Dry run – Days counted: 1' })
    .click();
  const report = page.getByRole('dialog');
  await report.getByText('A dry run: nothing was changed.').waitFor();
  await report.getByText('Started by').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await goWithin(page, '/monitor/job');
  const reason = page.getByRole('note', { name: /Dry run: Check read models: Players and pairs: It only reads/ });
  await reason.focus();
  await page.getByRole('tooltip').getByText('It only reads').waitFor();
  await page.getByRole('button', { name: 'Edit Count visits' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Cron expression (UTC)').fill('30 4 * *');
  await form.getByText('Not a cron expression of five or six fields').waitFor();
  await form.getByRole('button', { name: 'Save', disabled: true }).waitFor();
  await form.getByLabel('Cron expression (UTC)').fill('30 4 * * 1');
  await expect(form.getByRole('listitem').nth(4).textContent()).resolves.toMatch(/\d/);
  await form.getByLabel('Cron expression (UTC)').press('Enter');
  await page.getByText('30 4 * * 1').waitFor();
  const schedule = page.getByRole('switch', { name: 'Schedule of Count visits' });
  await schedule.click();
  await page.getByRole('switch', { name: 'Schedule of Count visits', checked: false }).waitFor();
  // At the current scroll position, the header covers a part of a row.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator cancels a run where it was started', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/job');
  const job = 'Check read models: Statistics, records and GOAT';
  const row = page.getByRole('row', { name: new RegExp(`^${job} `) });
  await row.getByRole('button', { name: `Run once: ${job}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await row.getByRole('button', { name: `Cancel ${job}` }).click();
  expect(await row.getByRole('button', { name: /^Run once/ }).count()).toBe(0);
  await page.getByText(`Tell this run of ${job} to stop?`).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Run once/ }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('the operation log shows the changed job, with its schedule before and after', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/operlog');
  await page
    .getByRole('row', { name: /Change a job.* Job monitoring\.count-visits/ })
    .getByRole('button')
    .click();
  const details = page.getByRole('dialog');
  await details.getByRole('cell', { name: '*/10 * * * *', exact: true }).waitFor();
  await details.getByRole('cell', { name: '30 4 * * 1', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('an operator adds a second job to a handler, changes it, runs it, and deletes it', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/monitor/job');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByText('A new job is paused').waitFor();
  await form.getByRole('button', { name: 'Save', disabled: true }).waitFor();
  await form.getByLabel('Name').fill('Visits at noon');
  await form.getByLabel('Handler').fill('Count vis');
  await page.keyboard.press('Enter');
  await form.getByLabel('Cron expression (UTC)').fill('0 12 * * *');
  await form.getByLabel('Remark').fill('For the report of the afternoon');
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Visits at noon .*monitoring\.count-visits .*report of the afternoon/ });
  await row.waitFor();
  await row.getByRole('switch', { name: 'Schedule of Visits at noon', checked: false }).click();
  await row.getByRole('switch', { name: 'Schedule of Visits at noon', checked: true }).waitFor();
  await row.getByRole('button', { name: 'Edit Visits at noon' }).click();
  await form.getByLabel('Name').fill('Visits at one');
  await form.getByLabel('Cron expression (UTC)').fill('0 13 * * *');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0 13 * * *').waitFor();
  await runOnce(page, 'Visits at one', /Visits at one .*Succeeded .*Days counted: \d/);
  await goWithin(page, '/monitor/job');
  await page.getByRole('button', { name: 'Delete Visits at one' }).click();
  await page.getByText('Delete Visits at one? Its runs are kept in the log').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('row', { name: /Visits at one/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
  await page.getByRole('link', { name: 'Log of all jobs' }).click();
  await page.getByRole('row', { name: /Visits at one .*Succeeded/ }).waitFor();
  await goWithin(page, '/monitor/operlog');
  for (const name of [/Add a job.* Job monitoring\.count-visits~2/, /Delete jobs.* Job monitoring\.count-visits~2/])
    await page.getByRole('row', { name }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

describe('words', () => testWords(administered));
