import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import {
  type FieldKind,
  type FieldSpec,
  MAX_LENGTH,
  newField,
  settled,
} from '@rallyrank/contracts/monitoring/field-spec';
import { completed, fieldNamed, findable } from './complete.js';
import { title } from './names.js';

type Json = Readonly<Record<string, unknown>>;
const LONG = 200;
const formats = new Map<unknown, FieldKind>([
  ['date', 'day'],
  ['date-time', 'instant'],
  ['uri', 'webAddress'],
]);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const whole = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined);

/** The type of a property, and whether it can be null. */
const typeOf = ({ type }: Json): { readonly type: unknown; readonly isNullable: boolean } => {
  if (!Array.isArray(type)) return { type, isNullable: false };
  const others = type.filter((one) => one !== 'null');
  return { type: others.length === 1 ? others[0] : undefined, isNullable: others.length < type.length };
};

const kindOf = (property: Json): FieldKind | undefined => {
  const { type } = typeOf(property);
  if (Array.isArray(property.enum)) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || (type === 'number' && property.multipleOf === 1)) return 'integer';
  if (type !== 'string') return undefined;
  return formats.get(property.format) ?? ((whole(property.maxLength) ?? 0) > LONG ? 'longText' : 'text');
};

const fieldOf = (key: string, property: Json, isRequired: boolean, others: readonly FieldSpec[]) => {
  const kind = kindOf(property);
  if (kind === undefined) return undefined;
  const named = fieldNamed(key, others);
  const said = text(property.title)?.slice(0, 60) ?? title(named.key);
  const choices = Array.isArray(property.enum) ? property.enum.filter((value) => value !== null).map(String) : [];
  const max = whole(property.maxLength);
  return settled({
    ...newField(named.key, kind, { en: said, zh: said }),
    optional: !isRequired || typeOf(property).isNullable,
    filter: kind === 'choice',
    listed: kind !== 'longText',
    max: max === undefined ? null : Math.min(Math.max(max, 1), MAX_LENGTH),
    range: { min: whole(property.minimum) ?? 0, max: whole(property.maximum) ?? 1_000_000 },
    choices: [...new Set(choices)].map((value) => ({ value, label: { en: value, zh: value } })),
    initial: text(property.default) ?? null,
  });
};

/**
 * An entity with the properties of a JSON Schema, and the properties that no kind of field can represent; undefined if
 * the schema has no properties.
 */
export const specOfSchema = (
  named: Pick<EntitySpec, 'name' | 'label'>,
  schema: Json,
): { readonly spec: EntitySpec; readonly leftOut: string[] } | undefined => {
  if (!isObject(schema.properties)) return undefined;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields: FieldSpec[] = [];
  const leftOut: string[] = [];
  for (const [key, property] of Object.entries(schema.properties)) {
    const field = isObject(property) ? fieldOf(key, property, required.has(key), fields) : undefined;
    if (field) fields.push(field);
    else leftOut.push(key);
  }
  return { spec: findable(completed({ ...named, fields })), leftOut };
};
