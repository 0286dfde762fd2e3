import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { type FieldKind, type FieldSpec, newField, settled } from '@rallyrank/contracts/monitoring/field-spec';
import { completed, fieldNamed, findable } from './complete.js';

const LONG = 200;
/** Maximum number of different values in a column of choices. Each value must also occur several times. */
const MOST_CHOICES = 8;
const TIMES = 3;
const LENGTHS = [20, 50, 100, 200, 500, 2_000, 20_000];
const BOUNDS = [100, 10_000, 1_000_000, 1_000_000_000];

const patterns: readonly (readonly [FieldKind, RegExp])[] = [
  ['integer', /^-?\d{1,9}$/],
  ['day', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
  ['instant', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/],
  ['flag', /^(?:true|false|yes|no|是|否)$/i],
  ['webAddress', /^https?:\/\/\S+$/i],
];
const CHOICE = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;
const NAMING = /name|title|code|名称|姓名|编号|代码/i;

const longest = (cells: readonly string[]): number => cells.reduce((most, cell) => Math.max(most, cell.length), 0);

const kindOf = (cells: readonly string[]): FieldKind => {
  const found = patterns.find(([, pattern]) => cells.length > 0 && cells.every((cell) => pattern.test(cell)));
  if (found) return found[0];
  if (longest(cells) > LONG || cells.some((cell) => cell.includes('\n'))) return 'longText';
  const values = new Set(cells);
  const repeats = values.size > 1 && values.size <= MOST_CHOICES && cells.length >= values.size * TIMES;
  return repeats && [...values].every((value) => value.length <= 40 && CHOICE.test(value)) ? 'choice' : 'text';
};

const rangeOf = (cells: readonly string[]): FieldSpec['range'] => {
  const numbers = cells.map(Number);
  const above = (value: number) => BOUNDS.find((bound) => bound >= value) ?? 1_000_000_000;
  const lowest = Math.min(...numbers);
  return { min: lowest < 0 ? -above(-lowest) : 0, max: above(Math.max(...numbers, 1)) };
};

const fieldOf = (header: string, all: readonly string[], others: readonly FieldSpec[]): FieldSpec => {
  const cells = all.filter((cell) => cell !== '');
  const kind = kindOf(cells);
  const { key, label } = fieldNamed(header, others);
  const isName = kind === 'text' && NAMING.test(`${key} ${header}`);
  const most = LENGTHS.find((length) => length >= longest(cells));
  return settled({
    ...newField(key, kind, label),
    optional: cells.length < all.length,
    unique: isName && cells.length === all.length && all.length > 1 && new Set(cells).size === all.length,
    filter: isName || kind === 'choice',
    listed: kind !== 'longText',
    max: kind === 'text' ? Math.max(most ?? 100, 50) : (most ?? 20_000),
    range: kind === 'integer' ? rangeOf(cells) : null,
    choices: [...new Set(kind === 'choice' ? cells : [])]
      .sort()
      .map((value) => ({ value, label: { en: value, zh: value } })),
  });
};

/**
 * An entity whose fields are inferred from a table. The first row contains the field names, the other rows contain
 * sample values.
 */
export const specOfSample = (
  named: Pick<EntitySpec, 'name' | 'label'>,
  [head = [], ...rows]: readonly (readonly string[])[],
): EntitySpec => {
  const fields: FieldSpec[] = [];
  for (const [i, header] of head.entries()) {
    const cells = rows.map((row) => (row[i] ?? '').trim());
    fields.push(fieldOf(header, cells, fields));
  }
  return findable(completed({ ...named, fields }));
};
