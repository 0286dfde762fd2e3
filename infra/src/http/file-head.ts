import type { FileColumn } from '@rallyrank/contracts/shared/file-columns';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { columnOf, type ExportColumn, withoutRecords } from './export.js';

/** The part of a file that does not depend on its rows. */
export interface FileHead {
  readonly columns: readonly ExportColumn[];
  /**
   * Language of the columns whose keys occur only in the rows. Undefined if values without a column are left out.
   */
  readonly language?: Language;
}

type Schema = z.core.JSONSchema.BaseSchema;

const REFERENCE = '#/$defs/';

/** The records of a list of fixed length; the values of a list without records, such as a score, share a cell. */
const recordsOf = ({ prefixItems }: Schema): readonly Schema[] =>
  ((prefixItems ?? []) as readonly Schema[]).filter(({ $ref, properties }) => $ref ?? properties);

/**
 * The paths of the values that a schema describes, as in `columnsOf`. Values whose keys occur only in the rows are
 * missing.
 */
const pathsIn = (schema: Schema, path: string, shared: Readonly<Record<string, Schema>>): string[] => {
  const inner = (each: unknown, at = path) => pathsIn(each as Schema, at, shared);
  if (schema.$ref?.startsWith(REFERENCE)) return inner(shared[schema.$ref.slice(REFERENCE.length)]);
  // The two sides of a match have the same properties.
  const parts = [schema.anyOf, schema.oneOf, schema.allOf, recordsOf(schema)].flatMap((each) => each ?? []);
  if (parts.length > 0) return parts.flatMap((part) => inner(part));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, value]) =>
      inner(value, path === '' ? key : `${path}.${key}`),
    );
  return schema.type === 'array' && schema.items && !Array.isArray(schema.items) ? inner(schema.items) : [path];
};

/** Language and time zone of the reader of a file. */
export interface Reader {
  readonly language: Language;
  /** Time zone of the times in files for people. */
  readonly zone: string;
}

const textIn = ({ title, words, isInstant }: FileColumn, { language, zone }: Reader) => ({
  title: isInstant ? `${title[language]} (${zone})` : title[language],
  ...(isInstant && { zone }),
  ...(words && {
    words: Object.fromEntries(Object.entries(words).map(([value, text]) => [value, text[language]])),
  }),
});

const pathsByRoute = new WeakMap<RouteDef, readonly string[]>();

/** The paths of the values in the rows of a list. */
const pathsOf = (route: RouteDef): readonly string[] => {
  const known = pathsByRoute.get(route);
  if (known) return known;
  const { $defs = {}, properties } = z.toJSONSchema(route.answer, { io: 'output', unrepresentable: 'any' }) as Schema;
  const { rows } = properties as { readonly rows: Schema };
  const paths = withoutRecords([...new Set(pathsIn(rows, '', $defs as Record<string, Schema>))]);
  pathsByRoute.set(route, paths);
  return paths;
};

/** The columns that the file of a list has even if the list is empty. */
export const headOf = (route: RouteDef, reader: Reader): FileHead => {
  const paths = pathsOf(route);
  const { language } = reader;
  if (!route.fileColumns) return { columns: paths.map((path) => columnOf(path, language)), language };
  const columns = Object.entries(route.fileColumns).map(([key, column]) => ({
    path: paths.includes(`${key}.${language}`) ? `${key}.${language}` : key,
    ...textIn(column, reader),
  }));
  return { columns };
};
