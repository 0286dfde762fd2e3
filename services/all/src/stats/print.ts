import type { Answer, Cell, Row } from './answer.js';

/** Characters that a terminal shows two columns wide: Chinese, Japanese and Korean ones, and full-width signs. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const GAP = '  ';

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
const padded = (text: string, width: number, isRight: boolean): string => {
  const space = ' '.repeat(width - widthOf(text));
  return isRight ? space + text : text + space;
};

/** `bestRank` -> `best rank`, `y2024` -> `2024`; names of people stay as they are. */
const words = (key: string): string => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) return key;
  return key.replace(/^y(?=\d{4}$)/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

const textOf = (cell: Cell): string => {
  if (cell === null) return '-';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(Number(cell.toFixed(4)));
  return typeof cell === 'string' ? cell : cell.name;
};

const isNumber = (cell: Cell): boolean => typeof cell === 'number' || cell === null;

const table = (rows: readonly Row[]): string[] => {
  const keys = Object.keys(rows[0]!);
  const cells = [keys.map(words), ...rows.map((row) => keys.map((key) => textOf(row[key]!)))];
  const widths = keys.map((_, i) => Math.max(...cells.map((line) => widthOf(line[i]!))));
  const isRight = keys.map((key) => rows.every((row) => isNumber(row[key]!)));
  return cells.map((line) =>
    line
      .map((text, i) => padded(text, widths[i]!, isRight[i]!))
      .join(GAP)
      .trimEnd(),
  );
};

const isCell = (value: Answer[string]): value is Cell =>
  value === null || typeof value !== 'object' || ('id' in value && 'name' in value);

const isList = (value: Answer[string]): value is readonly Row[] => Array.isArray(value);

const linesOf = (key: string, value: Answer[string]): string[] => {
  if (isCell(value)) return [`${words(key)}: ${textOf(value)}`];
  if (isList(value)) return ['', `${words(key)}:`, ...(value.length === 0 ? ['none'] : table(value))];
  const facts = Object.entries(value).map(([name, cell]) => `${words(name)} ${textOf(cell)}`);
  return [`${words(key)}: ${facts.join(', ')}`];
};

/** An answer for the screen: facts line by line, lists as tables. */
export const answerText = (answer: Answer): string =>
  `${Object.entries(answer)
    .flatMap(([key, value]) => linesOf(key, value))
    .join('\n')}\n`;
