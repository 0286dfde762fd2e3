import { z } from 'zod';
import { Day } from '../shared/time.js';

/** A text of the product in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

export interface Choice {
  readonly value: string;
  readonly label: Words;
}

/** What a form shows for a field. */
export type FieldInput = 'text' | 'textarea' | 'number' | 'select' | 'date' | 'switch';

/** One field of an entity: how it is checked, stored, listed, filtered and edited. An empty optional field is null. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly label: Words;
  readonly input: FieldInput;
  readonly schema: S;
  /** Query parameter of the list; undefined where the list cannot be filtered by it. */
  readonly filter: FieldFilter | undefined;
  /** No two entities share a value; letter case and surrounding space make no difference. */
  readonly isUnique: boolean;
  /** Given when the entity is created and never changed. */
  readonly isFixed: boolean;
  /** A column of the list. */
  readonly isListed: boolean;
  readonly isRequired: boolean;
  readonly choices: readonly Choice[];
  /** Longest text, for the form. */
  readonly maxLength: number | undefined;
}

/** The fields of an entity by key. */
export type Fields = Readonly<Record<string, Field>>;

export interface FieldFilter {
  readonly schema: z.ZodType;
  readonly matches: 'equal' | 'contains';
}

export interface FieldOptions {
  readonly label: Words;
  readonly optional?: boolean;
  readonly unique?: boolean;
  readonly fixed?: boolean;
  /** False: shown in the form only. */
  readonly listed?: boolean;
  readonly filter?: boolean;
}

const MAX_TEXT = 100;

type Optional<O extends FieldOptions, S extends z.ZodType> = O['optional'] extends true ? z.ZodNullable<S> : S;

const field = <O extends FieldOptions, S extends z.ZodType>(
  options: O,
  schema: S,
  input: FieldInput,
  rest: { filter?: FieldFilter; choices?: readonly Choice[]; maxLength?: number } = {},
): Field<Optional<O, S>> => ({
  label: options.label,
  input,
  schema: (options.optional ? schema.nullable() : schema) as unknown as Optional<O, S>,
  filter: options.filter ? rest.filter : undefined,
  isUnique: options.unique ?? false,
  isFixed: options.fixed ?? false,
  isListed: options.listed ?? true,
  isRequired: !options.optional,
  choices: rest.choices ?? [],
  maxLength: rest.maxLength,
});

interface TextOptions extends FieldOptions {
  readonly max?: number;
  /** What the text looks like, and the rule that names it (contracts/src/shared/rules.ts). */
  readonly pattern?: { readonly regex: RegExp; readonly rule: string };
  readonly long?: boolean;
}

/** Text without surrounding space; the list filters by a part of it. */
export const text = <const O extends TextOptions>(options: O): Field<Optional<O, z.ZodString>> => {
  const { max = MAX_TEXT, pattern, long } = options;
  const length = z.string().trim().min(1).max(max);
  const schema = pattern ? length.regex(pattern.regex, pattern.rule) : length;
  const filter = { schema: z.string().trim().min(1).max(MAX_TEXT), matches: 'contains' } as const;
  return field(options, schema, long ? 'textarea' : 'text', { filter, maxLength: max });
};

/** One of some values. */
export const choice = <const O extends FieldOptions & { readonly choices: readonly [Choice, ...Choice[]] }>(
  options: O,
): Field<Optional<O, z.ZodEnum<{ [V in O['choices'][number]['value']]: V }>>> => {
  const schema = z.enum(options.choices.map(({ value }) => value)) as unknown as z.ZodEnum<{
    [V in O['choices'][number]['value']]: V;
  }>;
  return field(options, schema, 'select', { filter: { schema, matches: 'equal' }, choices: options.choices });
};

/** A calendar day. */
export const day = <const O extends FieldOptions>(options: O): Field<Optional<O, typeof Day>> =>
  field(options, Day, 'date', { filter: { schema: Day, matches: 'equal' } });

/** A whole number between two bounds, both allowed. */
export const integer = <const O extends FieldOptions & { readonly min: number; readonly max: number }>(
  options: O,
): Field<Optional<O, z.ZodInt>> => {
  const within = z.int().min(options.min).max(options.max);
  const filter = { schema: z.coerce.number().pipe(within), matches: 'equal' } as const;
  return field(options, within, 'number', { filter });
};

/** Yes or no. */
export const flag = <const O extends FieldOptions>(options: O): Field<Optional<O, z.ZodBoolean>> =>
  field(options, z.boolean(), 'switch', { filter: { schema: z.stringbool(), matches: 'equal' } });

/** An address of a web page; only http and https, so that no link runs a script. */
export const webAddress = <const O extends FieldOptions>(options: O): Field<Optional<O, z.ZodURL>> => {
  const schema = z.url({ protocol: /^https?$/, error: 'a web address' }).max(200);
  return field(options, schema, 'text', { maxLength: 200 });
};
