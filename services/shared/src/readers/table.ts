import { basename } from 'node:path';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { Notes, Place, RecordKind } from './records.js';
import { checkText, notTheFormat, openSource } from './source-file.js';

/** A row of a CSV file: where it stands, and its cells by column name, trimmed; absent columns are empty. */
export interface TableRow {
  readonly at: Place;
  cell(column: string): string;
}

/** A CSV file of a source. */
export interface Table {
  readonly path: string;
  /** Columns that must be there, in any order. */
  readonly columns: readonly string[];
  /** The columns of a file that has no header row of its own. */
  readonly headerless?: boolean;
}

interface Parsed {
  readonly record: string[];
  readonly info: Info;
}

async function* records(path: string, onBroken: (line: number, rule: string) => void): AsyncGenerator<Parsed> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined): undefined => {
      onBroken(Number(error?.lines ?? 0), error?.message ?? 'unreadable');
    },
  });
  const source = openSource(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const parsed of parser) yield parsed as Parsed;
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

/** Streams the rows of a table. A row with too few or too many cells, or with broken quotes, is refused as a `kind`. */
export async function* readTable(table: Table, kind: RecordKind, notes: Notes): AsyncGenerator<TableRow> {
  const file = basename(table.path);
  let header = table.headerless ? table.columns : undefined;
  let index = indexOf(table.columns);
  const broken = (line: number, rule: string) => notes.refuse(kind, { file, line }, `not a CSV row: ${rule}`);
  for await (const { record, info } of records(table.path, broken)) {
    const at = { file, line: info.lines };
    if (!header) {
      header = record;
      index = indexOf(record);
    } else if (record.length !== header.length) {
      broken(at.line, `${record.length} cells where ${header.length} are expected`);
    } else yield new Row(at, record, index);
  }
}

const headOf = async (path: string): Promise<string[][]> => {
  const head: string[][] = [];
  for await (const { record } of records(path, () => undefined)) {
    head.push(record);
    if (head.length === 2) break;
  }
  return head;
};

/** Whether the first row names the columns; a file of data alone begins with a number. */
export const hasHeader = async ({ path }: Table): Promise<boolean> => {
  const [first] = await headOf(path).catch(() => []);
  return first === undefined || !/^\d+$/.test(first[0] ?? '');
};

/**
 * The file is text, its header names every column that is needed, and its first row has as many cells.
 * @throws DomainError import.format
 */
export const checkTable = async (format: string, table: Table): Promise<void> => {
  await checkText(format, table.path);
  const refuse = (rule: string) => notTheFormat(format, table.path, rule);
  const [first, second] = await headOf(table.path);
  if (!first) throw refuse('the file is empty');
  if (table.headerless) {
    if (first.length !== table.columns.length) throw refuse(`${table.columns.length} columns are expected`);
    return;
  }
  const names = new Set(first.map((name) => name.trim()));
  const missing = table.columns.filter((column) => !names.has(column));
  if (missing.length > 0) throw refuse(`the header lacks ${missing.join(', ')}`);
  if (second && second.length !== first.length) throw refuse('the first row does not have as many cells as the header');
};
