export type Language = 'en' | 'zh';
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };

/** Characters that a terminal shows two columns wide: Chinese, Japanese and Korean ones, and full-width signs. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const GAP = '  ';

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
const padded = (text: string, width: number, isRight: boolean): string => {
  const space = ' '.repeat(width - widthOf(text));
  return isRight ? space + text : text + space;
};

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null;

/** The name in a reference to a person, a pair, an event or a text, as defined in the contracts (`shared/refs.ts`). */
const namePart = (value: Fields): Json | undefined => value.players ?? value.name;
const isLocal = (value: Fields): boolean => 'en' in value && 'zh' in value;
const isNamed = (value: Json): boolean => isFields(value) && (isLocal(value) || namePart(value) !== undefined);

const listText = (list: readonly Json[], language: Language): string => {
  if (list.every(isList)) return list.map((each) => each.join('-')).join(' ');
  const isSides = list.every((each) => isFields(each) && 'players' in each);
  return list.map((each) => textOf(each, language)).join(isSides ? ' - ' : ', ');
};

const nameText = (value: Fields, language: Language): string => {
  if (isLocal(value)) return textOf(value[language] ?? value.en!, language);
  const part = namePart(value)!;
  const name = isList(part) ? part.map((each) => textOf(each, language)).join(' / ') : textOf(part, language);
  const season = value.season === undefined ? '' : String(value.season);
  return name.includes(season) ? name : `${name} ${season}`;
};

/** A value in one cell: `A / B` for a pair, name and season for an event, `21-8 21-7` for games. */
export const textOf = (value: Json, language: Language): string => {
  if (value === null) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Number(value.toFixed(4)));
  if (typeof value === 'string') return value;
  if (isList(value)) return listText(value, language);
  if (isNamed(value)) return nameText(value as Fields, language);
  const given = Object.values(value as Fields).filter((each) => each !== null);
  return given.map((each) => textOf(each, language)).join(' ');
};

/** Cells of a row by path: records without a name are flattened, and their ids are omitted. */
const cellsOf = (value: Fields, path: readonly string[], into: Map<string, Json>): Map<string, Json> => {
  for (const [key, each] of Object.entries(value)) {
    if (isFields(each) && !isNamed(each)) cellsOf(each, [...path, key], into);
    else if (path.length === 0 || !/(^i|I)d$/.test(key)) into.set([...path, key].join(' '), each);
  }
  return into;
};

/** `bestRank` -> `best rank` */
const heading = (path: string): string => path.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isNumber = (cell: Json | undefined): boolean => typeof cell === 'number' || (cell ?? null) === null;

const table = (rows: readonly Fields[], language: Language): string[] => {
  const lines = rows.map((row) => cellsOf(row, [], new Map()));
  const all = [...new Set(lines.flatMap((line) => [...line.keys()]))];
  const keys = all.filter((key) => lines.some((line) => (line.get(key) ?? null) !== null));
  const lastOf = (key: string) => key.split(' ').at(-1)!;
  const isAlone = (key: string) => keys.filter((other) => lastOf(other) === lastOf(key)).length === 1;
  const cells = [
    keys.map((key) => heading(isAlone(key) ? lastOf(key) : key)),
    ...lines.map((line) => keys.map((key) => textOf(line.get(key) ?? null, language))),
  ];
  const widths = keys.map((_, i) => Math.max(...cells.map((line) => widthOf(line[i]!))));
  const isRight = keys.map((key) => lines.every((line) => isNumber(line.get(key))));
  const lineOf = (line: readonly string[]) => line.map((text, i) => padded(text, widths[i]!, isRight[i]!)).join(GAP);
  return cells.map((line) => lineOf(line).trimEnd());
};

/** An answer of lists with the same length (`dates`, `ranks`): one row for each index. */
const sideBySide = (value: Json): readonly Fields[] | undefined => {
  if (!isFields(value)) return undefined;
  const columns = Object.entries(value).filter((entry): entry is [string, readonly Json[]] => isList(entry[1]));
  const length = columns[0]?.[1].length ?? 0;
  const fits = columns.every(([, list]) => list.length === length && list.every(isPlain));
  if (!fits || columns.length < 2 || length === 0) return undefined;
  return Array.from({ length }, (_, i) => Object.fromEntries(columns.map(([key, list]) => [key, list[i]!])));
};

/** Maximum number of facts for which the records of a list fit in a table cell. */
const FITS = 4;
const isSmall = (value: Json): boolean =>
  isPlain(value) ||
  isNamed(value) ||
  (isList(value) ? value.every((each) => isPlain(each) || isNamed(each) || isList(each)) : false);
const fitsCell = (value: Json): boolean =>
  isSmall(value) || (isFields(value) && Object.keys(value).length <= FITS && Object.values(value).every(isSmall));

/** Whether a value has lists that need separate tables. */
const hasTables = (value: Json): boolean =>
  isFields(value) &&
  !isNamed(value) &&
  Object.values(value).some((each) => isList(each) && !each.every((one) => isList(one) || fitsCell(one)));

const listLines = (list: readonly Json[], language: Language, isWhole = false): string[] => {
  if (list.length === 0) return ['none'];
  if (list.some((each) => hasTables(each) || (isWhole && sideBySide(each))))
    return list.flatMap((each, i) => [...(i > 0 ? [''] : []), ...factLines(each, language, isWhole)]);
  return list.every(isFields) && !list.every(isLocal)
    ? table(list as readonly Fields[], language)
    : list.map((each) => textOf(each, language));
};

const factOf = (key: string, value: Json, language: Language): string[] => {
  const name = heading(key);
  if (isList(value) && !(value.length > 0 && value.every((one) => isPlain(one) || isNamed(one))))
    return ['', `${name}:`, ...listLines(value, language)];
  if (hasTables(value)) return ['', `${name}:`, ...factLines(value, language)];
  if (!isFields(value) || isNamed(value)) return [`${name}: ${textOf(value, language)}`];
  const cells = [...cellsOf(value, [], new Map())];
  return [`${name}: ${cells.map(([part, cell]) => `${heading(part)} ${textOf(cell, language)}`).join(', ')}`];
};

const factLines = (value: Json, language: Language, isWhole = false): string[] => {
  if (isList(value)) return listLines(value, language, isWhole);
  if (!isFields(value) || isLocal(value)) return [textOf(value, language)];
  const rows = isWhole ? sideBySide(value) : undefined;
  const facts = Object.entries(value).filter(([, each]) => !(rows && isList(each)));
  const lines = facts.flatMap(([key, each]) => factOf(key, each, language));
  return rows ? [...lines, '', ...table(rows, language)] : lines;
};

/** Formats a value for the screen: facts line by line, lists of records as tables. */
export const answerText = (value: Json, language: Language = 'en'): string =>
  `${factLines(value, language, true).join('\n').replace(/^\n+/, '')}\n`;
