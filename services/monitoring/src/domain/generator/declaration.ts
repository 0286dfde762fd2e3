import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FieldSpec } from '@rallyrank/contracts/monitoring/field-spec';
import { comment, figure, literal, object, print, type Source, words } from './source.js';

/** Maximum length of a text in characters, unless its field states another one. */
const USUAL_LENGTH = 100;

/** The function in contracts/src/entity/field.ts that declares a field. */
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

/** The filter of a field; undefined if it is the default of the declaring function. */
const filterOf = ({ kind, filter }: FieldSpec): readonly [string, Source] | undefined => {
  if (kind === 'parent' || filter === (kind === 'status')) return undefined;
  return ['filter', String(filter)];
};

/** The declaration of a field, without its default options. */
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

/** The source text of the file in contracts that declares the entity. */
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
