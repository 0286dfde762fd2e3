import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility';
import type { startAdministered } from './administered-site';
import { goWithin } from './browser';
import { SESSION } from './session';

const runFile = promisify(execFile);

const hall = [
  'Name,City,Seats,Opened on',
  'North Hall,Odense,1200,2001-05-01',
  'South Hall,Odense,800,2011-09-12',
  'East Hall,Kunming,300,2019-01-30',
].join('\r\n');

/** The API documentation, the form builder and the code generator. */
export const testDeveloperTools = (enterAsAdmin: ReturnType<typeof startAdministered>['enterAsAdmin']): void => {
  test('a call from the API documentation is signed and made in the session of the reader', async () => {
    const { page, complaints, leave } = await enterAsAdmin();
    await goWithin(page, '/tool/swagger');
    await page.getByRole('link', { name: 'Download OpenAPI (JSON)' }).waitFor();
    await page.locator('#operations-tag-identity').click();
    expect(await page.getByRole('main').count()).toBe(1);
    const route = page.locator('#operations-identity-getInfo');
    await route.getByRole('button').first().click();
    await route.getByText('Access: needs a session').waitFor();
    await route.getByRole('button', { name: 'Execute' }).click();
    await route.locator('.live-responses-table').getByText('"name": "admin"').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // The displayed command is also accepted, outside the browser.
    const command = (await route.locator('.curl-command pre').textContent()) ?? '';
    const token = (await page.context().cookies()).find(({ name }) => name === SESSION)?.value ?? '';
    expect(command).not.toContain(token);
    const { stdout } = await runFile('bash', ['-c', command], { env: { ...process.env, TOKEN: token } });
    expect(JSON.parse(stdout)).toMatchObject({ code: 200, user: { name: 'admin' } });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a form is built with the keyboard alone, exported, imported, previewed and stored as a draft', async () => {
    const { page, complaints, leave } = await enterAsAdmin();
    await goWithin(page, '/tool/build');
    const { keyboard } = page;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
    const parts = page.getByRole('list', { name: 'Form', exact: true }).getByRole('listitem');
    await press('Add Text');
    await press('Add Select');
    await page.getByLabel('Label', { exact: true }).focus();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Hand');
    await press('Hand');
    await keyboard.press('Alt+ArrowUp');
    await expect(parts.first().textContent()).resolves.toContain('Hand');
    await press('Duplicate Hand');
    await parts.nth(2).waitFor();
    await keyboard.press('Delete');
    await parts.nth(2).waitFor({ state: 'detached' });
    await keyboard.press('ControlOrMeta+Z');
    await parts.nth(2).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await press('Export schema');
    const exported = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
    expect(JSON.parse(exported).schema.properties).toMatchObject({
      select1: { title: 'Hand' },
      select2: {},
      input1: {},
    });
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press('Drafts');
    await press('Save draft');
    await page.getByRole('button', { name: 'Open MyForm' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.reload();
    await press('Import schema');
    await page.getByRole('dialog').getByLabel('JSON Schema').focus();
    await keyboard.insertText('{}');
    await press('Import');
    await page.getByText('This is not a schema of a form').waitFor();
    await page.getByRole('dialog').getByLabel('JSON Schema').fill(exported);
    await press('Import');
    await parts.nth(2).waitFor();
    await press('Preview');
    const preview = page.getByRole('dialog');
    await preview.getByLabel('Text', { exact: true }).fill('An');
    await preview.getByRole('button', { name: 'Submit' }).press('Enter');
    await preview.getByText('"input1": "An"').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a developer describes an entity by a table, sorts its fields by keyboard and pointer, and saves its code', async () => {
    const { page, complaints, leave } = await enterAsAdmin();
    await goWithin(page, '/tool/gen');
    await page.getByRole('button', { name: 'Describe an entity' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Name in code/).fill('SportsHall');
    await form.getByLabel('In English').fill('Sports hall');
    await form.getByLabel('In Chinese').fill('场馆');
    const file = { name: 'halls.csv', mimeType: 'text/csv', buffer: Buffer.from(hall) };
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByText('halls.csv').waitFor();
    await form.getByRole('button', { name: 'Describe an entity' }).click();
    await page.waitForURL('**/tool/gen-edit/index/*');
    await page.getByRole('link', { name: 'Fields' }).click();

    await page.getByRole('button', { name: 'Move openedOn' }).waitFor();
    const keys = () => page.locator('main ol code').allTextContents();
    expect(await keys()).toEqual(['name', 'city', 'seats', 'openedOn']);
    await page.getByRole('button', { name: 'Move openedOn' }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/^openedOn (taken|over)/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText('openedOn over place 3 of 4').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.locator('main ol li:nth-child(3)').getByText('openedOn').waitFor();
    expect(await keys()).toEqual(['name', 'city', 'openedOn', 'seats']);
    // In steps, like a hand: the target is determined at each step.
    await page.getByRole('button', { name: 'Move seats' }).hover();
    await page.mouse.down();
    const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Move city' }).boundingBox()) ?? {};
    await page.mouse.move(x + 16, y + 16, { steps: 12 });
    await page.mouse.up();
    await page.locator('main ol li:nth-child(2) code', { hasText: 'seats' }).waitFor();
    expect(await keys()).toEqual(['name', 'seats', 'city', 'openedOn']);
    await page.getByRole('checkbox', { name: 'Filter: city' }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Files' }).click();
    await page.getByText('city: text({ label: sportsHallTexts.fields.city, max: 50, filter: true }),').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download code' }).click(),
    ]);
    expect(archive.suggestedFilename()).toBe('SportsHall.zip');
    expect(complaints).toEqual([]);
    await leave();
  });
};
