import { z } from 'zod';
import { inLanguages } from './language.js';
import { completeWords, StoredWords } from './stored-words.js';
import { Words } from './words.js';

/** The meanings of the keys in the reports of a job, at any depth, and of values that are names. */
export const ReportWords = z.record(z.string(), Words);
export type ReportWords = Readonly<z.infer<typeof ReportWords>>;

export type ReportValue = string | number | boolean | null | Words;
export interface ReportTable {
  readonly key: string;
  /** Titles of the columns. The first one is empty if the rows have names. */
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, ReportValue>>[];
}
/** A report in the form for people. */
export interface ReportParts {
  readonly figures: readonly { readonly key: string; readonly value: ReportValue }[];
  readonly tables: readonly ReportTable[];
}

const ROW_NAME = '';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wordsOf = (value: Json): Words | undefined => {
  const { success, data } = StoredWords.safeParse(value);
  return success ? completeWords(data) : undefined;
};

/** Names of the players of a competitor. */
const namesOf = ({ players }: Json): Words | undefined => {
  if (!Array.isArray(players)) return undefined;
  const names = players.flatMap(({ name }) => wordsOf(name) ?? []);
  return inLanguages((language) => names.map((name) => name[language]).join(' / '));
};

/** A single value; undefined for a compound value. */
const singleOf = (value: unknown): ReportValue | undefined => {
  if (Array.isArray(value)) return value.some(isObject) ? undefined : value.join(', ') || null;
  if (isObject(value)) return wordsOf(value) ?? namesOf(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const tableOf = (key: string, rows: readonly Json[]): ReportTable => ({
  key,
  columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
  rows: rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, singleOf(cell) ?? null])),
  ),
});

const isManyValues = (value: unknown): value is Json => isObject(value) && singleOf(value) === undefined;

/** The parts of a report; undefined for a report without keys. */
export const partsOfReport = (report: unknown): ReportParts | undefined => {
  if (!isObject(report)) return undefined;
  const figures: { key: string; value: ReportValue }[] = [];
  const tables: ReportTable[] = [];
  const take = (key: string, value: unknown): void => {
    const single = singleOf(value);
    if (single !== undefined) figures.push({ key, value: single });
    else if (Array.isArray(value)) tables.push(tableOf(key, value.filter(isObject)));
    else if (isObject(value)) takeAll(key, value);
  };
  const takeAll = (key: string, object: Json): void => {
    const entries = Object.entries(object);
    const named = entries.flatMap(([name, row]) => (isManyValues(row) ? [{ [ROW_NAME]: name, ...row }] : []));
    if (named.length > 0 && named.length === entries.length) tables.push(tableOf(key, named));
    else for (const [name, value] of entries) take(name, value);
  };
  for (const [key, value] of Object.entries(report)) take(key, value);
  return { figures, tables };
};

/** Keys of a report without words. */
export const wordlessKeys = (report: unknown, words: ReportWords): string[] => {
  const { figures = [], tables = [] } = partsOfReport(report) ?? {};
  const keys = [...figures.map(({ key }) => key), ...tables.flatMap(({ key, columns }) => [key, ...columns])];
  return keys.filter((key) => key !== ROW_NAME && !(key in words));
};
