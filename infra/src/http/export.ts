import type { Cell } from '@rallyrank/contracts/entity/sheet';
import { MAX_EXPORT_ROWS, type Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { Words } from '@rallyrank/contracts/shared/words';
import { stringify } from 'csv-stringify/sync';
import { exportColumnsTexts } from '../locales/export-columns.js';

const wordsByPart = new Map<string, Words>(Object.entries(exportColumnsTexts));
/** The word of a part of a path; undefined for keys that occur only in the rows. */
export const wordOf = (part: string): Words | undefined => wordsByPart.get(part);

/** A list as the text of one cell: `21-8 21-7` for games, `1 / 2` for values. */
const listText = (list: readonly unknown[]): string =>
  list.every(Array.isArray) ? list.map((each) => each.join('-')).join(' ') : list.join(' / ');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Columns by path (`competitor.id`); the values of a list of records share one cell. */
const flatten = (value: unknown, path: string, into: Map<string, Cell>): void => {
  if (Array.isArray(value)) {
    if (!value.some(isRecord) || value.every(Array.isArray)) {
      into.set(path, listText(value));
      return;
    }
    const parts = value.map((each) => {
      const cells = new Map<string, Cell>();
      flatten(each, path, cells);
      return cells;
    });
    for (const key of new Set(parts.flatMap((part) => [...part.keys()])))
      into.set(key, parts.map((part) => part.get(key) ?? '').join(' / '));
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) flatten(each, path === '' ? key : `${path}.${key}`, into);
  } else into.set(path, value as Cell);
};

const cellsOf = (row: unknown): Map<string, Cell> => {
  const cells = new Map<string, Cell>();
  flatten(row, '', cells);
  return cells;
};

/** A column of a file. */
export interface ExportColumn {
  /** Path of the value in a row. */
  readonly path: string;
  readonly title: string;
  /** Texts that are written instead of values, by value. */
  readonly words?: Readonly<Record<string, string>>;
  /** Time zone in which the instants of the column are written. */
  readonly zone?: string;
}

/**
 * The column of a path, titled with the words of its parts: `event.name.en` is `Tournament name (English)`. Without a
 * language, the path is the title.
 */
export const columnOf = (path: string, language?: Language): ExportColumn => {
  if (language === undefined) return { path, title: path };
  const parts = path.split('.').map((part) => wordOf(part)?.[language] ?? part);
  const title = language === 'zh' ? parts.join('') : parts.join(' ');
  return { path, title: title.charAt(0).toUpperCase() + title.slice(1) };
};

/**
 * Removes the paths of records: a value that is null in one row and a record in another gets the columns of the record.
 */
export const withoutRecords = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));

/** The columns of rows. @param known columns of the previous rows */
export const columnsOf = (
  rows: readonly unknown[],
  known: readonly ExportColumn[] = [],
  language?: Language,
): ExportColumn[] => {
  const paths = new Set([...known.map(({ path }) => path), ...rows.flatMap((row) => [...cellsOf(row).keys()])]);
  return withoutRecords([...paths]).map((path) => columnOf(path, language));
};

/** Matches the beginning of a formula in a spreadsheet, even after blanks and invisible characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;
const plain = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

/** Shares and ratings have up to 16 digits in the answer, more than any reader of a file uses. */
const MILLION = 1e6;
const rounded = (cell: Cell): Cell =>
  typeof cell === 'number' && !Number.isInteger(cell) ? Math.round(cell * MILLION) / MILLION : cell;

const FORMAT = { record_delimiter: 'windows', cast: { boolean: String } } as const;

/** The first line of a CSV file (RFC 4180), with a byte order mark, so that spreadsheets read Chinese names. */
export const csvHeader = (columns: readonly ExportColumn[]): string =>
  stringify([columns.map(({ title }) => title)], { ...FORMAT, bom: true });

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Returns a function that writes the instants in a text as local times of a zone, such as `2026-11-26 20:15:07`. */
const inZone = (zone: string) => {
  // The Swedish format of times is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return (text: string): string => text.replace(INSTANT, (instant) => format.format(new Date(instant)));
};

/** The cells of rows, in the order of the columns. */
export const linesOf = (rows: readonly unknown[], columns: readonly ExportColumn[]): Cell[][] => {
  const written = columns.map(({ path, words, zone }) => {
    const local = zone === undefined ? undefined : inZone(zone);
    return (cells: ReadonlyMap<string, Cell>): Cell => {
      const cell = cells.get(path) ?? null;
      if (local && typeof cell === 'string') return local(cell);
      return words?.[String(cell)] ?? rounded(cell);
    };
  });
  return rows.map((row) => {
    const cells = cellsOf(row);
    return written.map((write) => write(cells));
  });
};

/** Rows as lines of CSV; no cell begins a formula. */
export const csvLines = (rows: readonly unknown[], columns: readonly ExportColumn[]): string =>
  stringify(
    linesOf(rows, columns).map((line) => line.map(plain)),
    FORMAT,
  );

/** @throws DomainError export.tooLong unless the rows are the whole list */
export const assertWhole = ({ rows, total }: { readonly rows: readonly unknown[]; readonly total: number }): void => {
  if (total > rows.length) throw new DomainError('export.tooLong', { total, limit: MAX_EXPORT_ROWS });
};

/** The query of an export: the whole list from its first row. */
export const wholeList = <Q extends object>(query: Q): Omit<Q, keyof Paging> & Paging => ({
  ...query,
  pageNum: 1,
  pageSize: MAX_EXPORT_ROWS,
});
