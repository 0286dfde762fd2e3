import type { z } from 'zod';
import { entityTexts } from '../locales/entity.js';
import { column, type FileColumn, type FileColumns, yesOrNo } from '../shared/file-columns.js';
import { inLanguages } from '../shared/language.js';
import type { Field, Fields } from './field.js';

/** Properties of every entry apart from its fields. */
const others: FileColumns = {
  id: column(entityTexts.columns.id),
  version: column(entityTexts.columns.version),
  createBy: column(entityTexts.columns.createBy),
  createTime: column(entityTexts.columns.createTime),
  updateBy: column(entityTexts.columns.updateBy),
  updateTime: column(entityTexts.columns.updateTime),
};
const otherTitles = new Set(Object.values(others).flatMap(({ title }) => Object.values(title)));

const fieldColumn = ({ label, choices, input }: Field): FileColumn => {
  if (input === 'switch') return { title: label, words: yesOrNo };
  if (choices.length === 0) return { title: label };
  return { title: label, words: Object.fromEntries(choices.map((choice) => [choice.value, choice.label])) };
};

/**
 * The columns of an exported list: the fields under their labels, and all other properties of a row, except a second
 * name of the id.
 */
export const entityColumns = (fields: Fields, row: z.ZodObject, idKey: string | undefined): FileColumns =>
  Object.fromEntries(
    Object.keys(row.shape)
      .filter((key) => key !== idKey)
      .map((key) => [key, fields[key] ? fieldColumn(fields[key]) : (others[key] ?? column(inLanguages(() => key)))]),
  );

/** Whether an exported list has a column of this name that is not a field, so that an import ignores the column. */
export const isOtherColumn = (name: string, row: z.ZodObject): boolean =>
  otherTitles.has(name) || Object.hasOwn(row.shape, name);
