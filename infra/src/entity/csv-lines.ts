import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { MAX_IMPORT_LINES } from '@rallyrank/contracts/entity/import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { parse } from 'csv-parse/sync';
import type { Values } from './decide.js';

/** What the columns of a file are found by. */
type Columns = Pick<Entity, 'fields' | 'row'>;

export interface CsvLine {
  /** As a spreadsheet counts rows: from 1, the head line and empty ones included. */
  readonly line: number;
  /** As the schema of the entity reads them: numbers and yes or no are no texts any more, an empty cell is null. */
  readonly values: Values;
}

/** Of a column name that is given back in a refusal. */
const LONGEST_NAME = 100;
const MOST_COLUMNS = 200;
const MOST_RECORD_CHARACTERS = 100_000;

const YES = new Set(['true', 'yes', '1', '是']);
const NO = new Set(['false', 'no', '0', '否']);

/** A cell as a value of the field; one that cannot be read stays text, which the schema then refuses. */
const cellValue = (cell: string, { input, choices }: Field): unknown => {
  // An export puts an apostrophe before what a spreadsheet would run as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@\s])/, '');
  if (text === '') return null;
  if (input === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (input === 'switch') return YES.has(text.toLowerCase()) || (NO.has(text.toLowerCase()) ? false : text);
  const chosen = choices.find(({ label }) => label.en === text || label.zh === text);
  return chosen?.value ?? text;
};

const invalid = (field: string, rule: string) => new DomainError('request.invalid', { field, rule });

/**
 * The field of each column, undefined for one that an export holds beside the fields, so that its file can be imported again. A column is named by the key of its field or by its label in
 * either language. @throws DomainError request.invalid for any other
 */
const keysOf = (head: readonly string[], { fields, row }: Columns): (string | undefined)[] =>
  head.map((cell) => {
    const name = cell.trim();
    const found = Object.entries(fields).find(([key, { label }]) => [key, label.en, label.zh].includes(name));
    if (!found && Object.hasOwn(row.shape, name)) return undefined;
    if (!found) throw invalid(name.slice(0, LONGEST_NAME), 'unknown column');
    return found[0];
  });

/** Reads a CSV file with a head line. @throws DomainError request.invalid where it is none, or too long */
export const readCsvLines = (bytes: Uint8Array, entity: Columns): CsvLine[] => {
  let records: { record: string[]; info: { records: number; empty_lines: number } }[];
  try {
    const options = {
      bom: true,
      info: true,
      skip_empty_lines: true,
      to: MAX_IMPORT_LINES + 2,
      max_record_size: MOST_RECORD_CHARACTERS,
    } as const;
    records = parse(Buffer.from(bytes), options) as unknown as typeof records;
  } catch {
    throw invalid('file', 'not valid');
  }
  const [head, ...lines] = records;
  if (!head) throw invalid('file', 'required');
  if (lines.length > MAX_IMPORT_LINES) throw invalid('file', `at most ${MAX_IMPORT_LINES}`);
  if (head.record.length > MOST_COLUMNS) throw invalid('file', `at most ${MOST_COLUMNS}`);
  const keys = keysOf(head.record, entity);
  const twice = keys.find((key, i) => key !== undefined && keys.indexOf(key) !== i);
  if (twice !== undefined) throw invalid(twice, 'given more than once');
  const valuesOf = (record: readonly string[]) =>
    keys.flatMap((key, i) =>
      key === undefined ? [] : [[key, cellValue(record[i] ?? '', entity.fields[key]!)] as const],
    );
  return lines.map(({ record, info }) => ({
    line: info.records + info.empty_lines,
    values: Object.fromEntries(valuesOf(record)),
  }));
};
