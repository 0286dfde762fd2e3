import { z } from 'zod';
import { readableText } from '../entity/readable.js';

/** A text in both languages, of one line. */
export const SpecWords = z.object({ en: readableText().min(1).max(60), zh: readableText().min(1).max(60) });

/** The kinds of fields that are generated, under the names of their functions in contracts/src/entity/field.ts. */
export const fieldKinds = [
  'text',
  'longText',
  'richText',
  'integer',
  'choice',
  'status',
  'day',
  'instant',
  'flag',
  'webAddress',
  'parent',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The properties that fields of a kind can have. */
type Ability = 'optional' | 'unique' | 'fixed' | 'listed' | 'filter' | 'max' | 'range' | 'choices';
const plain = ['optional', 'fixed', 'listed'] as const;
const abilities: Readonly<Record<FieldKind, readonly Ability[]>> = {
  text: [...plain, 'unique', 'filter', 'max'],
  longText: [...plain, 'filter', 'max'],
  richText: ['optional', 'fixed', 'max'],
  integer: [...plain, 'filter', 'range'],
  choice: [...plain, 'filter', 'choices'],
  status: ['listed', 'filter'],
  day: [...plain, 'filter'],
  instant: plain,
  flag: ['fixed', 'listed', 'filter'],
  webAddress: plain,
  parent: [],
};
export const kindCan = (kind: FieldKind, ability: Ability): boolean => abilities[kind].includes(ability);

/** The kinds of fields that can name an entry. */
export const namingKinds: readonly FieldKind[] = ['text'];

export const FIELD_KEY = /^[a-z][A-Za-z0-9]{0,39}$/;
/** Keys that rows already have, and keys of every object. */
const taken = ['id', 'version', 'creator', 'createTime', 'createBy', 'updateTime', 'updateBy']
  .concat(['pageNum', 'pageSize', 'orderByColumn', 'isAsc', 'export', 'constructor', 'prototype'])
  .concat(['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString', 'toString', 'valueOf']);
export const isFreeKey = (key: string): boolean => FIELD_KEY.test(key) && !taken.includes(key);

export const MAX_CHOICES = 50;
const MOST = 1_000_000_000;
export const MAX_LENGTH = 20_000;

/** The description of a field. Every key is present, and null or false if the kind does not have the property. */
export const FieldSpec = z.strictObject({
  key: z.string().regex(FIELD_KEY, 'letters and digits, starting with a lower-case letter'),
  kind: z.enum(fieldKinds),
  label: SpecWords,
  optional: z.boolean(),
  unique: z.boolean(),
  /** Whether the value is set at creation and never changed. */
  fixed: z.boolean(),
  /** Whether the list has a column for the field. */
  listed: z.boolean(),
  filter: z.boolean(),
  /** Maximum length of a text in characters. */
  max: z.int().min(1).max(MAX_LENGTH).nullable(),
  range: z.object({ min: z.int().min(-MOST).max(MOST), max: z.int().min(-MOST).max(MOST) }).nullable(),
  choices: z
    .array(
      z.object({
        value: z
          .string()
          .max(40)
          .regex(
            /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/,
            'letters and digits, with dots, underscores or hyphens between them',
          ),
        label: SpecWords,
      }),
    )
    .max(MAX_CHOICES),
  /** The dictionary whose labels pages show instead of those of the choices. */
  dictionary: z
    .string()
    .max(100)
    .regex(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and underscores')
    .nullable(),
  /** The choice with which a form begins. */
  initial: z.string().max(40).nullable(),
});
export type FieldSpec = z.infer<typeof FieldSpec>;

const LENGTHS: Readonly<Partial<Record<FieldKind, number>>> = { text: 100, longText: 500, richText: 5_000 };

/** The field with the properties that its kind requires, and without those that its kind does not have. */
export const settled = (field: FieldSpec): FieldSpec => {
  const can = (ability: Ability) => kindCan(field.kind, ability);
  return {
    ...field,
    optional: can('optional') && field.optional,
    unique: can('unique') && field.unique,
    fixed: can('fixed') && field.fixed,
    listed: can('listed') ? field.listed : field.kind === 'parent',
    filter: can('filter') ? field.filter : field.kind === 'parent',
    max: can('max') ? (field.max ?? LENGTHS[field.kind] ?? null) : null,
    range: can('range') ? (field.range ?? { min: 0, max: 1_000_000 }) : null,
    choices: can('choices') ? field.choices : [],
    dictionary: can('choices') ? field.dictionary : null,
    initial: can('choices') ? field.initial : null,
  };
};

/** A new field of a kind. */
export const newField = (key: string, kind: FieldKind, label: FieldSpec['label']): FieldSpec =>
  settled({
    ...{ key, kind, label, optional: false, unique: false, fixed: false, listed: true, filter: false },
    ...{ max: null, range: null, choices: [], dictionary: null, initial: null },
  });

type Fault = readonly [part: keyof FieldSpec, rule: string];

const choicesFault = ({ choices, initial }: FieldSpec): Fault | undefined => {
  const values = choices.map(({ value }) => value);
  if (values.length === 0) return ['choices', 'required'];
  if (new Set(values).size < values.length) return ['choices', 'no duplicates'];
  return initial === null || values.includes(initial) ? undefined : ['initial', `one of ${values.join(', ')}`];
};

const rangeFault = ({ range }: FieldSpec): Fault | undefined => {
  if (range === null) return ['range', 'required'];
  return range.min < range.max ? undefined : ['range', 'smaller value first'];
};

/** The properties of the field that its kind does not have. */
const surplusOf = (field: FieldSpec): Fault | undefined => {
  const wanted = settled(field);
  const parts = Object.keys(wanted) as (keyof FieldSpec)[];
  const part = parts.find((key) => JSON.stringify(wanted[key]) !== JSON.stringify(field[key]));
  return part && [part, 'not accepted for this kind of field'];
};

/** The rule that the field violates on its own, and its path; undefined for a valid field. */
export const fieldFault = (field: FieldSpec): Fault | undefined => {
  if (!isFreeKey(field.key)) return ['key', 'another name: this one is reserved'];
  if (kindCan(field.kind, 'max') && field.max === null) return ['max', 'required'];
  return (
    (kindCan(field.kind, 'range') ? rangeFault(field) : undefined) ??
    (kindCan(field.kind, 'choices') ? choicesFault(field) : undefined) ??
    surplusOf(field)
  );
};
