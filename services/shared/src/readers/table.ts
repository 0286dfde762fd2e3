import { basename } from 'node:path';
import type { RecordKind } from '@rallyrank/contracts/shared/record-kinds';
import { csvRecord } from './csv-record.js';
import type { Notes, Place } from './records.js';
import { checkText, notTheFormat } from './source-file.js';
import { blocksOfLines, type TextLine } from './text-lines.js';

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
}

interface Parsed {
  readonly record: readonly string[];
  /** Number of the last line. */
  readonly line: number;
}

/** Yields the records of a file in blocks. */
async function* records(path: string, onBroken: (line: number, rule: string) => void): AsyncGenerator<Parsed[]> {
  /** The lines, so far, of a record with an open quoted cell. */
  let open: string | undefined;
  const parsed = ({ line, text }: TextLine): Parsed[] => {
    const own = text.endsWith('\r') ? text.slice(0, -1) : text;
    const whole = open === undefined ? own : `${open}\n${own}`;
    // Only a line with a quote can close a cell.
    const record = open !== undefined && !own.includes('"') ? 'open' : csvRecord(whole);
    open = record === 'open' ? whole : undefined;
    if (record === 'broken') onBroken(line, 'there is a quote inside a cell');
    return typeof record === 'string' || whole === '' ? [] : [{ record, line }];
  };
  let last = 0;
  for await (const lines of blocksOfLines(path)) {
    yield lines.flatMap(parsed);
    last = lines.at(-1)?.line ?? last;
  }
  if (open !== undefined) onBroken(last, 'a quoted cell is not closed');
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

/**
 * Yields the rows of a table. A row with too few or too many cells, or with broken quotes, is refused as a record of
 * `kind`.
 */
export async function* readTable(table: Table, kind: RecordKind, notes: Notes): AsyncGenerator<TableRow> {
  const file = basename(table.path);
  let header = table.headerless ? table.columns : undefined;
  let index = indexOf(table.columns);
  const broken = (line: number, rule: string) => notes.refuse(kind, { file, line }, `not a CSV row: ${rule}`);
  for await (const block of records(table.path, broken)) {
    for (const { record, line } of block) {
      if (!header) {
        header = record;
        index = indexOf(record);
      } else if (record.length !== header.length) {
        broken(line, `${record.length} cells where ${header.length} are expected`);
      } else yield new Row({ file, line }, record, index);
    }
  }
}

/** The first two rows of a file, or fewer. */
export const headOf = async (path: string): Promise<(readonly string[])[]> => {
  const head: (readonly string[])[] = [];
  for await (const block of records(path, () => undefined)) {
    head.push(...block.slice(0, 2 - head.length).map(({ record }) => record));
    if (head.length === 2) break;
  }
  return head;
};

/** Whether the last row has no line end and is incomplete: the file was still being written or copied. */
const isCut = (last: string, cells: number): boolean => {
  if (last.trim() === '') return false;
  const row = csvRecord(last);
  return typeof row === 'string' || row.length < cells;
};

/**
 * Checks that the file is text, that its last row is complete, that its header contains every required column, and that
 * its first row has the same number of cells as the header.
 * @throws DomainError import.format
 */
export const checkTable = async (format: string, table: Table): Promise<void> => {
  const last = await checkText(format, table.path);
  const refuse = (rule: string) => notTheFormat(format, table.path, rule);
  const [first, second] = await headOf(table.path);
  if (!first) throw refuse('the file is empty');
  if (isCut(last, first.length)) throw refuse('the file ends in the middle of its last row: it is incomplete');
  if (table.headerless) {
    if (first.length !== table.columns.length) throw refuse(`${table.columns.length} columns are expected`);
    return;
  }
  const names = new Set(first.map((name) => name.trim()));
  const missing = table.columns.filter((column) => !names.has(column));
  if (missing.length > 0) throw refuse(`the header lacks ${missing.join(', ')}`);
  if (second && second.length !== first.length) throw refuse('the first row does not have as many cells as the header');
};
