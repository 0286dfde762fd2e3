import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { type Language, languages, openBrowser, settle, type Visitor, visit } from './browser';
import { type Generated, operatorOn } from './generated-operator';
import { startProgram } from './program';
import { giveSession } from './session';
import type { RunningSite } from './site';

const ADMIN_TOKEN = 'token-of-ann';
/** The number of the first entry for each language: the entries of both are in one list. */
const firstOf: Readonly<Record<Language, number>> = { en: 1, zh: 4 };

const testInLanguage = (browser: () => Browser, url: () => string, generated: Generated, language: Language): void => {
  const { entity, path, values, changed } = generated;
  const first = firstOf[language];
  /** The name of the first entry after the change. */
  const changedName = () => String(changed[operator.namedBy] ?? operator.nameOf(first));
  let visitor: Visitor;
  let operator: ReturnType<typeof operatorOn>;
  beforeAll(async () => {
    visitor = await visit(browser(), url(), language, 'desk');
    await giveSession(visitor.page, ADMIN_TOKEN, url());
    operator = operatorOn(visitor.page, generated, language);
  });

  test('is in the menu, under its name', async () => {
    await settle(visitor.page, '/index');
    await visitor.page.getByRole('link', { name: entity.plural[language], exact: true }).first().click();
    await visitor.page.waitForURL(`**${path}`);
    await visitor.page.getByRole('heading', { name: entity.plural[language] }).waitFor();
  });

  test('adds entries, and shows what is missing', async () => {
    await operator.button('add').click();
    await operator.save();
    await operator.dialog.locator('.ant-form-item-explain-error').first().waitFor();
    expect(await seriousFindings(visitor.page)).toEqual([]);
    await operator.enter(values(first));
    await operator.save();
    await operator.row(operator.nameOf(first)).waitFor();
    await operator.button('add').click();
    await operator.enter(values(first + 1));
    await operator.save();
    await operator.row(operator.nameOf(first + 1)).waitFor();
    expect(await seriousFindings(visitor.page)).toEqual([]);
  });

  test('changes an entry', async () => {
    await settle(visitor.page, path);
    await operator.open(operator.nameOf(first));
    await operator.enter(changed);
    await operator.save();
    await operator.dialog.waitFor({ state: 'detached' });
    await settle(visitor.page, path);
    await operator.open(changedName());
    for (const [key, value] of Object.entries(changed)) {
      const control = operator.dialog.getByLabel(entity.fields[key]!.label[language], { exact: true });
      expect(await control.inputValue()).toBe(String(value));
    }
  });

  test('sorts by the name of its entries, in both directions', async () => {
    await settle(visitor.page, path);
    const head = visitor.page.getByRole('columnheader', { name: entity.fields[operator.namedBy]!.label[language] });
    const sorted = async (direction: 'ascending' | 'descending') => {
      if ((await head.getAttribute('aria-sort')) !== direction) await head.getByRole('button').click();
      await head.and(visitor.page.locator(`[aria-sort="${direction}"]`)).waitFor();
      await settle(visitor.page, visitor.page.url());
      return operator.names();
    };
    const upwards = await sorted('ascending');
    expect(upwards.length).toBeGreaterThan(1);
    expect(await sorted('descending')).toEqual([...upwards].reverse());
  });

  test('exports the filtered rows, and imports such a file', async () => {
    const [name, added] = [operator.nameOf(first + 1), operator.nameOf(first + 2)];
    await settle(visitor.page, path);
    const filter = visitor.page.getByRole('searchbox', { name: entity.fields[operator.namedBy]!.label[language] });
    await filter.fill(name.toUpperCase());
    await filter.press('Enter');
    await visitor.page.waitForURL(`**${path}?*`);
    await operator.row(changedName()).waitFor({ state: 'detached' });
    expect(await operator.names()).toEqual([name]);
    const { name: fileName, bytes } = await operator.download('export');
    expect(fileName).toBe(`${entity.model}.csv`);
    const text = bytes.toString();
    expect(text).toContain(entity.fields[operator.namedBy]!.label[language]);
    await settle(visitor.page, path);
    await operator.button('import').click();
    const buffer = Buffer.from(text.replaceAll(name, added));
    await visitor.page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer });
    await operator.dialog.getByRole('button', { name: operator.word('import'), exact: true }).click();
    await operator.dialog
      .getByText(operator.word('imported', { created: 1, changed: 0, unchanged: 0, refused: 0 }))
      .waitFor();
    await operator.dialog
      .getByRole('button', { name: operator.word('close') })
      .last()
      .click();
    await operator.row(added).waitFor();
  });

  test('exports a workbook', async () => {
    const { name, bytes } = await operator.download('exportWorkbook');
    expect(name).toMatch(/\.xlsx$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('deletes entries', async () => {
    for (const name of [changedName(), operator.nameOf(first + 1), operator.nameOf(first + 2)])
      await operator.remove(name);
    expect(visitor.complaints).toEqual([]);
  });
};

/**
 * Tests that use the pages of generated entities as an operator would, in both languages.
 * @public `npm run proof:generator` writes the test file that calls it
 */
export const testGeneratedPages = (all: readonly Generated[]): void => {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    const program = startProgram('tools/system-tests/dist/site-with-user.js', { ADMIN_TOKEN });
    [site, browser] = await Promise.all([program, openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  describe.each(all.map((generated) => [generated.entity.name, generated] as const))('the page of %s', (_, generated) =>
    describe.each(languages)('in %s', (language) =>
      testInLanguage(
        () => browser,
        () => site.url,
        generated,
        language,
      ),
    ),
  );
};
