import { openSource } from './source-file.js';

/** One line of a text file; lines end with a line feed only. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** Streams the lines of a file, compressed or not. */
export async function* textLines(path: string): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder();
  let rest = '';
  let line = 0;
  for await (const chunk of openSource(path)) {
    const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) yield { line: ++line, text };
  }
  if (rest !== '') yield { line: line + 1, text: rest };
}
