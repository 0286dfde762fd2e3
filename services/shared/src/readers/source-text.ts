import { open } from 'node:fs/promises';
import { type MarkedEncoding, markedEncoding } from '@rallyrank/infra/text-encoding';
import { isPacked, openSource } from './source-file.js';

/** The notation of the text of a file: its encoding and its line ends. */
export interface TextShape {
  readonly encoding: MarkedEncoding;
  readonly lineEnd: '\n' | '\r';
}

const HEAD = 1 << 16;

/** The first bytes of a file, decompressed. */
const headBytes = async (path: string): Promise<Buffer> => {
  if (!isPacked(path)) {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of openSource(path)) {
    parts.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD);
};

/**
 * The encoding by the byte order mark, and the line end by the first lines. Old programs end lines with a carriage
 * return alone.
 */
export const textShape = async (path: string): Promise<TextShape> => {
  const head = await headBytes(path);
  const encoding = markedEncoding(head);
  const text = new TextDecoder(encoding).decode(head);
  return { encoding, lineEnd: !text.includes('\n') && text.includes('\r') ? '\r' : '\n' };
};
