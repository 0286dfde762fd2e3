import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { startAdministered } from './administered-site';
import { choose, chooseOpen, drawer, fill, save } from './back-office';
import { goWithin } from './browser';

const { enterAsAdmin } = startAdministered();

const OPEN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** Chooses the nth player whose name begins with the text, and returns once the list is closed. */
const enter = async (page: Page, text: string, nth: number) => {
  await drawer(page).getByLabel('Add a player').fill(text);
  const option = page.locator(`${OPEN} .ant-select-item-option`).filter({ visible: true }).nth(nth);
  await option.click();
};

/** Adds a result: the first side wins. */
const addResult = async (page: Page, round: string, one: string, two: string) => {
  await page.getByRole('button', { name: 'Add a match' }).click();
  await choose(page, 'Draw', 'MS');
  for (const [side, name] of [
    ['Side 1', one],
    ['Side 2', two],
  ] as const) {
    await drawer(page).getByLabel(side, { exact: true }).fill(name);
    await chooseOpen(page, name);
  }
  await drawer(page).getByLabel('Round', { exact: true }).fill(round);
  await chooseOpen(page, round);
  await fill(page, { Score: '21-8 21-7', 'Reason for the change': 'Score sheet' });
  await save(page);
};

test('an editor enters six players, draws them with two byes, enters all results, and the public page shows the champion', async () => {
  const { page, complaints, leave } = await enterAsAdmin();
  await goWithin(page, '/system/event');
  await page.getByRole('button', { name: 'New tournament' }).click();
  const days = { Season: '2025', 'First day': '2025-06-03', 'Last day': '2025-06-08' };
  await fill(page, { 'Name in English': 'Umea Open 2025', ...days, 'Reason for the change': 'Letter' });
  await choose(page, 'Level', 'Super 300');
  await save(page);
  await page.getByRole('heading', { name: 'Umea Open 2025' }).waitFor();
  await page.getByRole('link', { name: 'Draws and entries' }).click();
  await page.getByRole('button', { name: 'Add a draw' }).click();
  await choose(page, 'Discipline', "Men's singles");
  await fill(page, { Places: '8', 'Reason for the change': 'Draw sheet' });
  await save(page);

  await page.getByRole('button', { name: 'Entry list: MS' }).click();
  for (let nth = 0; nth < 6; nth++) {
    await enter(page, 'chen', nth);
    await drawer(page).getByRole('listitem').nth(nth).waitFor();
  }
  const names = await drawer(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.firstElementChild!.textContent!));
  await drawer(page).getByLabel(`Seed: ${names[0]}`).fill('1');
  await drawer(page).getByLabel(`Seed: ${names[1]}`).fill('2');
  await fill(page, { 'Reason for the change': 'Entries of the federation' });
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await page.getByText('6 entries').waitFor();

  await page.getByRole('button', { name: 'Make the draw: MS' }).click();
  await drawer(page).getByText('6 entries have no place yet').waitFor();
  await fill(page, { 'Number of the lot': '7', 'Reason for the change': 'Drawn in public' });
  await drawer(page)
    .getByRole('button', { name: /by the rules/ })
    .click();
  await drawer(page).getByText('drawn with lot 7').waitFor();
  const places = await drawer(page)
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('.ant-select')].map((each) => each.textContent!)),
    );
  expect(places.flat().filter((place) => place === 'Bye')).toHaveLength(2);
  expect([places[0]![0], places[3]![1]]).toEqual([`${names[0]} [1]`, `${names[1]} [2]`]);
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await page.getByText('drawn with lot 7').waitFor();

  const nameOf = (place: string) => place.replace(/ \[.*\]$/, '');
  const [upper, lower] = [places[1]!.map(nameOf), places[2]!.map(nameOf)];
  const { search } = new URL(page.url());
  const id = new URLSearchParams(search).get('id')!;
  await page.getByRole('link', { name: 'MS', exact: true }).click();
  await page.getByText(upper[0]!).first().waitFor();
  await page.getByText(lower[1]!).first().waitFor();

  await goWithin(page, `/system/event/detail?id=${id}`);
  await addResult(page, 'Quarter-final', upper[0]!, upper[1]!);
  await addResult(page, 'Quarter-final', lower[0]!, lower[1]!);
  await addResult(page, 'Semi-final', names[0]!, upper[0]!);
  await addResult(page, 'Semi-final', names[1]!, lower[0]!);
  await addResult(page, 'Final', names[0]!, names[1]!);
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByText('Champions').first().waitFor();
  expect(await page.locator('main').innerText()).toContain(names[0]!);

  await goWithin(page, `/system/event/detail?id=${id}&tab=draws`);
  await page.getByRole('button', { name: 'Withdraw the tournament' }).click();
  await page.getByRole('dialog').getByLabel('Reason for the change').fill('It was another tournament');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the tournament' }).click();
  await page.getByText('This tournament is withdrawn').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'It was another tournament' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await goWithin(page, '/system/event');
  await page.getByRole('heading', { name: 'Withdrawn tournaments' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Umea Open 2025' }).click();
  await page.getByText('This tournament is withdrawn').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
