import { type EntitySpec, isChangeable } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FieldKind, FieldSpec } from '@rallyrank/contracts/monitoring/field-spec';
import { figure, literal } from './source.js';

/** A value, and the expression that computes the n-th value in the generated test. */
interface Example {
  readonly value: unknown;
  readonly source: string;
}

/** The letter of the first example, which equals that of n = 1 in the test. */
const LETTER = 'B';
const LETTER_OF_N = '$' + '{String.fromCharCode(65 + n)}';
/** Every third value of an optional field is empty. */
const GAPS = 3;
/** Number of different examples that the contract suite needs. */
const EXAMPLES = 26;

const textExample = ({ key, max }: FieldSpec): Example => {
  const room = (max ?? 0) - ' A'.length;
  const prefix = room > 0 ? `${key.slice(0, room)} ` : '';
  return prefix === ''
    ? { value: LETTER, source: 'String.fromCharCode(65 + n)' }
    : { value: `${prefix}${LETTER}`, source: `\`${prefix}${LETTER_OF_N}\`` };
};

const numberExample = ({ range }: FieldSpec): Example => {
  const { min = 0, max = 0 } = range ?? {};
  const n = max - min > EXAMPLES ? 'n' : `n % ${figure(max - min)}`;
  const sum = n === 'n' ? n : `(${n})`;
  return { value: min + (n === 'n' ? 1 : 1 % (max - min)), source: min === 0 ? n : `${figure(min)} + ${sum}` };
};

const choiceExample = (values: readonly string[]): Example => ({
  value: values[1 % values.length],
  source:
    values.length === 1
      ? literal(values[0] ?? '')
      : values.length === 2
        ? `n % 2 === 0 ? ${literal(values[0] ?? '')} : ${literal(values[1] ?? '')}`
        : `[${values.map(literal).join(', ')}][n % ${values.length}]`,
});

const ofKind: Readonly<Record<FieldKind, (field: FieldSpec) => Example>> = {
  text: textExample,
  longText: textExample,
  richText: ({ key }) => ({ value: `<p>${key}</p>`, source: literal(`<p>${key}</p>`) }),
  integer: numberExample,
  choice: ({ choices }) => choiceExample(choices.map(({ value }) => value)),
  status: () => choiceExample(['0', '1']),
  day: () => ({ value: '2011-05-01', source: '`$' + '{2010 + n}-05-01`' }),
  instant: () => ({
    value: '2011-05-01T08:00:00.000Z',
    source: '`$' + '{2010 + n}-05-01T08:00:00.000Z`',
  }),
  flag: () => ({ value: true, source: 'n % 2 === 1' }),
  webAddress: () => ({ value: 'https://example.org/', source: literal('https://example.org/') }),
  parent: () => ({ value: '0', source: literal('0') }),
};

/** Kinds of fields with few values. All examples of the field that the test changes have the first value. */
const few: Readonly<Partial<Record<FieldKind, (field: FieldSpec) => readonly [unknown, unknown]>>> = {
  flag: () => [false, true],
  status: () => ['0', '1'],
  choice: ({ choices }) => [choices[0]?.value, choices[1]?.value],
};

const changes: Readonly<Partial<Record<FieldKind, (field: FieldSpec) => unknown>>> = {
  text: ({ max }) => 'changed'.slice(0, max ?? 0),
  longText: ({ max }) => 'changed'.slice(0, max ?? 0),
  integer: ({ range }) => range?.max,
  day: () => '2001-12-31',
  instant: () => '2001-12-31T00:00:00.000Z',
  webAddress: () => 'https://changed.example/',
};

const breaks: Readonly<Partial<Record<FieldKind, (field: FieldSpec) => string>>> = {
  text: ({ max }) => `'x'.repeat(${figure((max ?? 0) + 1)})`,
  longText: ({ max }) => `'x'.repeat(${figure((max ?? 0) + 1)})`,
  integer: ({ range }) => figure((range?.max ?? 0) + 1),
};

const sourceOf = (value: unknown): string => {
  if (typeof value === 'string') return literal(value);
  return typeof value === 'number' ? figure(value) : String(value);
};

/** The examples of an entity for its frozen samples and for the contract suite. */
export const examplesOf = (spec: EntitySpec) => {
  const changeable = spec.fields.filter(isChangeable);
  const changed = changeable.find(({ kind }) => kind in changes) ?? changeable[0]!;
  const ofFew = few[changed.kind]?.(changed);
  const example = (field: FieldSpec): Example => {
    if (field === changed && ofFew) return { value: ofFew[0], source: sourceOf(ofFew[0]) };
    const { value, source } = ofKind[field.kind](field);
    const hasGaps = field.optional && !field.unique;
    return { value, source: hasGaps ? `n % ${GAPS} === 0 ? null : ${source}` : source };
  };
  const after = ofFew ? ofFew[1] : changes[changed.kind]?.(changed);
  const broken = breaks[changed.kind]?.(changed) ?? literal('no such value');
  return {
    first: Object.fromEntries(spec.fields.map((field) => [field.key, example(field).value])),
    sources: spec.fields.map((field) => [field.key, example(field).source] as const),
    changed: { key: changed.key, value: after, source: sourceOf(after) },
    broken: { key: changed.key, source: broken },
  };
};
