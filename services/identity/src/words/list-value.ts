/** The entries of a setting that is a list: separated by semicolons, without empty ones. */
export const entriesOf = (value: string): string[] =>
  value
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
