import { z } from 'zod';
import { readableText } from '../entity/readable.js';
import { contexts } from '../shared/services.js';
import { FIELD_KEY, FieldSpec, fieldFault, isFreeKey, namingKinds, SpecWords } from './field-spec.js';

export const MAX_FIELDS = 60;

/** The directories of the back office to which a generated page can belong. */
export const specDirectories = ['system', 'monitor'] as const;

const Naming = z.union([z.string().max(40), z.object({ en: z.string().max(40), zh: z.string().max(40) })]);

/** The description of an entity before its rules are checked. Stored descriptions satisfy only this schema. */
export const EntitySpecShape = z.strictObject({
  /** Upper camel case. */
  name: z
    .string()
    .max(40)
    .regex(/^(?:[A-Z][a-z0-9]+)+$/, 'words without spaces, each capitalised, such as AddressBlock'),
  /** The plural in lower camel case, used in file names and for the page. */
  collection: z.string().regex(FIELD_KEY, 'letters and digits, starting with a lower-case letter'),
  label: SpecWords,
  plural: SpecWords,
  /** A description of an entry in English, used as the comment of the declaration. */
  about: readableText().min(1).max(100).nullable(),
  service: z.enum(contexts),
  path: z
    .string()
    .max(80)
    .regex(/^(?:\/[a-z][A-Za-z0-9-]*){1,3}$/, 'a path such as /system/post'),
  /** The first two parts of the permissions. */
  permission: z
    .string()
    .max(80)
    .regex(/^[a-z][A-Za-z0-9]*:[a-z][A-Za-z0-9]*$/, 'the first two parts of a permission, such as system:post'),
  /** The menu directory of the page in a new instance. */
  directory: z.enum(specDirectories),
  /** Whether visitors may list and read it. */
  isPublic: z.boolean(),
  sortedBy: z.string().max(40),
  /** The field that names an entry, or one for each language. */
  namedBy: Naming,
  fields: z.array(FieldSpec).min(1).max(MAX_FIELDS),
});
export type EntitySpec = z.infer<typeof EntitySpecShape>;

/**
 * Reserved names: imports of a declaration, names in the files that list entities, file names that Windows does not
 * allow, and keywords of the language.
 */
const reserved = [
  'text',
  'choice',
  'status',
  'day',
  'instant',
  'integer',
  'flag',
  'parent',
  'entity',
  'entities',
  'fields',
]
  .concat([
    'richText',
    'webAddress',
    'routes',
    'rpcs',
    'events',
    'letter',
    'column',
    'language',
    'paths',
    'pages',
    'row',
  ])
  .concat([
    'break',
    'case',
    'catch',
    'class',
    'const',
    'continue',
    'debugger',
    'default',
    'delete',
    'do',
    'else',
    'enum',
  ])
  .concat([
    'export',
    'extends',
    'false',
    'finally',
    'for',
    'function',
    'if',
    'import',
    'in',
    'instanceof',
    'new',
    'null',
  ])
  .concat([
    'return',
    'static',
    'super',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeof',
    'var',
    'void',
    'while',
    'with',
  ])
  .concat(['con', 'prn', 'aux', 'nul'])
  .concat(['yield', 'let', 'await', 'async', 'package', 'private', 'public', 'interface', 'arguments', 'eval']);

/** The variable of the declaration, and the name of the read model. */
export const modelOf = ({ name }: Pick<EntitySpec, 'name'>): string =>
  `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

export const namingFields = ({ namedBy }: Pick<EntitySpec, 'namedBy'>): readonly string[] =>
  typeof namedBy === 'string' ? [namedBy] : [namedBy.en, namedBy.zh];

/**
 * Whether the generated test can change the value of a field: the value is not fixed, and several entries may have the
 * same value.
 */
export const isChangeable = ({ kind, fixed, unique, choices }: FieldSpec): boolean =>
  !fixed && !unique && kind !== 'parent' && kind !== 'richText' && (kind !== 'choice' || choices.length > 1);

interface Fault {
  readonly path: readonly (string | number)[];
  readonly rule: string;
}

const faultOf = (spec: EntitySpec): Fault | undefined => {
  for (const [i, field] of spec.fields.entries()) {
    const fault = fieldFault(field);
    if (fault) return { path: ['fields', i, fault[0]], rule: fault[1] };
    if (spec.fields.findIndex(({ key }) => key === field.key) !== i)
      return { path: ['fields', i, 'key'], rule: 'no duplicates' };
  }
  const names = [modelOf(spec), spec.collection];
  const word = names.findIndex((name) => reserved.includes(name) || !isFreeKey(name));
  if (word >= 0 || names[0] === names[1])
    return { path: [word === 0 ? 'name' : 'collection'], rule: 'another name: this one is reserved' };
  const has = (key: string, isFit: (field: FieldSpec) => boolean) =>
    spec.fields.some((field) => field.key === key && isFit(field));
  if (!has(spec.sortedBy, ({ listed }) => listed))
    return { path: ['sortedBy'], rule: 'a field that is shown in the list' };
  if (!namingFields(spec).every((key) => has(key, ({ kind, optional }) => namingKinds.includes(kind) && !optional)))
    return { path: ['namedBy'], rule: 'a text field that is required' };
  if (spec.fields.filter(({ kind }) => kind === 'parent').length > 1) return { path: ['fields'], rule: 'at most 1' };
  if (!spec.fields.some(isChangeable))
    return { path: ['fields'], rule: 'a field that can be changed and may repeat, such as a remark' };
  return undefined;
};

/** The checked description of an entity. The code that the generator writes from it compiles. */
export const EntitySpec = EntitySpecShape.superRefine((spec, { addIssue }) => {
  const fault = faultOf(spec);
  if (fault) addIssue({ code: 'custom', path: [...fault.path], message: fault.rule });
});
