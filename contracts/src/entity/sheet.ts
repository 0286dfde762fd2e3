import type { Language } from '../shared/errors.js';
import type { Field, Fields } from './field.js';

export type Cell = string | number | boolean | null;

/** The label of an option; a value that is not an option of the field is unchanged. */
export const choiceText = ({ choices }: Pick<Field, 'choices'>, value: unknown, language: Language): string =>
  choices.find((choice) => choice.value === value)?.label[language] ?? String(value);

/** A value as the import understands it: choices in words, ids with commas between them. */
const cellOf = (field: Field, value: unknown, language: Language): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : choiceText(field, value, language);
};

/** Rows of an entity as those of a spreadsheet, with the labels of the fields as its head. */
export const sheetOf = (fields: Fields, rows: readonly Readonly<Record<string, unknown>>[], language: Language) => {
  const columns = Object.entries(fields);
  return {
    head: columns.map(([, { label }]) => label[language]),
    lines: rows.map((row) => columns.map(([key, field]) => cellOf(field, row[key], language))),
  };
};
