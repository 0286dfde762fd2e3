import { initialOf, type Json } from './control';
import type { BuiltForm, Item, Option } from './form';
import { has, isField } from './kinds';

type Schema = Readonly<Record<string, Json>>;
type ShownItem = Pick<
  Item,
  | ('id' | 'kind' | 'name' | 'placeholder' | 'span' | 'disabled' | 'clearable' | 'patternMessage')
  | ('prefix' | 'suffix' | 'format')
>;

/** A form as JSON Schema, which describes its values, and a UI schema, which describes its appearance. */
export interface Exported {
  readonly schema: Schema;
  readonly uiSchema: {
    readonly settings: Omit<BuiltForm['settings'], 'title'>;
    readonly elements: readonly (ShownItem & { readonly label?: string })[];
  };
}

const texts = (options: readonly Option[]) => options.map(({ value, label }) => ({ const: value, title: label }));

const typeOf = ({ kind, options }: Item): Schema => {
  switch (kind) {
    case 'number':
    case 'slider':
    case 'rate':
      return { type: 'number' };
    case 'switch':
      return { type: 'boolean' };
    case 'select':
    case 'radio':
      return { type: 'string', oneOf: texts(options) };
    case 'checkbox':
      return { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: texts(options) } };
    case 'cascader':
      // The paths of its tree; a value is the list of the segments of one path.
      return { type: 'array', items: { type: 'string' }, 'x-paths': texts(options) };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', format: 'time' };
    case 'dateRange':
    case 'timeRange':
      return {
        type: 'array',
        minItems: 2,
        maxItems: 2,
        items: { type: 'string', format: kind === 'dateRange' ? 'date' : 'time' },
      };
    case 'upload':
      return { type: 'array', items: { type: 'string', format: 'uri' } };
    default:
      return { type: 'string' };
  }
};

const propertyOf = (item: Item): Schema => {
  const { kind, label, help, maxLength, min, max, step, pattern, readOnly } = item;
  const initial = initialOf(item);
  return {
    ...typeOf(item),
    title: label,
    ...(help !== '' && { description: help }),
    ...(maxLength !== null && has(kind, 'length') && { maxLength }),
    ...(min !== null && has(kind, 'range') && { minimum: min }),
    ...(max !== null && has(kind, 'range') && { maximum: max }),
    ...(step !== null && has(kind, 'range') && { multipleOf: step }),
    ...(pattern !== '' && has(kind, 'pattern') && { pattern }),
    ...(initial !== undefined && { default: initial }),
    ...(readOnly && has(kind, 'readOnly') && { readOnly }),
  };
};

export const toJsonSchema = ({ settings, items }: BuiltForm): Exported => {
  const { title, ...look } = settings;
  const fields = items.filter(({ kind }) => isField(kind));
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title,
      type: 'object',
      properties: Object.fromEntries(fields.map((item) => [item.name, propertyOf(item)])),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
    uiSchema: {
      settings: look,
      elements: items.map((item) => {
        const { id, kind, name, placeholder, span, disabled, clearable, patternMessage, label } = item;
        const { prefix, suffix, format } = item;
        return {
          ...{ id, kind, name, placeholder, span, disabled, clearable, patternMessage, prefix, suffix, format },
          ...(!isField(kind) && { label }),
        };
      }),
    },
  };
};
