import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { csvOfSheet, MOST_UNPACKED } from '@rallyrank/contracts/entity/sheet-csv';
import { MAPPING_FILE } from '@rallyrank/contracts/monitoring/table-mapping';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { filesIn } from '../readers/folder-files.js';
import { isFile, notTheFormat } from '../readers/source-file.js';

const WORKBOOK = /\.xlsx$/i;
const isWorkbook = (path: string): boolean => WORKBOOK.test(path);
const tableOf = (path: string): string => path.replace(WORKBOOK, '.csv');

/** Maximum number of cells between the first cell of a sheet and the last one. */
const MOST_CELLS = 20_000_000;
const LETTERS = 26;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => LETTERS * column + letter.charCodeAt(0) - 64, 0);

/**
 * Whether the rows and columns of a sheet are few enough: the reader of sheets fills all cells up to the last one, and
 * a file of a few bytes can name a cell that is far away.
 */
const isSmall = (sheet: string): boolean => {
  let [rows, columns] = [1, 1];
  for (const [, place = ''] of sheet.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    if (row === undefined) return false;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns <= MOST_CELLS;
};

/** The workbook packed anew, so that its sizes are the real ones; undefined if it is too large. */
const checked = (workbook: Uint8Array): Buffer | undefined => {
  let bytes = 0;
  const isWithin = ({ originalSize }: { readonly originalSize: number }): boolean => {
    bytes += originalSize;
    return bytes <= MOST_UNPACKED;
  };
  // Ends with an error if a file is larger than the directory states.
  const files = unzipSync(workbook, { filter: isWithin });
  if (bytes > MOST_UNPACKED) return undefined;
  const sheets = Object.entries(files).filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name));
  if (!sheets.every(([, bytes]) => isSmall(strFromU8(bytes)))) return undefined;
  return Buffer.from(zipSync(files, { level: 0 }));
};

/** @throws DomainError import.format */
const csvOf = async (path: string): Promise<string> => {
  const refuse = (rule: string) => notTheFormat('xlsx', path, rule);
  const workbook = await readFile(path);
  try {
    const small = checked(workbook);
    if (small) return csvOfSheet(await readSheet(small));
  } catch {
    throw refuse('the file is not a workbook');
  }
  throw refuse('the workbook is too large');
};

/**
 * Replaces each workbook of a folder by a CSV file of its first sheet.
 * @throws DomainError import.format for a file that is not a workbook, is too large, or is there as CSV already
 */
export const replaceWorkbooks = async (folder: string): Promise<void> => {
  for (const path of (await filesIn(folder)).filter(isWorkbook)) {
    if (await isFile(tableOf(path))) throw notTheFormat('xlsx', path, 'there is a CSV file of the same name');
    await writeFile(tableOf(path), await csvOf(path));
    await rm(path);
  }
};

/** The names of the files that belong to a source: the content of its folder, or one file and the mapping beside it. */
const namesOf = async (path: string, isOne: boolean): Promise<string[]> => {
  if (!isOne) return readdir(path);
  const hasMapping = await isFile(join(dirname(path), MAPPING_FILE));
  return [basename(path), ...(hasMapping ? [MAPPING_FILE] : [])];
};

/**
 * Passes the path of a source to `work`; a source with workbooks as a temporary copy in which they are CSV files.
 * @throws DomainError import.format as `replaceWorkbooks` does
 */
export const withoutWorkbooks = async <T>(path: string, work: (path: string) => Promise<T>): Promise<T> => {
  const isOne = await isFile(path);
  const hasWorkbooks = isOne ? isWorkbook(path) : (await filesIn(path).catch(() => [])).some(isWorkbook);
  if (!hasWorkbooks) return work(path);
  const folder = isOne ? dirname(path) : path;
  const copy = await mkdtemp(join(tmpdir(), 'rallyrank-workbooks-'));
  try {
    for (const name of await namesOf(path, isOne)) await symlink(resolve(folder, name), join(copy, name));
    await replaceWorkbooks(copy);
    return await work(isOne ? tableOf(join(copy, basename(path))) : copy);
  } finally {
    await rm(copy, { recursive: true });
  }
};
