import { openSource } from './source-file.js';
import { textShape } from './source-text.js';

/** One line of a text file, without its end. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
  /** Whether the line was longer than allowed. Its text is then empty. */
  readonly isTooLong?: true;
}

/** Default maximum length of a line, which bounds the memory for a file without line ends. */
const MOST = 1 << 26;

/** Collects the parts of a line that continues in the next chunk. */
class OpenLine {
  private parts: string[] = [];
  private length = 0;

  constructor(private readonly most: number) {}

  add(part: string): void {
    this.length += part.length;
    if (this.length > this.most) this.parts = [];
    else this.parts.push(part);
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  take(line: number): TextLine {
    const isTooLong = this.length > this.most;
    const text = this.parts.join('');
    this.parts = [];
    this.length = 0;
    return isTooLong ? { line, text: '', isTooLong } : { line, text };
  }
}

/**
 * Yields the lines of a file, compressed or not, in blocks, because an asynchronous step per line would cost more than
 * the line. The time is linear in the size of the file, whatever the length of its lines.
 * @param most maximum length of a line
 */
export async function* blocksOfLines(path: string, most = MOST): AsyncGenerator<TextLine[]> {
  const { encoding, lineEnd } = await textShape(path);
  const decoder = new TextDecoder(encoding);
  const open = new OpenLine(most);
  let line = 0;
  for await (const chunk of openSource(path)) {
    const [first = '', ...others] = decoder.decode(chunk as Buffer, { stream: true }).split(lineEnd);
    open.add(first);
    const last = others.pop();
    if (last === undefined) continue;
    const ended = open.take(++line);
    yield [
      ended,
      ...others.map((text): TextLine => {
        line += 1;
        return text.length > most ? { line, text: '', isTooLong: true } : { line, text };
      }),
    ];
    open.add(last);
  }
  if (!open.isEmpty) yield [open.take(line + 1)];
}

/** Yields the lines of a file, compressed or not. */
export async function* textLines(path: string): AsyncGenerator<TextLine> {
  for await (const lines of blocksOfLines(path)) yield* lines;
}
