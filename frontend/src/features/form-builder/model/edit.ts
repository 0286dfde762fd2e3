import { NO_COLOUR } from './control';
import type { BuiltForm, FormSettings, Item } from './form';
import { COLUMNS } from './form';
import { has, isField, type KindName } from './kinds';

const withItems = (form: BuiltForm, items: readonly Item[]): BuiltForm => ({ ...form, items });

const freeName = ({ items }: BuiltForm, stem: string): string => {
  const taken = new Set(items.map(({ name }) => name));
  let number = 1;
  while (taken.has(`${stem}${number}`)) number++;
  return `${stem}${number}`;
};

/** A new item of a kind, labelled in the language of the person who adds it. */
export const newItem = (form: BuiltForm, kind: KindName, label: string, id: string): Item => ({
  id,
  kind,
  name: isField(kind) ? freeName(form, kind) : '',
  label,
  help: '',
  placeholder: '',
  span: COLUMNS,
  required: false,
  disabled: false,
  clearable: has(kind, 'clearable'),
  maxLength: null,
  min: null,
  max: null,
  step: null,
  pattern: '',
  patternMessage: '',
  initial: kind === 'color' ? NO_COLOUR : '',
  options: has(kind, 'options') ? [1, 2].map((n) => ({ value: `${n}`, label: `${label} ${n}` })) : [],
  readOnly: false,
  prefix: '',
  suffix: '',
  format: '',
});

/** Puts an item at a place, or at the end. */
export const insert = (form: BuiltForm, item: Item, at = form.items.length): BuiltForm =>
  withItems(form, form.items.toSpliced(at, 0, item));

export const indexOf = ({ items }: BuiltForm, id: string): number => items.findIndex((item) => item.id === id);

/** Moves an item before the one that is at a position now; does nothing if there is no such item. */
export const moveTo = (form: BuiltForm, id: string, before: number): BuiltForm => {
  const from = indexOf(form, id);
  const moved = form.items[from];
  if (!moved || before < 0 || before > form.items.length || before === from || before === from + 1) return form;
  const to = before > from ? before - 1 : before;
  return withItems(form, form.items.toSpliced(from, 1).toSpliced(to, 0, moved));
};

export const moveUp = (form: BuiltForm, id: string): BuiltForm => moveTo(form, id, indexOf(form, id) - 1);
export const moveDown = (form: BuiltForm, id: string): BuiltForm => moveTo(form, id, indexOf(form, id) + 2);

export const remove = (form: BuiltForm, id: string): BuiltForm =>
  withItems(
    form,
    form.items.filter((item) => item.id !== id),
  );

/** Adds a copy after the original, under a name of its own. */
export const duplicate = (form: BuiltForm, id: string, newId: string): BuiltForm => {
  const at = indexOf(form, id);
  const original = form.items[at];
  if (!original) return form;
  const name = original.name === '' ? '' : freeName(form, original.name.replace(/\d+$/, ''));
  return insert(form, { ...original, id: newId, name }, at + 1);
};

export const change = (form: BuiltForm, id: string, values: Partial<Omit<Item, 'id' | 'kind'>>): BuiltForm =>
  withItems(
    form,
    form.items.map((item) => (item.id === id ? { ...item, ...values } : item)),
  );

export const changeSettings = (form: BuiltForm, values: Partial<FormSettings>): BuiltForm => ({
  ...form,
  settings: { ...form.settings, ...values },
});

/** The item to select after one was removed: the next, or the last. */
export const neighbourOf = ({ items }: BuiltForm, id: string): string | undefined => {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id;
};
