/**
 * Replaces the lines between the markers `<name>:start` and `<name>:end`, indented like the first marker.
 * @throws Error if a marker is missing
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

/** Replaces several regions of a text, by name. */
export const withRegions = (text: string, regions: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(regions).reduce((before, [name, lines]) => withRegion(before, name, lines), text);
