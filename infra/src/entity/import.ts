import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { ImportReport } from '@rallyrank/contracts/entity/import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { parseWith } from '../http/parse-with.js';
import { type CsvLine, readCsvLines } from './csv-lines.js';
import type { Values } from './decide.js';
import type { EntityRows } from './rows.js';
import { UniqueValues } from './unique-values.js';
import type { EntityWriter } from './writer.js';

/** Lines that are written at the same time; the store commits their events together. */
const BATCH = 100;

interface Importing {
  readonly entity: Entity;
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
  /** Who imports. */
  readonly user: string | undefined;
  /** Lines of entities that are known change them; otherwise they are refused. */
  readonly updates: boolean;
}

type Refusal = ImportReport['refused'][number];
type Outcome = 'created' | 'changed' | 'unchanged' | Refusal;

/** The whole values of a line: fields without a column are empty. */
const complete = ({ values }: CsvLine, { fields }: Entity) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, values[key] ?? null]));

/** An empty cell of a required field counts as left out, so that the refusal calls it required. */
const given = (values: Values, { fields }: Entity): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== null || !fields[key]?.isRequired));

const importLine = async (line: CsvLine, { entity, rows, writer, user, updates }: Importing): Promise<Outcome> => {
  const known = rows.conflict(line.values);
  const before = known && rows.get(known.id);
  const values = before ? { ...before.values, ...line.values } : complete(line, entity);
  const parsed: Values = parseWith(entity.values, given(values, entity));
  if (!before) {
    await writer.create(parsed, { user });
    return 'created';
  }
  if (!updates) return { line: line.line, field: known.field, rule: 'taken by another entry' };
  // Only what the file names: another change of the row may not have reached the read model yet.
  const own = Object.fromEntries(Object.keys(line.values).map((key) => [key, parsed[key]]));
  const after = await writer.change(before.id, own, { user });
  return after.version === before.version ? 'unchanged' : 'changed';
};

const refusalOf = (line: number, error: unknown): Refusal => {
  if (!(error instanceof DomainError) || error.code >= 500) throw error;
  const { field, rule } = error.details;
  const why = error.reason === 'entity.taken' ? 'taken by another entry' : String(rule ?? error.message);
  return { line, field: String(field ?? ''), rule: why };
};

/** Lines that give a unique value a second time: which of them counts would depend on their order. */
const repeated = (lines: readonly CsvLine[], { fields }: Entity): Map<CsvLine, Refusal> => {
  const given = new UniqueValues(fields);
  const found = new Map<CsvLine, Refusal>();
  for (const line of lines) {
    const earlier = given.conflict(line.values);
    if (earlier) found.set(line, { line: line.line, field: earlier.field, rule: 'given more than once' });
    else given.add(String(line.line), line.values);
  }
  return found;
};

/** Takes over the lines of a CSV file; a refused line does not stop the others. @throws DomainError request.invalid */
export const importCsv = async (file: Uint8Array, importing: Importing): Promise<ImportReport> => {
  const lines = readCsvLines(file, importing.entity);
  const twice = repeated(lines, importing.entity);
  const outcome = async (line: CsvLine) =>
    twice.get(line) ?? importLine(line, importing).catch((error: unknown) => refusalOf(line.line, error));
  const outcomes: Outcome[] = [];
  for (let at = 0; at < lines.length; at += BATCH)
    outcomes.push(...(await Promise.all(lines.slice(at, at + BATCH).map(outcome))));
  const count = (what: Outcome) => outcomes.filter((each) => each === what).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: outcomes.filter((each) => typeof each !== 'string'),
  };
};
