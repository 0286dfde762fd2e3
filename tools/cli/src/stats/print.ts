import type { Answer, Cell, Row } from './answer.js';
import type { Language } from './names.js';
import { heading, wordsIn } from './words.js';

/** Characters that a terminal shows two columns wide: Chinese, Japanese and Korean ones, and full-width signs. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const GAP = '  ';

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
const padded = (text: string, width: number, isRight: boolean): string => {
  const space = ' '.repeat(width - widthOf(text));
  return isRight ? space + text : text + space;
};

const textOf = (cell: Cell, language: Language): string => {
  if (cell === null) return '-';
  if (typeof cell === 'boolean') return wordsIn(language)[cell ? 'yes' : 'no'];
  if (typeof cell === 'number') return String(Number(cell.toFixed(4)));
  return typeof cell === 'string' ? cell : cell.name;
};

const isNumber = (cell: Cell): boolean => typeof cell === 'number' || cell === null;

const table = (rows: readonly Row[], language: Language): string[] => {
  const keys = Object.keys(rows[0]!);
  const cells = [
    keys.map((key) => heading(key, language)),
    ...rows.map((row) => keys.map((key) => textOf(row[key]!, language))),
  ];
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

const linesOf = (key: string, value: Answer[string], language: Language): string[] => {
  const word = heading(key, language);
  if (isCell(value)) return [`${word}: ${textOf(value, language)}`];
  if (isList(value))
    return ['', `${word}:`, ...(value.length === 0 ? [wordsIn(language).none] : table(value, language))];
  const facts = Object.entries(value).map(([name, cell]) => `${heading(name, language)} ${textOf(cell, language)}`);
  return [`${word}: ${facts.join(', ')}`];
};

/** An answer for the screen: facts line by line, lists as tables. */
export const answerText = (answer: Answer, language: Language = 'en'): string =>
  `${Object.entries(answer)
    .flatMap(([key, value]) => linesOf(key, value, language))
    .join('\n')}\n`;
