import { compose } from 'node:stream';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { isOtherColumn } from '@rallyrank/contracts/entity/file-columns';
import { MAX_IMPORT_LINES } from '@rallyrank/contracts/entity/import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { CsvError, parse } from 'csv-parse';
import { separatorOf, slicesOf } from './csv-text.js';
import type { Values } from './decide.js';

/** The declarations that name the columns of a file. */
type Columns = Pick<Entity, 'fields' | 'row'>;

export interface CsvLine {
  /** Row number as in a spreadsheet: from 1, with header and empty lines. */
  readonly line: number;
  /** Values as the entity's schema expects them: numbers and booleans are converted, an empty cell is null. */
  readonly values: Values;
  /** Whether it has exactly one cell per column. */
  readonly isWhole: boolean;
}

/** Maximum length of a column name quoted in an error. */
const LONGEST_NAME = 100;
const MOST_COLUMNS = 200;
const MOST_RECORD_CHARACTERS = 100_000;

const YES = new Set(['true', 'yes', '1', '是']);
const NO = new Set(['false', 'no', '0', '否']);

/** A cell as a value of the field. One that cannot be converted stays text, which the schema then rejects. */
const cellValue = (cell: string, { input, choices }: Field): unknown => {
  // An export prefixes cells that a spreadsheet would run as a formula with an apostrophe.
  const text = cell.trim().replace(/^'(?=[=+\-@\s])/, '');
  if (input === 'references') return text === '' ? [] : text.split(/[,;/\s]+/);
  if (text === '') return null;
  if (input === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (input === 'switch') return YES.has(text.toLowerCase()) || (NO.has(text.toLowerCase()) ? false : text);
  const chosen = choices.find(({ label }) => Object.values(label).includes(text));
  return chosen?.value ?? text;
};

const invalid = (field: string, rule: string) => new DomainError('request.invalid', { field, rule });

/**
 * The field of each column. Undefined for the extra columns of an export, so that an exported file can be imported
 * again. A column is named by the key of its field or by its label in any language. @throws DomainError
 * request.invalid for an unknown column
 */
const keysOf = (head: readonly string[], { fields, row }: Columns): (string | undefined)[] =>
  head.map((cell) => {
    const name = cell.trim();
    const found = Object.entries(fields).find(([key, { label }]) => [key, ...Object.values(label)].includes(name));
    if (!found && isOtherColumn(name, row)) return undefined;
    if (!found) throw invalid(name.slice(0, LONGEST_NAME), 'unknown column');
    return found[0];
  });

/**
 * Each column by the key of its field. @throws DomainError request.invalid for a header with too many columns, or with
 * a duplicate column
 */
const columnsOf = (head: readonly string[], entity: Columns): (string | undefined)[] => {
  if (head.length > MOST_COLUMNS) throw invalid('file', `at most ${MOST_COLUMNS} columns`);
  const keys = keysOf(head, entity);
  const twice = keys.find((key, i) => key !== undefined && keys.indexOf(key) !== i);
  if (twice !== undefined) throw invalid(twice, 'given more than once');
  return keys;
};

interface Place {
  readonly records: number;
  readonly empty_lines: number;
}

interface Parsed {
  readonly record: string[];
  readonly info: Place;
}

/** Row number of a record. */
const lineOf = ({ records, empty_lines }: Place): number => records + empty_lines;

const notReadable = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof CsvError)
    return invalid('file', `line ${lineOf(error as unknown as Place) + 1} is not valid CSV`);
  throw error;
};

/** The records of a file one by one. @throws DomainError request.invalid if it is not a CSV file */
async function* recordsOf(bytes: Uint8Array): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter: separatorOf(bytes),
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: MOST_RECORD_CHARACTERS,
  });
  try {
    yield* compose(slicesOf(bytes), parser) as unknown as AsyncIterable<Parsed>;
  } catch (error) {
    throw notReadable(error);
  }
}

/**
 * Reads a CSV file with a header line, a chunk at a time. @throws DomainError request.invalid if it is not one, or too
 * long
 */
export const readCsvLines = async (
  bytes: Uint8Array,
  entity: Columns,
  mostLines = MAX_IMPORT_LINES,
): Promise<CsvLine[]> => {
  let keys: (string | undefined)[] | undefined;
  const lines: CsvLine[] = [];
  for await (const { record, info } of recordsOf(bytes)) {
    if (!keys) {
      keys = columnsOf(record, entity);
      continue;
    }
    if (lines.length === mostLines) throw invalid('file', `at most ${mostLines} lines`);
    const cells = keys.flatMap((key, i) =>
      key === undefined ? [] : [[key, cellValue(record[i] ?? '', entity.fields[key]!)] as const],
    );
    const isWhole = record.length === keys.length;
    lines.push({ line: lineOf(info), values: Object.fromEntries(cells), isWhole });
  }
  if (!keys) throw invalid('file', 'required');
  return lines;
};
