const JUNIOR = 'jr';
const SENIOR = 'sr';
const additions: Readonly<Record<string, string>> = {
  jr: JUNIOR,
  junior: JUNIOR,
  ii: JUNIOR,
  sr: SENIOR,
  senior: SENIOR,
  iii: 'iii',
  iv: 'iv',
};

/** Splits off the suffix of a name with more than two words: `jr` (also `II`), `sr`, `iii` or `iv`. */
export const splitAddition = (name: string): { readonly bare: string; readonly addition?: string } => {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1)?.toLowerCase().replace(/\./g, '') ?? '';
  const addition = words.length > 2 ? additions[last] : undefined;
  return addition === undefined ? { bare: name } : { bare: words.slice(0, -1).join(' '), addition };
};

/** A name without its suffix, and with each suffix that it could have. */
export const withAdditions = (name: string): string[] => {
  const { bare } = splitAddition(name);
  return [bare, ...Object.keys(additions).map((addition) => `${bare} ${addition}`)];
};
