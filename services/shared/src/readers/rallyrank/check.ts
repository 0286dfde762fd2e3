import { notTheFormat } from '../source-file.js';
import { checkText } from '../text-check.js';
import { textLines } from '../text-lines.js';
import { EndLine, type Header, HeaderLine, type LineType, lineOrder } from './lines.js';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The type of a line. It comes first, so that a reader can skip lines of other types without parsing them. */
const typeOf = (text: string): LineType | undefined => {
  const type = /^\{"type":"([a-z]+)"/.exec(text)?.[1] ?? '';
  return type in lineOrder ? (type as LineType) : undefined;
};

/** Checks the lines of a file, and reports the first invalid one. */
class LineCheck {
  private place = 0;
  private ended: number | undefined;
  head: Header | undefined;

  /** @returns the violated rule; undefined for a valid line */
  take(line: number, text: string): string | undefined {
    if (line === 1) return this.header(text);
    if (this.ended !== undefined) return `line ${line} follows the end line`;
    const value = parsed(text);
    if (value === undefined) return `line ${line} is not JSON`;
    const type = typeOf(text);
    if (!type) return `line ${line} does not start with a type (${Object.keys(lineOrder).join(', ')})`;
    if (lineOrder[type] < this.place) return `line ${line} (${type}) is out of order`;
    this.place = lineOrder[type];
    return type === 'end' ? this.end(line, value) : undefined;
  }

  finish(): string | undefined {
    if (this.head === undefined) return 'the file is empty';
    return this.ended === undefined ? 'the end line is missing: the file is truncated' : undefined;
  }

  private header(text: string): string | undefined {
    const header = HeaderLine.safeParse(parsed(text));
    if (header.success) this.head = header.data;
    return header.success ? undefined : 'the first line is not a header of format rallyrank, version 1';
  }

  private end(line: number, value: unknown): string | undefined {
    this.ended = line;
    const end = EndLine.safeParse(value);
    const count = line - 2;
    return end.success && end.data.lines === count
      ? undefined
      : `the end line does not match the ${count} lines before it`;
  }
}

/**
 * Reads the whole file once, and checks the header, the types and the order of its lines, and the end line with their
 * number.
 * @throws DomainError import.format
 */
export const checkRallyrank = async (path: string): Promise<Header> => {
  await checkText('rallyrank', path);
  const check = new LineCheck();
  const refuse = (rule: string) => notTheFormat('rallyrank', path, rule);
  for await (const { line, text } of textLines(path)) {
    const rule = check.take(line, text);
    if (rule !== undefined) throw refuse(rule);
  }
  const rule = check.finish();
  if (rule !== undefined || !check.head) throw refuse(rule ?? 'the file is empty');
  return check.head;
};
