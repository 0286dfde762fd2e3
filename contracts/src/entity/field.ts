import { z } from 'zod';
import { entityTexts } from '../locales/entity.js';
import type { EventDef } from '../shared/event.js';
import { compareIds, Id } from '../shared/ids.js';
import { orNull } from '../shared/optional.js';
import type { RouteDef } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';
import { webUrl } from '../shared/web-url.js';
import type { Words } from '../shared/words.js';
import type { SportKey, SportProfile } from '../sport/profile.js';
import { profileOf, sports } from '../sport/profiles.js';
import { normalText, readableText, refuseUnseen } from './readable.js';

export interface Choice {
  readonly value: string;
  readonly label: Words;
}

/** The kind of form control of a field. */
export type FieldInput =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'date'
  | 'instant'
  | 'switch'
  | 'parent'
  | 'references'
  | 'icon'
  | 'richText';

/** The target of a reference: a declared entity, whose `options` route offers its entries. */
export interface Referable {
  /** Name of the read model. */
  readonly model: string;
  /** The events for creation, change and removal. */
  readonly events: readonly [EventDef, EventDef, EventDef];
  readonly routes: { readonly options: RouteDef };
}

/** The parent id of the top-level entries of a tree. */
export const NO_PARENT: Id = '0';

/**
 * One field of an entity: how it is validated, stored, listed, filtered and edited. An empty optional field is null.
 */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly label: Words;
  /** An explanation, if the label does not suffice. */
  readonly help: Words | undefined;
  readonly input: FieldInput;
  /** The rules for entered values. */
  readonly schema: S;
  /**
   * The schema of events and rows: any value of the type, or null, because the rules could have been weaker when the
   * value was entered.
   */
  readonly stored: z.ZodType;
  /** Query parameter of the list; undefined if the list cannot be filtered by the field. */
  readonly filter: FieldFilter | undefined;
  /** Whether values are unique, ignoring letter case and surrounding space. */
  readonly isUnique: boolean;
  /** The field whose value divides the entities into groups. A unique value is then unique within its group. */
  readonly uniqueWithin: string | undefined;
  /** Whether the value is set at creation and never changed. */
  readonly isFixed: boolean;
  /** Whether the list has a column for the field. */
  readonly isListed: boolean;
  /** Whether the column is hidden until the user chooses it. */
  readonly isOnDemand: boolean;
  readonly isRequired: boolean;
  /** The options of all sports. */
  readonly choices: readonly Choice[];
  /** The options that an instance of the sport offers and accepts. */
  readonly choicesFor: (sport: SportKey) => readonly Choice[];
  /** The dictionary whose labels pages show instead of the declared ones. Its values are the same. */
  readonly dictionary: string | undefined;
  /** Maximum length of a text in characters, for the form. */
  readonly maxLength: number | undefined;
  /** The entity whose ids the field contains. `parent` fields refer to their own entity. */
  readonly refersTo: Referable | undefined;
  /** The unique field of that entity whose values the field contains instead of ids. */
  readonly refersBy: string | undefined;
  /** The flag field that determines whether choosing an entry of a tree also chooses those above and below it. */
  readonly cascadedBy: string | undefined;
  /** Initial value in a form for a new entry. */
  readonly initial: unknown;
  /** The condition under which a form shows the field; undefined if it is always shown. */
  readonly shownFor: Shown | undefined;
}

/** Another field, and its values for which a field is relevant. */
export interface Shown {
  readonly field: string;
  readonly values: readonly string[];
}

/** The fields of an entity by key. */
export type Fields = Readonly<Record<string, Field>>;

export interface FieldFilter {
  readonly schema: z.ZodType;
  readonly matches: 'equal' | 'contains';
}

export interface FieldOptions {
  readonly label: Words;
  readonly help?: Words;
  readonly optional?: boolean;
  /** Whether values are unique among all entities, or among those with the same value of another field. */
  readonly unique?: boolean | { readonly within: string };
  readonly fixed?: boolean;
  /** False if the field is shown in the form only. */
  readonly listed?: boolean | 'onDemand';
  readonly filter?: boolean;
  readonly initial?: unknown;
  readonly shownFor?: Shown;
  readonly dictionary?: string;
}

const MAX_TEXT = 100;
const MAX_ICON = 50;

type Optional<O extends FieldOptions, S extends z.ZodType> = O['optional'] extends true
  ? ReturnType<typeof orNull<S>>
  : S;

/** The type of the values of each kind of control, without rules. */
const types: Readonly<Record<FieldInput, z.ZodType>> = {
  text: z.string(),
  textarea: z.string(),
  select: z.string(),
  date: z.string(),
  instant: z.string(),
  number: z.int(),
  switch: z.boolean(),
  parent: z.string(),
  references: z.array(z.string()),
  icon: z.string(),
  richText: z.string(),
};

const field = <O extends FieldOptions, S extends z.ZodType>(
  options: O,
  schema: S,
  input: FieldInput,
  rest: {
    filter?: FieldFilter;
    choices?: readonly Choice[];
    choicesFor?: (sport: SportKey) => readonly Choice[];
    maxLength?: number;
    refersTo?: Referable;
    refersBy?: string;
    cascadedBy?: string | undefined;
    initial?: unknown;
  } = {},
): Field<Optional<O, S>> => ({
  label: options.label,
  help: options.help,
  input,
  schema: (options.optional ? orNull(schema) : schema) as unknown as Optional<O, S>,
  stored: types[input].nullable(),
  filter: options.filter ? rest.filter : undefined,
  isUnique: Boolean(options.unique),
  uniqueWithin: typeof options.unique === 'object' ? options.unique.within : undefined,
  isFixed: options.fixed ?? false,
  isListed: options.listed !== false,
  isOnDemand: options.listed === 'onDemand',
  isRequired: !options.optional,
  choices: rest.choices ?? [],
  choicesFor: rest.choicesFor ?? (() => rest.choices ?? []),
  dictionary: options.dictionary,
  maxLength: rest.maxLength,
  refersTo: rest.refersTo,
  refersBy: rest.refersBy,
  cascadedBy: rest.cascadedBy,
  initial: options.initial ?? rest.initial,
  shownFor: options.shownFor,
});

interface TextOptions extends FieldOptions {
  readonly max?: number;
  /** The pattern of the text, and the rule that describes it (contracts/src/shared/rules.ts). */
  readonly pattern?: { readonly regex: RegExp; readonly rule: string };
  readonly long?: boolean;
}

/** A normalized text (`readableText`). The list can be filtered by a part of it. */
export const text = <const O extends TextOptions>(options: O): Field<Optional<O, z.ZodString>> => {
  const { max = MAX_TEXT, pattern, long } = options;
  const length = readableText(long).min(1).max(max);
  const schema = pattern ? length.regex(pattern.regex, pattern.rule) : length;
  const filter = { schema: normalText().min(1).max(MAX_TEXT), matches: 'contains' } as const;
  return field(options, schema, long ? 'textarea' : 'text', { filter, maxLength: max });
};

/** The name of an icon. A name that the site does not have is stored too, for clients with their own icons. */
export const icon = <const O extends FieldOptions>(options: O): Field<Optional<O, z.ZodString>> =>
  field(options, readableText().min(1).max(MAX_ICON), 'icon', { maxLength: MAX_ICON });

/** One of some values. */
export const choice = <const O extends FieldOptions & { readonly choices: readonly [Choice, ...Choice[]] }>(
  options: O,
): Field<Optional<O, z.ZodEnum<{ [V in O['choices'][number]['value']]: V }>>> => {
  const schema = z.enum(options.choices.map(({ value }) => value)) as unknown as z.ZodEnum<{
    [V in O['choices'][number]['value']]: V;
  }>;
  return field(options, schema, 'select', { filter: { schema, matches: 'equal' }, choices: options.choices });
};

/** One of several values defined by the sport's profile. */
export const choiceOfSport = <
  const O extends FieldOptions & { readonly choicesOf: (profile: SportProfile) => readonly Choice[] },
>(
  options: O,
): Field<Optional<O, z.ZodEnum<Record<string, string>>>> => {
  const choicesFor = (sport: SportKey) => options.choicesOf(profileOf(sport));
  const choices = sports.flatMap(choicesFor);
  const schema: z.ZodEnum<Record<string, string>> = z.enum(choices.map(({ value }) => value));
  return field(options, schema, 'select', { filter: { schema, matches: 'equal' }, choices, choicesFor });
};

/** A calendar day. */
export const day = <const O extends FieldOptions>(options: O): Field<Optional<O, typeof Day>> =>
  field(options, Day, 'date', { filter: { schema: Day, matches: 'equal' } });

/** An instant, entered in the time zone of the user. */
export const instant = <const O extends FieldOptions>(options: O): Field<Optional<O, typeof Instant>> =>
  field(options, Instant, 'instant');

/** A whole number between two bounds, both inclusive. */
export const integer = <const O extends FieldOptions & { readonly min: number; readonly max: number }>(
  options: O,
): Field<Optional<O, z.ZodInt>> => {
  const within = z.int().min(options.min).max(options.max);
  const filter = { schema: z.coerce.number().pipe(within), matches: 'equal' } as const;
  return field(options, within, 'number', { filter });
};

/** Yes or no. */
export const flag = <const O extends FieldOptions>(options: O): Field<Optional<O, z.ZodBoolean>> =>
  field(options, z.boolean(), 'switch', { filter: { schema: z.stringbool(), matches: 'equal' }, initial: false });

/** A field for the address of a web page. */
export const webAddress = <const O extends FieldOptions>(options: O): Field<Optional<O, z.ZodURL>> => {
  const schema = refuseUnseen(webUrl()).max(200);
  return field(options, schema, 'text', { maxLength: 200 });
};

const MAX_REFERENCES = 2_000;

/** Whether an entry is in use, in the codes of the back office contract: 0 enabled, 1 disabled. */
export const status = <const O extends FieldOptions>(options: O) =>
  choice({
    filter: true,
    initial: '0',
    dictionary: 'sys_normal_disable' as string,
    choices: [
      { value: '0', label: entityTexts.status[0] },
      { value: '1', label: entityTexts.status[1] },
    ],
    ...options,
  });

/** The parent entry, which makes the entity a tree; `NO_PARENT` for top-level entries. */
export const parent = <const O extends FieldOptions>(options: O): Field<Optional<O, typeof Id>> =>
  field(options, Id, 'parent', { filter: { schema: Id, matches: 'equal' }, initial: NO_PARENT });

interface ReferencesOptions extends Omit<FieldOptions, 'optional'> {
  readonly to: Referable;
  readonly cascadedBy?: string;
}

/** Entries of another entity of the same service, in ascending order of their ids. */
export const references = ({ to, cascadedBy, ...options }: ReferencesOptions) => {
  const schema = z
    .array(Id)
    .max(MAX_REFERENCES)
    .overwrite((ids) => [...new Set(ids)].sort(compareIds));
  return field({ ...options, listed: false }, schema, 'references', { refersTo: to, cascadedBy, initial: [] });
};

interface KeyOptions extends Omit<FieldOptions, 'optional' | 'fixed'> {
  readonly to: Referable;
  /** The unique text field of the entity. */
  readonly by: string;
}

/**
 * An entry of another entity of the same service, identified by a unique text. If the text of that entry changes, it
 * changes here too.
 */
export const keyOf = ({ to, by, ...options }: KeyOptions): Field<z.ZodString> => {
  const schema = readableText().min(1).max(MAX_TEXT);
  const filter = { schema: normalText().min(1).max(MAX_TEXT), matches: 'equal' } as const;
  return field({ ...options, fixed: true }, schema, 'text', {
    filter,
    maxLength: MAX_TEXT,
    refersTo: to,
    refersBy: by,
  });
};

/**
 * HTML that the service reduces to formatted text: paragraphs, headings, lists, links.
 * @param max maximum number of characters, including tags
 */
export const richText = <const O extends FieldOptions & { readonly max: number }>(
  options: O,
): Field<Optional<O, z.ZodString>> =>
  field({ ...options, listed: false }, readableText(true).min(1).max(options.max), 'richText', {
    maxLength: options.max,
  }) as never;
