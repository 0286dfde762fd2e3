import { basename } from 'node:path';
import type { RecordKind } from '@rallyrank/contracts/shared/record-kinds';
import { type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { DIRECTIVE, separatorIn } from '@rallyrank/infra/csv-separator';
import { csvRecord, type Separator, separators } from './csv-record.js';
import { CsvRecords, type Parsed } from './csv-records.js';
import type { Notes, Place } from './records.js';
import { notTheFormat } from './source-file.js';
import { checkText } from './text-check.js';
import { blocksOfLines, type TextLine, textLines } from './text-lines.js';

/** A row of a CSV file: its position, and its trimmed cells by column name. Absent columns are empty. */
export interface TableRow {
  readonly at: Place;
  cell(column: string): string;
}

/** A CSV file of a source. */
export interface Table {
  readonly path: string;
  /** Required columns, in any order. */
  readonly columns: readonly string[];
  /** Whether the file has no header row, so that `columns` defines the order. */
  readonly headerless?: boolean;
  /** If it is absent, the separator is recognized. */
  readonly separator?: Separator | undefined;
}

/** Maximum length of a line. */
const MOST_CHARACTERS = 1 << 20;

interface Layout {
  readonly separator: Separator;
  /** Whether the first line is a directive, not a row. */
  readonly hasDirective: boolean;
}

const firstLines = async (path: string, count: number): Promise<TextLine[]> => {
  const lines: TextLine[] = [];
  for await (const line of textLines(path)) {
    if (line.text.trim() !== '') lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
};

const namesIn = (text: string, separator: Separator): ReadonlySet<string> => {
  const record = csvRecord(text.replace(/\r$/, ''), separator);
  return new Set(typeof record === 'string' ? [] : record.map((name) => name.trim()));
};

/** Detects the separator: that of the directive, or the one that gives the required columns. */
const layoutOf = async ({ path, columns, headerless, separator }: Table): Promise<Layout> => {
  const [first, second] = await firstLines(path, 2);
  const directive = DIRECTIVE.exec(first?.text ?? '');
  const stated = separators.find((each) => each === directive?.[1]);
  if (stated) return { separator: stated, hasDirective: true };
  const hasDirective = directive !== null && directive[1] === undefined;
  if (separator) return { separator, hasDirective };
  const header = (hasDirective ? second : first)?.text ?? '';
  if (headerless) return { separator: separatorIn(header, separators), hasDirective };
  const counts = (separator: Separator): number => {
    const names = namesIn(header, separator);
    return columns.filter((column) => names.has(column)).length;
  };
  const best = separators.reduce((known, each) => (counts(each) > counts(known) ? each : known));
  return { separator: best, hasDirective };
};

/** Yields the records of a file in blocks. */
async function* records(
  path: string,
  { separator, hasDirective }: Layout,
  parser: CsvRecords = new CsvRecords(separator, () => undefined),
): AsyncGenerator<Parsed[]> {
  for await (const lines of blocksOfLines(path, MOST_CHARACTERS))
    yield lines.flatMap((line) => (hasDirective && line.line === 1 ? [] : parser.take(line)));
  yield parser.finish();
}

class Row implements TableRow {
  constructor(
    readonly at: Place,
    private readonly cells: readonly string[],
    private readonly index: ReadonlyMap<string, number>,
  ) {}
  cell(column: string): string {
    const i = this.index.get(column);
    return i === undefined ? '' : (this.cells[i] ?? '').trim();
  }
}

const indexOf = (header: readonly string[]): Map<string, number> => new Map(header.map((name, i) => [name.trim(), i]));

const isSame = (record: readonly string[], header: readonly string[]): boolean =>
  record[0]?.trim() === header[0]?.trim() && record.every((cell, i) => cell.trim() === header[i]?.trim());

/** Whether a record consists of empty cells, as spreadsheets write below the last row. */
const isBlank = (record: readonly string[]): boolean => record[0] === '' && record.every((cell) => cell.trim() === '');

/** Returns the reason why a record is not a row of the table; undefined for a row. */
const rowProblem = (record: readonly string[], header: readonly string[]): Remark | undefined => {
  if (record.length !== header.length) return remarkOf('csv.cells', { cells: record.length, expected: header.length });
  return isSame(record, header) ? remarkOf('csv.header') : undefined;
};

/**
 * Yields the rows of a table. A row with too few or too many cells, or with broken quotes, is refused as a record of
 * `kind`.
 */
export async function* readTable(table: Table, kind: RecordKind, notes: Notes): AsyncGenerator<TableRow> {
  const file = basename(table.path);
  const layout = await layoutOf(table);
  let header = table.headerless ? table.columns : undefined;
  let index = indexOf(table.columns);
  const onBroken = (line: number, reason: Remark) => notes.refuse(kind, { file, line }, reason);
  const parser = new CsvRecords(layout.separator, onBroken, header?.length);
  for await (const block of records(table.path, layout, parser)) {
    for (const { record, line } of block) {
      if (!header) {
        header = record;
        index = indexOf(record);
        continue;
      }
      if (isBlank(record)) continue;
      const problem = rowProblem(record, header);
      if (problem) onBroken(line, problem);
      else yield new Row({ file, line }, record, index);
    }
  }
}

/** The first rows of a file, at most `count`. */
const firstRecords = async (path: string, layout: Layout, count: number): Promise<(readonly string[])[]> => {
  const head: (readonly string[])[] = [];
  for await (const block of records(path, layout)) {
    head.push(...block.slice(0, count - head.length).map(({ record }) => record));
    if (head.length === count) break;
  }
  return head;
};

/** The first rows of a file whose columns are not known yet, and its separator. */
export const firstRowsOf = async (path: string, count: number, separator?: Separator) => {
  const layout = await layoutOf({ path, columns: [], headerless: true, separator });
  return { separator: layout.separator, rows: await firstRecords(path, layout, count) };
};

/** The cells of the first row of a file. */
export const headOf = async (path: string): Promise<readonly string[]> => (await firstRowsOf(path, 1)).rows[0] ?? [];

/** Whether the last row has no line end and is incomplete: the file was still being written or copied. */
const isCut = (last: string, cells: number, separator: Separator): boolean => {
  if (last.trim() === '') return false;
  const row = csvRecord(last, separator);
  return (typeof row === 'string' ? last.split(separator) : row).length < cells;
};

/** Number of rows of which at least one must have as many cells as the header. */
const ROWS_CHECKED = 20;

/**
 * Checks that the file is text, that its last row is complete, that its header contains every required column, and that
 * one of its first rows has the same number of cells as the header.
 * @throws DomainError import.format
 */
export const checkTable = async (format: string, table: Table): Promise<void> => {
  const last = await checkText(format, table.path);
  const refuse = (rule: string) => notTheFormat(format, table.path, rule);
  const layout = await layoutOf(table);
  const [first, ...rows] = await firstRecords(table.path, layout, 1 + ROWS_CHECKED);
  if (!first) throw refuse('the file is empty');
  if (isCut(last, first.length, layout.separator))
    throw refuse('the file ends in the middle of its last row: it is incomplete');
  if (table.headerless) {
    if (first.length !== table.columns.length) throw refuse(`${table.columns.length} columns are expected`);
    return;
  }
  const names = new Set(first.map((name) => name.trim()));
  const missing = table.columns.filter((column) => !names.has(column));
  if (missing.length > 0) throw refuse(`the header lacks ${missing.join(', ')}`);
  if (rows.length > 0 && !rows.some((row) => row.length === first.length))
    throw refuse('no row has as many cells as the header');
};
