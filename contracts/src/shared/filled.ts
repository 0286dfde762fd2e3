/** A text with its placeholders, `{name}`, replaced by what `value` gives for their names; by nothing where it gives nothing. */
export const filledBy = (text: string, value: (name: string) => string | number | undefined): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(value(name) ?? ''));

/** The same with values by name. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  filledBy(text, (name) => values[name]);
