import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { ImportReport } from '@rallyrank/contracts/entity/import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { parseWith } from '../http/parse-with.js';
import { TimeSlices } from '../time-slices.js';
import { type CsvLine, readCsvLines } from './csv-lines.js';
import type { Values } from './decide.js';
import type { EntityRows } from './rows.js';
import { assertMayChange, assertMayWrite, type Scope } from './scoping.js';
import { UniqueValues } from './unique-values.js';
import type { EntityWriter, Writing } from './writer.js';

/**
 * Number of lines written concurrently; the store commits their events together. A batch takes about 7 ms of CPU time.
 */
const BATCH = 100;

interface Importing {
  readonly entity: Entity;
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
  /** The importing user, the command id, and the fingerprint of the request. */
  readonly writing: Pick<Writing, 'user' | 'commandId' | 'fingerprint'>;
  /** If true, lines of known entities change them; otherwise such lines are rejected. */
  readonly updates: boolean;
  /** Scope of the caller. */
  readonly scope: Scope;
}

type Refusal = ImportReport['refused'][number];
type Outcome = 'created' | 'changed' | 'unchanged' | Refusal;

/** The complete values of a line: fields without a column are empty. */
const complete = ({ values }: CsvLine, { fields }: Entity) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, values[key] ?? null]));

/** An empty cell of a required field counts as missing, so that the error reports it as required. */
const given = (values: Values, { fields }: Entity): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== null || !fields[key]?.isRequired));

/** Each line is its own command, so that a repeated import does not import a line twice. */
const writingOf = ({ line }: CsvLine, { commandId, ...rest }: Importing['writing']): Writing => ({
  ...rest,
  ...(commandId !== undefined && { commandId: `${commandId}.${line}` }),
});

const taken = (line: number, field: string): Refusal => ({ line, field, rule: 'taken by another entry' });

const importLine = async (line: CsvLine, importing: Importing): Promise<Outcome> => {
  const { entity, rows, writer, updates, scope } = importing;
  const writing = writingOf(line, importing.writing);
  if (writing.commandId !== undefined && rows.idOfCommand(writing.commandId) !== undefined) return 'created';
  const known = rows.conflict(line.values);
  const before = known && rows.get(known.id);
  // The error contains nothing else about an entry that the caller does not see.
  if (before && !scope.sees(before)) return taken(line.line, known.field);
  const values = before ? { ...before.values, ...line.values } : complete(line, entity);
  const parsed: Values = parseWith(entity.values, given(values, entity));
  if (before && updates && isDeepStrictEqual(parsed, before.values)) return 'unchanged';
  if (!before) {
    await assertMayWrite(scope, parsed);
    await writer.create(parsed, writing);
    return 'created';
  }
  await assertMayChange(scope, before, parsed);
  if (!updates) return taken(line.line, known.field);
  // Only the fields in the file are written, because another change of the row may not have reached the read model yet.
  const own = Object.fromEntries(Object.keys(line.values).map((key) => [key, parsed[key]]));
  const after = await writer.change(before.id, own, writing);
  return after.version === before.version ? 'unchanged' : 'changed';
};

/** The first digit of the codes of server faults; 601 is a rejection. */
const SERVER_FAULTS = 5;

/** Returns the reason why a line was rejected. @throws the error itself if it is not about the line */
export const refusalOf = (line: number, error: unknown): Refusal => {
  if (!(error instanceof DomainError) || Math.floor(error.code / 100) === SERVER_FAULTS) throw error;
  const { reason, details } = error;
  const field = String(details.field ?? '');
  if (reason === 'entity.taken') return taken(line, field);
  return details.rule === undefined
    ? { line, field, error: { reason, details } }
    : { line, field, rule: String(details.rule) };
};

/**
 * Returns the reason why a line is rejected up front: it does not have one cell per column, or repeats a unique value
 * of an earlier line.
 */
const refusedAtSight = ({ fields }: Entity): ((line: CsvLine) => Refusal | undefined) => {
  const given = new UniqueValues(fields);
  return ({ line, values, isWhole }) => {
    if (!isWhole) return { line, field: '', rule: 'one cell for each column' };
    const earlier = given.conflict(values);
    // Otherwise the order of the two lines would decide which one is imported.
    if (earlier) return { line, field: earlier.field, rule: 'given more than once' };
    given.add(String(line), values);
    return undefined;
  };
};

/**
 * Imports the lines of a CSV file; a rejected line does not stop the others. @param now milliseconds from any origin
 * @throws DomainError request.invalid, write.keyReused
 */
export const importCsv = async (file: Uint8Array, importing: Importing, now?: () => number): Promise<ImportReport> => {
  const lines = await readCsvLines(file, importing.entity);
  for (const line of lines) importing.rows.assertSameRequest(writingOf(line, importing.writing));
  const refused = refusedAtSight(importing.entity);
  const outcomes: Outcome[] = [];
  const outcome = async (line: CsvLine): Promise<Outcome> =>
    refused(line) ??
    importing.scope.inTurn(() => importLine(line, importing)).catch((error: unknown) => refusalOf(line.line, error));
  const slices = new TimeSlices(now);
  for (let at = 0; at < lines.length; at += BATCH) {
    outcomes.push(...(await Promise.all(lines.slice(at, at + BATCH).map(outcome))));
    // Lines that are rejected or change nothing do not wait for a store.
    await slices.next();
  }
  const count = (what: Outcome) => outcomes.filter((each) => each === what).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: outcomes.filter((each) => typeof each !== 'string'),
  };
};
