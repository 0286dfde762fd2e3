import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FieldSpec } from '@rallyrank/contracts/monitoring/field-spec';
import { comment, figure, literal, object, print, type Source, words } from './source.js';

/** The length that a text has unless its field says otherwise. */
const USUAL_LENGTH = 100;

/** The function that declares a field, in contracts/src/entity/field.ts. */
const functionOf = ({ kind }: FieldSpec): string => (kind === 'longText' ? 'text' : kind);

const rangeOf = ({ range }: FieldSpec): (readonly [string, Source])[] =>
  range
    ? [
        ['min', figure(range.min)],
        ['max', figure(range.max)],
      ]
    : [];

const choicesOf = ({ choices }: FieldSpec): Source =>
  choices.map(({ value, label }) =>
    object([
      ['value', literal(value)],
      ['label', words(label)],
    ]),
  );

/** The filter where it is not what the function declares by itself. */
const filterOf = ({ kind, filter }: FieldSpec): readonly [string, Source] | undefined => {
  if (kind === 'parent' || filter === (kind === 'status')) return undefined;
  return ['filter', String(filter)];
};

/** A field as a person would declare it: what is usual is not said. */
export const fieldSource = (field: FieldSpec): Source => {
  const { label, kind, max, unique, fixed, optional, initial, dictionary, listed } = field;
  const yes = (key: string, holds: boolean) => (holds ? ([key, 'true'] as const) : undefined);
  return object(
    [
      ['label', words(label)],
      max !== null && (kind === 'richText' || max !== USUAL_LENGTH) ? ['max', figure(max)] : undefined,
      ...rangeOf(field),
      yes('unique', unique),
      yes('fixed', fixed),
      yes('optional', optional),
      filterOf(field),
      initial === null ? undefined : ['initial', literal(initial)],
      dictionary === null ? undefined : ['dictionary', literal(dictionary)],
      kind === 'choice' ? ['choices', choicesOf(field)] : undefined,
      listed || kind === 'richText' ? undefined : ['listed', 'false'],
      yes('long', kind === 'longText'),
    ],
    [`${functionOf(field)}(`, ')'],
  );
};

const namingOf = ({ namedBy }: EntitySpec): Source =>
  typeof namedBy === 'string'
    ? literal(namedBy)
    : object([
        ['en', literal(namedBy.en)],
        ['zh', literal(namedBy.zh)],
      ]);

/** The file in contracts that declares the entity. */
export const declarationOf = (spec: EntitySpec): string => {
  const functions = [...new Set(spec.fields.map(functionOf))].sort();
  const declared = object(
    [
      ['service', literal(spec.service)],
      ['name', literal(spec.name)],
      ['label', words(spec.label)],
      ['plural', words(spec.plural)],
      ['path', literal(spec.path)],
      ['permission', literal(spec.permission)],
      ['isPublic', String(spec.isPublic)],
      ['sortedBy', literal(spec.sortedBy)],
      ['namedBy', namingOf(spec)],
      ['fields', object(spec.fields.map((field) => [field.key, fieldSource(field)]))],
    ],
    ['declareEntity(', ')'],
  );
  return [
    "import { declareEntity } from '../entity/entity.js';",
    `import { ${functions.join(', ')} } from '../entity/field.js';`,
    '',
    ...(spec.about === null ? [] : [comment(spec.about)]),
    `export const ${modelOf(spec)} = ${print(declared)};`,
    '',
  ].join('\n');
};
