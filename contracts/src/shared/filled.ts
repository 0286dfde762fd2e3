/** A text with the values of its placeholders, `{name}`; a placeholder without a value becomes empty. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
