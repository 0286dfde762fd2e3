import { readFileSync } from 'node:fs';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { Locator, Page } from 'playwright-core';
import type { Language } from './browser';

/** An entity that the generator has written, and the values for its page. */
export interface Generated {
  readonly entity: Entity;
  /** Path of its page. */
  readonly path: string;
  /** Values of the n-th entry, as in the contract suite of the entity. */
  readonly values: (n: number) => Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
}

const wordsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`frontend/src/shared/entity/locales/${language}.json`, 'utf8'));
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));

/** The text format of the browser's date and time control. */
const localMinute = (instant: string): string => {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
};

const enterValue = async (dialog: Locator, field: Field, language: Language, value: unknown): Promise<void> => {
  if (value === null) return;
  const name = field.label[language];
  if (field.input === 'select') {
    await dialog.getByRole('combobox', { name }).click();
    const label = field.choices.find((choice) => choice.value === value)?.label[language] ?? '';
    await dialog.page().locator('.ant-select-dropdown:visible').getByTitle(label, { exact: true }).click();
  } else if (field.input === 'switch') {
    await dialog.getByRole('switch', { name }).setChecked(value === true);
  } else {
    const text = field.input === 'instant' ? localMinute(String(value)) : String(value);
    await dialog.getByLabel(name, { exact: true }).fill(text);
  }
};

/** The steps of an operator on the page of an entity, found by the texts of the page. */
export const operatorOn = (page: Page, { entity, values }: Generated, language: Language) => {
  const words = wordsOf(language);
  const word = (key: string, given: Readonly<Record<string, string | number>> = {}) => filled(words[key]!, given);
  const namedBy = typeof entity.namedBy === 'string' ? entity.namedBy : entity.namedBy[language];
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const button = (key: string) => main.getByRole('button', { name: word(key), exact: true });
  const nameOf = (n: number) => String(values(n)[namedBy]);
  const box = (name: string) => page.getByRole('checkbox', { name: word('select', { name }), exact: true });
  const row = (name: string) => page.getByRole('row').filter({ has: box(name) });
  return {
    ...{ word, namedBy, button, dialog, nameOf, row },
    /** Without the columns that do not fit, which are below the name of the row. */
    names: async () => {
      const heads = page.locator('main tbody').getByRole('rowheader');
      return heads.evaluateAll((all) => all.map((head) => head.firstChild?.textContent ?? ''));
    },
    enter: async (entered: Readonly<Record<string, unknown>>) => {
      for (const [key, value] of Object.entries(entered))
        await enterValue(dialog, entity.fields[key]!, language, value);
    },
    save: () => dialog.getByRole('button', { name: word('save') }).click(),
    open: async (name: string) => {
      await box(name).check();
      await button('edit').click();
    },
    remove: async (name: string) => {
      await box(name).check();
      await button('remove').click();
      await dialog.getByRole('button', { name: word('remove') }).click();
      await row(name).waitFor({ state: 'detached' });
    },
    download: async (key: 'export' | 'exportWorkbook') => {
      const [file] = await Promise.all([page.waitForEvent('download'), button(key).click()]);
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    },
  };
};
