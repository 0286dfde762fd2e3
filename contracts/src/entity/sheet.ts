import type { Language } from '../shared/language.js';
import type { Field, Fields } from './field.js';

export type Cell = string | number | boolean | null;

/** The label of an option. A value that is not an option of the field is returned unchanged. */
export const choiceText = ({ choices }: Pick<Field, 'choices'>, value: unknown, language: Language): string =>
  choices.find((choice) => choice.value === value)?.label[language] ?? String(value);

/** A value in the form that the import accepts: labels of choices, and ids separated by commas. */
const cellOf = (field: Field, value: unknown, language: Language): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : choiceText(field, value, language);
};

/** Rows of an entity as rows of a spreadsheet, with the labels of the fields as header. */
export const sheetOf = (fields: Fields, rows: readonly Readonly<Record<string, unknown>>[], language: Language) => {
  const columns = Object.entries(fields);
  return {
    head: columns.map(([, { label }]) => label[language]),
    lines: rows.map((row) => columns.map(([key, field]) => cellOf(field, row[key], language))),
  };
};
