import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FieldSpec } from '@rallyrank/contracts/monitoring/field-spec';
import { comment, figure, literal, object, print, type Source } from './source.js';
import { choiceLabel, fieldLabel, textsOf, textsPath } from './texts.js';

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

const choicesOf = (field: FieldSpec, texts: string): Source =>
  field.choices.map(({ value }) =>
    object([
      ['value', literal(value)],
      ['label', choiceLabel(texts, field, value)],
    ]),
  );

/** The filter of a field; undefined if it is the default of the declaring function. */
const filterOf = ({ kind, filter }: FieldSpec): readonly [string, Source] | undefined => {
  if (kind === 'parent' || filter === (kind === 'status')) return undefined;
  return ['filter', String(filter)];
};

/** The declaration of a field, without its default options. */
const fieldSource = (field: FieldSpec, texts: string): Source => {
  const { kind, max, unique, fixed, optional, initial, dictionary, listed } = field;
  const yes = (key: string, holds: boolean) => (holds ? ([key, 'true'] as const) : undefined);
  return object(
    [
      ['label', fieldLabel(texts, field)],
      max !== null && (kind === 'richText' || max !== USUAL_LENGTH) ? ['max', figure(max)] : undefined,
      ...rangeOf(field),
      yes('unique', unique),
      yes('fixed', fixed),
      yes('optional', optional),
      filterOf(field),
      initial === null ? undefined : ['initial', literal(initial)],
      dictionary === null ? undefined : ['dictionary', literal(dictionary)],
      kind === 'choice' ? ['choices', choicesOf(field, texts)] : undefined,
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
  const texts = textsOf(spec);
  const declared = object(
    [
      ['service', literal(spec.service)],
      ['name', literal(spec.name)],
      ['label', `${texts}.label`],
      ['plural', `${texts}.plural`],
      ['path', literal(spec.path)],
      ['permission', literal(spec.permission)],
      ['isPublic', String(spec.isPublic)],
      ['sortedBy', literal(spec.sortedBy)],
      ['namedBy', namingOf(spec)],
      ['fields', object(spec.fields.map((field) => [field.key, fieldSource(field, texts)]))],
    ],
    ['declareEntity(', ')'],
  );
  return [
    "import { declareEntity } from '../entity/entity.js';",
    `import { ${functions.join(', ')} } from '../entity/field.js';`,
    `import { ${texts} } from '../${textsPath(spec)}.js';`,
    '',
    ...(spec.about === null ? [] : [comment(spec.about)]),
    `export const ${modelOf(spec)} = ${print(declared)};`,
    '',
  ].join('\n');
};
