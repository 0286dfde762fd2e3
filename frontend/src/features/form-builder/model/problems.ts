import { type BuiltForm, type Item, isComponentName, isName } from './form';
import { has, isField } from './kinds';

export type Problem = 'name' | 'duplicate' | 'pattern' | 'options' | 'range' | 'component';

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

const areOptions = ({ options }: Item): boolean => {
  const values = options.map(({ value }) => value);
  return values.length > 0 && !values.includes('') && new Set(values).size === values.length;
};

/** The problem that prevents an export of an item. */
export const problemOf = (item: Item, { items }: BuiltForm): Problem | undefined => {
  const { kind, name, pattern, min, max } = item;
  if (!isField(kind)) return undefined;
  if (!isName(name)) return 'name';
  if (items.some((other) => other.id !== item.id && other.name === name)) return 'duplicate';
  if (!isPattern(pattern)) return 'pattern';
  if (has(kind, 'options') && !areOptions(item)) return 'options';
  return min !== null && max !== null && min > max ? 'range' : undefined;
};

/** The problem of the whole form: its own, or that of its first faulty item. */
export const firstProblem = (form: BuiltForm): Problem | undefined => {
  if (!isComponentName(form.settings.component)) return 'component';
  return form.items.map((item) => problemOf(item, form)).find((problem) => problem !== undefined);
};
