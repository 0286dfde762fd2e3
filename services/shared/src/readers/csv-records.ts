import { type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { type CsvRecord, csvRecord, type Separator } from './csv-record.js';
import type { TextLine } from './text-lines.js';

export interface Parsed {
  readonly record: readonly string[];
  /** Number of the last line. */
  readonly line: number;
}

/** Maximum number of lines in a quoted cell. */
const MOST_LINES = 100;
/** Characters of a record that extends over several lines. */
const MOST_CHARACTERS = 1 << 20;

/** Control characters and overrides of the direction of text, which no cell contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]/;

const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

const controlIn = (record: readonly string[]): Remark => {
  const at = record.findIndex((cell) => CONTROL.test(cell));
  return remarkOf('csv.control', { column: at + 1, value: codePoint(CONTROL.exec(record[at] ?? '')?.[0] ?? '') });
};

type OnBroken = (line: number, reason: Remark) => void;

/** A record whose quoted cell is not closed yet. */
interface Open {
  readonly lines: TextLine[];
  text: string;
}

/**
 * Splits lines into records. A quote that is never closed costs only its record: reading resumes at the next line that
 * alone has the expected number of cells.
 */
export class CsvRecords {
  private open: Open | undefined;

  constructor(
    private readonly separator: Separator,
    private readonly onBroken: OnBroken,
    /** The number of cells of a record; absent if a header states it. */
    private cells?: number,
  ) {}

  /** The records that end with a line. */
  take({ line, text, isTooLong }: TextLine): Parsed[] {
    if (isTooLong) {
      this.onBroken(line, remarkOf('csv.tooLong', { most: MOST_CHARACTERS }));
      return [];
    }
    const own = text.endsWith('\r') ? text.slice(0, -1) : text;
    return this.open ? this.continued(this.open, line, own) : this.begun(line, own);
  }

  /** The records of the last lines, if a quoted cell is still open. */
  finish(): Parsed[] {
    const { open } = this;
    return open ? this.resume(open, false) : [];
  }

  private begun(line: number, text: string): Parsed[] {
    if (text === '') return [];
    const record = csvRecord(text, this.separator);
    if (record !== 'open') return this.closed(record, line, text);
    this.open = { lines: [{ line, text }], text };
    return [];
  }

  private closed(record: Exclude<CsvRecord, 'open'>, line: number, text: string): Parsed[] {
    if (record === 'broken') this.onBroken(line, remarkOf('csv.quote'));
    else if (CONTROL.test(text)) this.onBroken(line, controlIn(record));
    else {
      // The first record is the header.
      this.cells ??= record.length;
      return [{ record, line }];
    }
    return [];
  }

  private fits(text: string): boolean {
    if (this.cells === undefined || this.cells < 2) return false;
    const record = csvRecord(text, this.separator);
    return typeof record === 'object' && record.length === this.cells;
  }

  private continued(open: Open, line: number, text: string): Parsed[] {
    open.lines.push({ line, text });
    open.text = `${open.text}\n${text}`;
    // Only a line with a quote can close a cell.
    const record = text.includes('"') ? csvRecord(open.text, this.separator) : 'open';
    const isWhole = typeof record === 'object' && (this.cells === undefined || record.length === this.cells);
    const isAlone = this.fits(text);
    if (isWhole && !isAlone) {
      this.open = undefined;
      return this.closed(record, line, open.text);
    }
    const isFull = open.lines.length >= MOST_LINES || open.text.length > MOST_CHARACTERS;
    return record !== 'open' || isFull || isAlone ? this.resume(open, isWhole) : [];
  }

  /** Rejects the record with the open quote, and reads each line after it on its own. */
  private resume({ lines: [first, ...later] }: Open, isUnsure: boolean): Parsed[] {
    this.open = undefined;
    const next = later.find(({ text }) => this.fits(text))?.line;
    const key = isUnsure || (next === undefined && later.length > 0) ? 'csv.openQuoteUnsure' : 'csv.openQuote';
    this.onBroken(first!.line, remarkOf(key, { next: next ?? first!.line + 1 }));
    return later.flatMap(({ line, text }) => {
      const record = text === '' ? undefined : csvRecord(text, this.separator);
      if (record === 'open') this.onBroken(line, remarkOf('csv.openQuote', { next: line + 1 }));
      return record === undefined || record === 'open' ? [] : this.closed(record, line, text);
    });
  }
}
