import { entities } from '@rallyrank/contracts/entities';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import { type EntitySpec, MAX_FIELDS } from '@rallyrank/contracts/monitoring/entity-spec';
import type { SpecSource } from '@rallyrank/contracts/monitoring/generator';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { specOfEntity } from '../domain/generator/from-entity.js';
import { specOfSample } from '../domain/generator/from-sample.js';
import { specOfSchema } from '../domain/generator/from-schema.js';

/** Maximum number of lines, enough to infer types from. */
const MOST_LINES = 500;
const MOST_RECORD_CHARACTERS = 20_000;
const refuse = (field: string, rule: string) => new DomainError('request.invalid', { field, rule });

/** @throws DomainError entity.notFound */
export const declaredEntity = (name: string): Entity => {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new DomainError('entity.notFound', { id: name });
  return found;
};

const rowsOf = (csv: string): string[][] => {
  try {
    const options = {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_RECORD_CHARACTERS,
    };
    return parse(csv, { ...options, to: 1 + MOST_LINES });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse('csv', `line ${error.lines ?? 1} is not valid CSV`);
  }
};

/**
 * The descriptions for a source, and the parts of the source that they do not contain.
 * @throws DomainError entity.notFound, entity.taken, request.invalid
 */
export const specsOf = (source: SpecSource): { readonly specs: EntitySpec[]; readonly leftOut: string[] } => {
  if (source.from === 'declared') {
    const described = source.names.map((name) => ({ name, ...specOfEntity(declaredEntity(name)) }));
    return {
      specs: described.map(({ spec }) => spec),
      leftOut: described.flatMap(({ name, leftOut }) => leftOut.map((part) => `${name}.${part}`)),
    };
  }
  const { name, label } = source;
  // A declared entity can only be described from its declaration.
  if (entities.some((entity) => entity.name === name))
    throw new DomainError('entity.taken', { field: 'name', value: name });
  const most = `at most ${MAX_FIELDS} columns`;
  if (source.from === 'schema') {
    if (Object.keys(source.schema.properties ?? {}).length > MAX_FIELDS) throw refuse('schema', most);
    const found = specOfSchema({ name, label }, source.schema);
    if (!found) throw refuse('schema', 'a JSON Schema of an object with properties');
    return { specs: [found.spec], leftOut: found.leftOut };
  }
  const rows = rowsOf(source.csv);
  if (rows.length < 2) throw refuse('csv', 'a header row with column names, followed by data rows');
  if (rows[0]!.length > MAX_FIELDS) throw refuse('csv', most);
  return { specs: [specOfSample({ name, label }, rows)], leftOut: [] };
};
