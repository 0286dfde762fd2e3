import { DomainError } from '@rallyrank/contracts/shared/errors';
import { countOf, hasZeros, likelyEncoding } from '@rallyrank/infra/text-encoding';
import { isFile, isGzip, isPacked, notTheFormat, openSource } from './source-file.js';
import { type TextShape, textShape } from './source-text.js';

/** The bytes before the first one that is not UTF-8, as far as a chunk shows it. */
const validPart = (chunk: Buffer): number => {
  const text = chunk.toString('utf8');
  const at = text.indexOf('\ufffd');
  return at < 0 ? chunk.length : Buffer.byteLength(text.slice(0, at));
};

const LINE_FEED = 10;

const REMEDY = 'save it as "CSV UTF-8" and import it again';

/** Checks chunk by chunk that a file is text in its encoding. */
class TextCheck {
  private readonly decoder: TextDecoder;
  private line = 1;
  /** The text after the last line end. */
  last = '';

  constructor(
    encoding: TextShape['encoding'],
    private readonly lineEnd: TextShape['lineEnd'],
  ) {
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** @returns the violated rule */
  take(chunk: Buffer): string | undefined {
    if (this.decoder.encoding === 'utf-8' && hasZeros(chunk))
      return `the file is not text; it looks like UTF-16 without a byte order mark or a binary file: ${REMEDY}`;
    try {
      this.keep(this.decoder.decode(chunk, { stream: true }));
      this.line += countOf(chunk, LINE_FEED);
      return undefined;
    } catch {
      return this.invalid(chunk);
    }
  }

  /** @returns the violated rule */
  finish(): string | undefined {
    try {
      this.keep(this.decoder.decode());
      return undefined;
    } catch {
      return `the file is not UTF-8 text: its last character is cut; ${REMEDY}`;
    }
  }

  private invalid(chunk: Buffer): string {
    const at = validPart(chunk);
    const line = this.line + countOf(chunk.subarray(0, at), LINE_FEED);
    const byte = (chunk[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    const rest = chunk.subarray(at);
    return `the file is not UTF-8 text: line ${line} has the byte 0x${byte}; it looks like ${likelyEncoding(rest)}: ${REMEDY}`;
  }

  private keep(text: string): void {
    const end = text.lastIndexOf(this.lineEnd);
    this.last = end < 0 ? (this.last + text).slice(0, MOST_KEPT) : text.slice(end + 1);
  }
}

/** Number of characters of the last line that are kept. */
const MOST_KEPT = 1 << 20;

/**
 * Reads a whole file, which must exist, be compressed according to its name, and be text in UTF-8, or in UTF-16 with a
 * byte order mark.
 * @returns the text after the last line end
 * @throws DomainError import.format
 */
export const checkText = async (format: string, path: string): Promise<string> => {
  const refuse = (rule: string) => notTheFormat(format, path, rule);
  if (!(await isFile(path))) throw refuse('the file is missing');
  if (isPacked(path) !== (await isGzip(path)))
    throw refuse(isPacked(path) ? 'the file is not packed with gzip' : 'the file is packed with gzip');
  try {
    const { encoding, lineEnd } = await textShape(path);
    const check = new TextCheck(encoding, lineEnd);
    for await (const chunk of openSource(path)) {
      const rule = check.take(chunk as Buffer);
      if (rule !== undefined) throw refuse(rule);
    }
    const rule = check.finish();
    if (rule !== undefined) throw refuse(rule);
    return check.last;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refuse(`the file cannot be read: ${(error as Error).message}`);
  }
};
