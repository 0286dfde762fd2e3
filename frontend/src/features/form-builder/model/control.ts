import type { Item, Option } from './form';
import { has, type KindName, type Trait } from './kinds';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Props = Readonly<Record<string, Json>>;

const components = {
  input: 'Input',
  textarea: 'Input.TextArea',
  password: 'Input.Password',
  number: 'InputNumber',
  select: 'Select',
  cascader: 'Cascader',
  radio: 'Radio.Group',
  checkbox: 'Checkbox.Group',
  switch: 'Switch',
  slider: 'Slider',
  time: 'TimePicker',
  timeRange: 'TimePicker.RangePicker',
  date: 'DatePicker',
  dateRange: 'DatePicker.RangePicker',
  rate: 'Rate',
  // The colour picker of antd would add 5 kB to every page with a button.
  color: 'Input',
  upload: 'Upload',
} as const;
export type FieldKind = keyof typeof components;
export type ComponentName = (typeof components)[FieldKind];

const isFieldKind = (kind: KindName): kind is FieldKind => kind in components;
export const componentOf = (kind: KindName): ComponentName | undefined =>
  isFieldKind(kind) ? components[kind] : undefined;

interface Branch {
  readonly value: string;
  readonly label: string;
  readonly children: Branch[];
}

/** The tree of a cascader: the value `asia/cn` is below `asia`. */
const treeOf = (options: readonly Option[]): readonly Json[] => {
  const roots: Branch[] = [];
  for (const { value, label } of options) {
    const path = value.split('/');
    const labels = label.split('/');
    let level = roots;
    for (const [depth, part] of path.entries()) {
      const found = level.find((branch) => branch.value === part);
      const branch = found ?? { value: part, label: labels[depth] ?? part, children: [] };
      if (!found) level.push(branch);
      level = branch.children;
    }
  }
  const plain = ({ value, label, children }: Branch): Json =>
    children.length === 0 ? { value, label } : { value, label, children: children.map(plain) };
  return roots.map(plain);
};

/** Kinds whose components would otherwise be only as wide as their content. */
const WIDE: ReadonlySet<KindName> = new Set(['number', 'select', 'cascader', 'date', 'dateRange', 'time', 'timeRange']);

/** Properties of an item that the antd component has under the same name, if the kind has the trait. */
const shared = [
  ['placeholder', 'placeholder'],
  ['length', 'maxLength'],
  ['range', 'min'],
  ['range', 'max'],
  ['range', 'step'],
  ['readOnly', 'readOnly'],
  ['affixes', 'prefix'],
  ['affixes', 'suffix'],
  ['format', 'format'],
] as const satisfies readonly (readonly [Trait, keyof Item])[];
const isSet = (value: Json): boolean => value !== '' && value !== null && value !== false;

/** The properties of the antd component for a field. */
export const propsOf = (item: Item): Props => {
  const { kind, label, clearable, disabled, options } = item;
  const set = shared.filter(([trait, key]) => has(kind, trait) && isSet(item[key]));
  return {
    ...Object.fromEntries(set.map(([, key]) => [key, item[key]])),
    ...(has(kind, 'clearable') && { allowClear: clearable }),
    ...(kind === 'color' && { type: 'color', style: { width: 64 } }),
    ...(kind === 'slider' && { ariaLabelForHandle: label }),
    ...(disabled && { disabled }),
    ...(has(kind, 'options') && {
      options: kind === 'cascader' ? treeOf(options) : options.map(({ value, label }) => ({ value, label })),
    }),
    ...(WIDE.has(kind) && { style: { width: '100%' } }),
  };
};

const numberOf = (text: string): number | undefined => (Number.isFinite(Number(text)) ? Number(text) : undefined);

/** A colour field of the browser always has a colour. */
export const NO_COLOUR = '#000000';
const COLOUR = /^#[0-9a-f]{6}$/i;

/** The initial value of a field. */
export const initialOf = ({ kind, initial }: Item): Json | undefined => {
  if (kind === 'switch') return initial === 'true';
  if (kind === 'color') return COLOUR.test(initial) ? initial : NO_COLOUR;
  if (initial === '' || !has(kind, 'initial')) return undefined;
  if (kind === 'number' || kind === 'slider' || kind === 'rate') return numberOf(initial);
  return kind === 'checkbox' ? initial.split(',').map((each) => each.trim()) : initial;
};

export const initialValues = (items: readonly Item[]): Props =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = initialOf(item);
      return value === undefined ? [] : [[item.name, value]];
    }),
  );
