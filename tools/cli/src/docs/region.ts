/**
 * The text with other lines between the one that holds `<name>:start` and the one that holds `<name>:end`, indented as the first.
 * @throws Error where a mark is missing
 */
export const withRegion = (text: string, name: string, lines: readonly string[]): string => {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.includes(`${name}:start`));
  const end = all.findIndex((line, i) => i > start && line.includes(`${name}:end`));
  if (start < 0 || end < 0) throw new Error(`the marks ${name}:start and ${name}:end are missing`);
  const indent = /^\s*/.exec(all[start] ?? '')?.[0] ?? '';
  const indented = lines.map((line) => (line === '' ? '' : `${indent}${line}`));
  return [...all.slice(0, start + 1), ...indented, ...all.slice(end)].join('\n');
};

/** The text with several of its regions replaced, by name. */
export const withRegions = (text: string, regions: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(regions).reduce((before, [name, lines]) => withRegion(before, name, lines), text);
