import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { inGbk } from '@rallyrank/shared/readers/testing/in-gbk';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { begin, chooseOpen, drawer, logIn, setTo } from './back-office';
import { goWithin, openBrowser, visit } from './browser';
import { FIRST_PASSWORD, newInstance, type RunningSite } from './site';
import { textsIn } from './texts';

const PASSWORD = 'Qw7-reTuvo';
const START_MS = 480_000;

const match = (id: number, one: number, other: number, more: Readonly<Record<string, string | number>> = {}) =>
  bwfMatch({
    ...{ match_id: id, match_code: id, team1_p1: one, team2_p1: other, match_time_local: '2024-05-11 12:30:00' },
    ...more,
  });
const earlier = { matches: [match(1, 11, 12), match(2, 13, 14)] };
/** Corrects a score, and adds a player and a final. */
const later = {
  players: [{ player_id: 15, name_display: 'ERLE Ed', country: 'SWE' }],
  matches: [
    match(1, 11, 12, { score: '21-10 21-19' }),
    match(2, 13, 14),
    match(3, 11, 15, { round: 'Final', match_time_local: '2024-05-12 12:30:00' }),
  ],
};

let site: RunningSite;
let browser: Browser;
let archive: string;
beforeAll(async () => {
  const instance = newInstance('badminton');
  await instance.import('bwf', sourceFolder(bwfWorld(earlier)));
  [site, browser] = await Promise.all([instance.start(), openBrowser()]);
  const folder = sourceFolder(bwfWorld(later));
  archive = join(folder, 'season.zip');
  writeFileSync(
    archive,
    zipSync(Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))),
  );
  const { page, leave } = await visit(browser, site.url, 'en', 'desk');
  await begin(page, 'admin', FIRST_PASSWORD, PASSWORD);
  await goWithin(page, '/system/config');
  await setTo(page, 'Data can be imported in the back-office', 'true');
  await setTo(page, 'Imports of data need a second person', 'false');
  await leave();
}, START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const confirmImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await drawer(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await drawer(page).getByRole('button', { name: 'Yes' }).click();
  await page.getByText('The file was imported.').waitFor();
};

test('an operator imports an archive after reading what it changes, and undoes the import', async () => {
  const { page, complaints, leave } = await visit(browser, site.url, 'en', 'desk');
  await logIn(page, 'admin', PASSWORD);
  await goWithin(page, '/tool/import');
  await page.getByRole('row', { name: /npm run import/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles(archive);
  await page.getByRole('row', { name: /ERLE Ed.*New/ }).waitFor();
  await page.getByRole('row', { name: /Score: 21-10 21-12 → 21-10 21-19/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await confirmImport(page);
  await goWithin(page, '/player?name=ERLE');
  await page.getByText('ERLE Ed').first().waitFor();

  await goWithin(page, '/tool/import');
  await page.getByRole('button', { name: 'Undo the import of season.zip' }).click();
  await drawer(page).getByText('Players: 1').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await drawer(page).getByRole('textbox', { name: 'Reason' }).fill('The archive of another season');
  await drawer(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await drawer(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await drawer(page).getByText('The import is undone.').waitFor();
  await drawer(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /season\.zip.*Undone/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo the import of season.zip' }).count()).toBe(0);
  await goWithin(page, '/player?name=ERLE');
  await page.locator('main').getByText('ERLE Ed').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await leave();
});

const league = {
  ...{ name: 'league.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(
    inGbk(
      '赛事,级别,日期,项目,轮次,选手一,协会一,选手二,协会二,比分\n' +
        '乌托邦联赛,省级,03/04/2024,男单,决赛,甲一,CHN,丙三,DEN,21:18 21:3\n',
    ),
  ),
};

test('an operator maps the columns of a table in GBK, imports it, and gets the mapping proposed again', async () => {
  const { page, complaints, leave } = await visit(browser, site.url, 'en', 'desk');
  await logIn(page, 'admin', PASSWORD);
  await goWithin(page, '/tool/import');
  await page.locator('input[type=file]').setInputFiles(league);
  await page.getByText('Chinese (GBK, GB 18030)').waitFor();
  await page.getByText(/No day of the column shows the order: 3 Apr 2024/).waitFor();
  await page.getByLabel('Order of days', { exact: true }).click();
  await chooseOpen(page, 'Day before month');
  await page.getByLabel('Level “省级”', { exact: true }).fill('Super 100');
  await chooseOpen(page, 'Super 100');
  await page.getByRole('row', { name: /甲一 – 丙三 21-18 21-3/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the mapping and try the file' }).click();
  await page.getByRole('row', { name: /甲一.*New/ }).waitFor();
  await confirmImport(page);
  await goWithin(page, '/tournament?season=2024');
  await page.locator('main').getByRole('link', { name: '乌托邦联赛' }).first().click();
  await page.locator('main').getByText('甲一').first().waitFor();
  // The format of the table is not known until it has a mapping.
  expect(complaints).toEqual([expect.stringContaining('422')]);
  await leave();

  const again = await visit(browser, site.url, 'zh', 'phone');
  await logIn(again.page, 'admin', PASSWORD);
  await goWithin(again.page, '/tool/import');
  await again.page.locator('input[type=file]').setInputFiles(league);
  await again.page.getByText('已为具有这些列的表格保存了映射“league”。').waitFor();
  await again.page.getByRole('button', { name: '保存映射并试读文件' }).waitFor();
  expect(await seriousFindings(again.page)).toEqual([]);

  const t = textsIn('zh');
  const dialog = again.page.getByRole('dialog');
  const change = async (action: 'rename' | 'delete' | 'takeBack', name: string, reason: string) => {
    await again.page.getByRole('button', { name: t(`monitoring:imports.mapping.${action}Of`, { name }) }).click();
    if (action === 'rename') await dialog.getByLabel(t('monitoring:imports.mapping.name')).fill('联赛');
    await dialog.getByLabel(t('monitoring:imports.undoReason')).fill(reason);
    await dialog.getByRole('button', { name: t(`monitoring:imports.mapping.${action}`) }).click();
    await dialog.waitFor({ state: 'detached' });
    await again.page.getByText(reason).waitFor();
  };
  await change('rename', 'league', '改用中文名');
  await change('delete', '联赛', '列已变动');
  await again.page.getByText(t('monitoring:imports.mapping.isDeleted'), { exact: true }).waitFor();
  expect(await seriousFindings(again.page)).toEqual([]);
  await change('takeBack', '联赛', '仍在使用');
  await again.page.getByRole('button', { name: t('monitoring:imports.mapping.renameOf', { name: '联赛' }) }).waitFor();
  expect(again.complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await again.leave();
});

test('a ranking list is imported by a proposed mapping, and its page shows it, and that there is no computed list', async () => {
  const { page, leave } = await visit(browser, site.url, 'en', 'phone');
  await logIn(page, 'admin', PASSWORD);
  await goWithin(page, '/tool/import');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'list.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      'Rank;Player;Country;Points;Date;Event\n1;ANVIK Alf;DEN;9000;2024-05-14;MS\n2;BORUM Bo;DEN;8500;2024-05-14;MS\n',
    ),
  });
  await page.getByRole('row', { name: /14 May 2024.*1\. ANVIK Alf.*9,000/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the mapping and try the file' }).click();
  await confirmImport(page);
  await goWithin(page, '/ranking/bwf?discipline=MS');
  await page
    .getByRole('row', { name: /ANVIK Alf.*9,000/ })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: textsIn('en')('rankings:comparison.title') }).waitFor();
  await page.getByText(textsIn('en')('rankings:comparison.none')).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await leave();
});
