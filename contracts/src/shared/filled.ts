/**
 * A text whose placeholders, `{name}`, are replaced by the result of `value` for their names; by nothing if the result
 * is undefined.
 */
export const filledBy = (text: string, value: (name: string) => string | number | undefined): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(value(name) ?? ''));

/** A text whose placeholders are replaced by values by name. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  filledBy(text, (name) => values[name]);
