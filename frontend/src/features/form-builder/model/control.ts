import type { Item, Option } from './form';
import { has, type KindName } from './kinds';

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
  // antd's picker of colours would weigh 5 kB on every page with a button.
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

/** The tree of a cascader: the value `asia/cn` lies below `asia`. */
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

/** The properties of antd's component for a field. */
export const propsOf = (item: Item): Props => {
  const { kind, placeholder, clearable, maxLength, min, max, step, disabled, options } = item;
  const wide = kind === 'number' || kind === 'date' || kind === 'dateRange' || kind === 'time' || kind === 'timeRange';
  return {
    ...(placeholder !== '' && has(kind, 'placeholder') && { placeholder }),
    ...(has(kind, 'clearable') && { allowClear: clearable }),
    ...(maxLength !== null && has(kind, 'length') && { maxLength }),
    ...(min !== null && has(kind, 'range') && { min }),
    ...(max !== null && has(kind, 'range') && { max }),
    ...(step !== null && has(kind, 'range') && { step }),
    ...(kind === 'color' && { type: 'color', style: { width: 64 } }),
    ...(disabled && { disabled }),
    ...(has(kind, 'options') && {
      options: kind === 'cascader' ? treeOf(options) : options.map(({ value, label }) => ({ value, label })),
    }),
    ...(wide && { style: { width: '100%' } }),
  };
};

const numberOf = (text: string): number | undefined => (Number.isFinite(Number(text)) ? Number(text) : undefined);

/** The value that a field begins with. */
export const initialOf = ({ kind, initial }: Item): Json | undefined => {
  if (kind === 'switch') return initial === 'true';
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
