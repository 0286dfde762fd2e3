import type { Language } from '@rallyrank/contracts/shared/errors';
import type { FileColumn } from '@rallyrank/contracts/shared/file-columns';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { type CsvColumn, columnOf, withoutRecords } from './export.js';

/** What is known of a CSV file before its rows. */
export interface FileHead {
  readonly columns: readonly CsvColumn[];
  /** Whether it has no others: values that no column names are then left out. */
  readonly isComplete: boolean;
}

type Schema = z.core.JSONSchema.BaseSchema;

const REFERENCE = '#/$defs/';

/** The paths of the values that a schema describes, as in `columnsOf`. A value under a name that only rows have is not among them. */
const pathsIn = (schema: Schema, path: string, shared: Readonly<Record<string, Schema>>): string[] => {
  const inner = (each: unknown, at = path) => pathsIn(each as Schema, at, shared);
  if (schema.$ref?.startsWith(REFERENCE)) return inner(shared[schema.$ref.slice(REFERENCE.length)]);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => inner(part));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, value]) =>
      inner(value, path === '' ? key : `${path}.${key}`),
    );
  return schema.type === 'array' && schema.items && !Array.isArray(schema.items) ? inner(schema.items) : [path];
};

const textIn = ({ title, words }: FileColumn, language: Language) => ({
  title: title[language],
  ...(words && {
    words: Object.fromEntries(Object.entries(words).map(([value, text]) => [value, text[language]])),
  }),
});

/** The columns that the file of a list has even if the list is empty. */
export const headOf = ({ answer, fileColumns }: RouteDef, language: Language): FileHead => {
  const { $defs = {}, properties } = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema;
  const { rows } = properties as { readonly rows: Schema };
  const paths = withoutRecords([...new Set(pathsIn(rows, '', $defs as Record<string, Schema>))]);
  if (!fileColumns) return { columns: paths.map(columnOf), isComplete: false };
  const columns = Object.entries(fileColumns).map(([key, column]) => ({
    path: paths.includes(`${key}.${language}`) ? `${key}.${language}` : key,
    ...textIn(column, language),
  }));
  return { columns, isComplete: true };
};
