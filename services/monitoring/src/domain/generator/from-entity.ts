import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { type FieldKind, type FieldSpec, newField, settled } from '@rallyrank/contracts/monitoring/field-spec';
import { completed } from './complete.js';
import { camel } from './names.js';

const kinds: Readonly<Partial<Record<Field['input'], FieldKind>>> = {
  text: 'text',
  icon: 'text',
  textarea: 'longText',
  richText: 'richText',
  number: 'integer',
  select: 'choice',
  date: 'day',
  instant: 'instant',
  switch: 'flag',
  parent: 'parent',
};

/** Metadata of a schema. The bounds of a number are stored nowhere else. */
interface Said {
  readonly def: {
    readonly type: string;
    readonly format?: string;
    readonly innerType?: Said;
    readonly checks?: Said[];
  };
  readonly _zod: { readonly def: { readonly format?: string } };
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
}
const saidBy = ({ schema }: Field): Said => {
  const said = schema as unknown as Said;
  return said.def.innerType ?? said;
};
const hasPattern = (field: Field): boolean =>
  (saidBy(field).def.checks ?? []).some((check) => check._zod.def.format === 'regex');

const kindOf = (field: Field): FieldKind | undefined => {
  if (field.refersBy !== undefined) return undefined;
  if (saidBy(field).def.format === 'url') return 'webAddress';
  return field.dictionary === 'sys_normal_disable' ? 'status' : kinds[field.input];
};

const fieldOf = (key: string, field: Field): FieldSpec | undefined => {
  const kind = kindOf(field);
  if (kind === undefined) return undefined;
  const { minValue, maxValue } = saidBy(field);
  const initial = typeof field.initial === 'string' ? field.initial : null;
  return settled({
    ...newField(key, kind, field.label),
    optional: !field.isRequired,
    unique: field.isUnique && field.uniqueWithin === undefined,
    fixed: field.isFixed,
    listed: field.isListed,
    filter: field.filter !== undefined,
    max: field.maxLength ?? null,
    range: kind === 'integer' ? { min: minValue ?? 0, max: maxValue ?? 1_000_000 } : null,
    choices: [...field.choices],
    dictionary: field.dictionary ?? null,
    initial,
  });
};

/** Properties of a field that the description cannot express. */
const lostOf = (key: string, field: Field): string[] => [
  ...(hasPattern(field) ? [`${key}: pattern`] : []),
  ...(field.shownFor ? [`${key}: shownFor`] : []),
  ...(field.help ? [`${key}: help`] : []),
  ...(field.input === 'icon' ? [`${key}: icon`] : []),
  ...(field.uniqueWithin === undefined ? [] : [`${key}: unique within ${field.uniqueWithin}`]),
];

/** The description of a declared entity, and the parts of its declaration that the generator cannot write. */
export const specOfEntity = (entity: Entity): { readonly spec: EntitySpec; readonly leftOut: string[] } => {
  const { name, label, plural, service, path, permission, isPublic, sortedBy, namedBy } = entity;
  const declared = Object.entries(entity.fields);
  const fields = declared.flatMap(([key, field]) => fieldOf(key, field) ?? []);
  const leftOut = declared.flatMap(([key, field]) => (kindOf(field) ? lostOf(key, field) : [key]));
  const collection = camel(plural.en);
  const directory = path.startsWith('/monitor/') ? 'monitor' : 'system';
  const own = { name, label, plural, service, path, permission, isPublic, sortedBy, namedBy, directory } as const;
  return { spec: completed({ ...own, ...(collection !== entity.model && { collection }), fields }), leftOut };
};
