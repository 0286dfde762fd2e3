import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TableEncoding } from '@rallyrank/contracts/monitoring/table-mapping';
import { notTheFormat, openSource } from '../source-file.js';

const LINE_FEED = /\n/g;

/**
 * A copy of a table in UTF-8, with the same lines.
 * @param folder where the copy is written
 * @throws DomainError import.format if the file has bytes that the encoding does not allow
 */
export const asUtf8 = async (path: string, encoding: TableEncoding, folder: string): Promise<string> => {
  if (encoding === 'utf-8') return path;
  const copy = join(folder, basename(path).replace(/\.gz$/i, ''));
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  const decoded = (bytes?: Buffer): string => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      line += text.match(LINE_FEED)?.length ?? 0;
      return text;
    } catch {
      throw notTheFormat('mapped', path, `the file is not ${encoding} text after line ${line}`);
    }
  };
  await pipeline(
    openSource(path),
    async function* (chunks) {
      for await (const chunk of chunks) yield decoded(chunk as Buffer);
      yield decoded();
    },
    createWriteStream(copy),
  );
  return copy;
};
