import { z } from 'zod';
import { newItem } from './edit';
import { BuiltForm, emptyForm, FormSettings, Item } from './form';
import { isField, type KindName } from './kinds';
import { firstProblem } from './problems';

const Choice = z.looseObject({ const: z.string(), title: z.string().optional() });
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const Property = z.looseObject({
  type: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  oneOf: z.array(Choice).optional(),
  'x-paths': z.array(Choice).optional(),
  items: z
    .looseObject({
      format: z.string().optional(),
      enum: z.array(z.string()).optional(),
      oneOf: z.array(Choice).optional(),
    })
    .optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  multipleOf: z.number().optional(),
  pattern: z.string().optional(),
  default: Value.optional(),
  readOnly: z.boolean().optional(),
});
type Property = z.infer<typeof Property>;

const Schema = z.looseObject({
  type: z.literal('object'),
  title: z.string().optional(),
  properties: z.record(z.string(), Property),
  required: z.array(z.string()).optional(),
});

const Element = Item.pick({
  id: true,
  kind: true,
  name: true,
  placeholder: true,
  span: true,
  disabled: true,
  clearable: true,
  patternMessage: true,
  prefix: true,
  suffix: true,
  format: true,
}).extend({ label: z.string().optional() });
const UiSchema = z.object({ settings: FormSettings.omit({ title: true }), elements: z.array(Element) });
const File = z.union([
  z.object({ schema: Schema, uiSchema: UiSchema.optional() }),
  Schema.transform((schema) => ({ schema, uiSchema: undefined })),
]);

export type ImportFailure = 'json' | 'schema' | 'fields';
export type Imported = { readonly form: BuiltForm } | { readonly failure: ImportFailure };

/** The kind of a field that is described only by its schema. */
const kindOf = ({ type, format, enum: values, oneOf, items }: Property): KindName => {
  if (values || oneOf) return 'select';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'switch';
  if (type !== 'array') return format === 'date' || format === 'time' ? format : 'input';
  if (items?.format === 'date') return 'dateRange';
  if (items?.format === 'time') return 'timeRange';
  return items?.oneOf || items?.enum ? 'checkbox' : 'cascader';
};

const optionsOf = ({ enum: values, oneOf, items, 'x-paths': paths }: Property) => {
  const named = oneOf ?? items?.oneOf ?? paths;
  if (named) return named.map(({ const: value, title }) => ({ value, label: title ?? value }));
  return (values ?? items?.enum ?? []).map((value) => ({ value: String(value), label: String(value) }));
};

const described = (property: Property, name: string, required: boolean) => ({
  name,
  required,
  label: property.title ?? name,
  help: property.description ?? '',
  maxLength: property.maxLength ?? null,
  min: property.minimum ?? null,
  max: property.maximum ?? null,
  step: property.multipleOf ?? null,
  pattern: property.pattern ?? '',
  initial: property.default === undefined ? '' : String(property.default),
  options: optionsOf(property),
  readOnly: property.readOnly ?? false,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the output of `toJsonSchema`, or any JSON Schema of a flat object. */
export const fromJsonSchema = (text: string): Imported => {
  const json = parsed(text);
  if (json === undefined) return { failure: 'json' };
  const file = File.safeParse(json);
  if (!file.success) return { failure: 'schema' };
  const { schema, uiSchema } = file.data;
  const required = new Set(schema.required);
  const empty = emptyForm('');
  const itemFor = (kind: KindName, id: string, name: string, property: Property | undefined): Item => ({
    ...newItem(empty, kind, name, id),
    ...(property ? described(property, name, required.has(name)) : { name: '' }),
  });
  const shown = (uiSchema?.elements ?? []).map(({ label, ...element }) => {
    const item = itemFor(element.kind, element.id, element.name, schema.properties[element.name]);
    return { ...item, ...element, label: label ?? item.label };
  });
  const names = new Set(shown.map(({ name }) => name));
  const others = Object.entries(schema.properties)
    .filter(([name]) => !names.has(name))
    .map(([name, property]) => itemFor(kindOf(property), `field-${name}`.slice(0, 40), name, property));
  const settings = { ...(uiSchema?.settings ?? empty.settings), title: schema.title ?? '' };
  const form = BuiltForm.safeParse({ settings, items: [...shown, ...others] });
  if (!form.success) return { failure: 'schema' };
  const isDescribed = ({ kind, name }: Item) => !isField(kind) || Object.hasOwn(schema.properties, name);
  const isWhole = form.data.items.every(isDescribed) && firstProblem(form.data) === undefined;
  return isWhole ? { form: form.data } : { failure: 'fields' };
};
