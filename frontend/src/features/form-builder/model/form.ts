import { z } from 'zod';
import { kindNames } from './kinds';

export const COLUMNS = 24;
const MAX_ITEMS = 200;
const MAX_OPTIONS = 500;
const NAME = /^[A-Za-z_]\w{0,63}$/;
/** The suffix keeps the name different from those of the antd components that it uses. */
const COMPONENT = /^[A-Z][A-Za-z0-9]{0,59}Form$/;

const text = z.string().max(500);
const figure = z.number().nullable();

export const Option = z.strictObject({ value: text, label: text });
export type Option = z.infer<typeof Option>;

/**
 * A part of a form: a field, the start of a row, or a button. Every kind has all properties; `kinds.ts` lists which it
 * uses.
 */
export const Item = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(kindNames),
  name: text,
  label: text,
  help: text,
  placeholder: text,
  span: z.number().int().min(1).max(COLUMNS),
  required: z.boolean(),
  disabled: z.boolean(),
  clearable: z.boolean(),
  maxLength: figure,
  min: figure,
  max: figure,
  step: figure,
  pattern: text,
  patternMessage: text,
  initial: text,
  options: z.array(Option).max(MAX_OPTIONS),
  // Forms of earlier releases lack these properties.
  readOnly: z.boolean().default(false),
  prefix: text.default(''),
  suffix: text.default(''),
  format: text.default(''),
});
export type Item = z.infer<typeof Item>;

export const FormSettings = z.strictObject({
  title: text,
  component: z.string().regex(COMPONENT),
  layout: z.enum(['vertical', 'horizontal']),
  labelWidth: z.number().int().min(40).max(400),
  size: z.enum(['small', 'medium', 'large']),
  gutter: z.number().int().min(0).max(64),
  disabled: z.boolean(),
  submit: text,
  reset: text,
});
export type FormSettings = z.infer<typeof FormSettings>;

const hasOwnIds = (items: readonly Item[]) => new Set(items.map(({ id }) => id)).size === items.length;

export const BuiltForm = z.strictObject({
  settings: FormSettings,
  items: z.array(Item).max(MAX_ITEMS).refine(hasOwnIds),
});
export interface BuiltForm {
  readonly settings: FormSettings;
  readonly items: readonly Item[];
}

export const emptyForm = (submit: string): BuiltForm => ({
  settings: {
    title: '',
    component: 'MyForm',
    layout: 'vertical',
    labelWidth: 120,
    size: 'medium',
    gutter: 16,
    disabled: false,
    submit,
    reset: '',
  },
  items: [],
});

export const isName = (name: string): boolean => NAME.test(name);
export const isComponentName = (name: string): boolean => COMPONENT.test(name);
