import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TableEncoding } from '@rallyrank/contracts/monitoring/table-mapping';
import { notTheFormat, openSource } from '../source-file.js';

/** The line of the first bytes that an encoding does not allow. */
const firstWrongLine = async (path: string, encoding: TableEncoding): Promise<number> => {
  const decoder = new TextDecoder(encoding);
  let line = 1;
  for await (const chunk of openSource(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    const at = text.indexOf('\ufffd');
    line += (at < 0 ? text : text.slice(0, at)).split('\n').length - 1;
    if (at >= 0) break;
  }
  return line;
};

/**
 * A copy of a table in UTF-8, with the same lines.
 * @param folder where the copy is written
 * @throws DomainError import.format if the file has bytes that the encoding does not allow
 */
export const asUtf8 = async (path: string, encoding: TableEncoding, folder: string): Promise<string> => {
  if (encoding === 'utf-8') return path;
  const copy = join(folder, basename(path).replace(/\.gz$/i, ''));
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decoded = async (bytes?: Buffer): Promise<string> => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      const line = await firstWrongLine(path, encoding);
      throw notTheFormat('mapped', path, `the file is not ${encoding} text in line ${line}`);
    }
  };
  await pipeline(
    openSource(path),
    async function* (chunks) {
      for await (const chunk of chunks) yield await decoded(chunk as Buffer);
      yield await decoded();
    },
    createWriteStream(copy),
  );
  return copy;
};
