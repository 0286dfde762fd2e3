/** A tree of TypeScript source, printed in the style of the formatter of this project: on one line if it fits. */
export type Source = string | SourceObject | SourceList;
export interface SourceObject {
  /** The text around the braces, such as a function call. */
  readonly around: readonly [string, string];
  readonly entries: readonly (readonly [key: string, value: Source])[];
}
export type SourceList = readonly Source[];

const LINE = 120;
const STEP = 2;
/** Characters that take two columns, such as Chinese ones. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

const isList = (source: Source): source is SourceList => Array.isArray(source);

/** Invisible characters, which are written as escape sequences. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replace(UNSEEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text as a string literal, escaped so that it cannot end the literal. */
export const literal = (text: string): string => {
  const inner = escaped(text);
  return inner.includes("'") && !inner.includes('"') ? `"${inner}"` : `'${inner.replaceAll("'", "\\'")}'`;
};

/** A whole number with `_` between groups of three digits. */
export const figure = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '_');

/** A text as a comment, escaped so that it cannot end the comment. */
export const comment = (text: string): string => `/** ${escaped(text).replaceAll('*/', '* /')} */`;

export const object = (
  entries: readonly (readonly [key: string, value: Source] | undefined)[],
  around: SourceObject['around'] = ['', ''],
): SourceObject => ({ around, entries: entries.filter((entry) => entry !== undefined) });

/** The source on one line; undefined if the formatter always breaks it, such as a list of several objects. */
const flat = (source: Source): string | undefined => {
  if (typeof source === 'string') return source;
  if (isList(source)) {
    const items = source.map(flat);
    const several = source.length > 1 && source.every((item) => typeof item === 'object' && !isList(item));
    return several || items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  const { around, entries } = source;
  const parts = entries.map(([key, value]) => [key, flat(value)] as const);
  if (parts.some(([, value]) => value === undefined)) return undefined;
  return `${around[0]}{ ${parts.map(([key, value]) => `${key}: ${value}`).join(', ')} }${around[1]}`;
};

/**
 * The source as text in lines of at most 120 columns.
 * @param indent indentation of the line, in columns
 * @param used columns of the line that the text before and after takes
 */
export const print = (source: Source, indent = 0, used = 0): string => {
  const line = flat(source);
  if (typeof source === 'string') return source;
  if (line !== undefined && indent + used + widthOf(line) <= LINE) return line;
  const inner = ' '.repeat(indent + STEP);
  const end = ' '.repeat(indent);
  if (isList(source)) {
    const lines = source.map((item) => `${inner}${print(item, indent + STEP, 1)},\n`);
    return `[\n${lines.join('')}${end}]`;
  }
  const lines = source.entries.map(
    ([key, value]) => `${inner}${key}: ${print(value, indent + STEP, key.length + ': ,'.length)},\n`,
  );
  return `${source.around[0]}{\n${lines.join('')}${end}}${source.around[1]}`;
};
