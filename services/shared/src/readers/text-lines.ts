import { openSource } from './source-file.js';

/** One line of a text file. Only a line feed ends a line. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/**
 * Yields the lines of a file, compressed or not, in blocks, because an asynchronous step per line would cost more than
 * the line.
 */
export async function* blocksOfLines(path: string): AsyncGenerator<TextLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let line = 0;
  for await (const chunk of openSource(path)) {
    const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield parts.map((text) => ({ line: ++line, text }));
  }
  if (rest !== '') yield [{ line: line + 1, text: rest }];
}

/** Yields the lines of a file, compressed or not. */
export async function* textLines(path: string): AsyncGenerator<TextLine> {
  for await (const lines of blocksOfLines(path)) yield* lines;
}
