import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const CHUNK = 1 << 16;

/** Joins lines, with line ends, into chunks that are large enough for a write. */
async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Writes lines to a stream that stays open. */
export const writeLinesTo = (lines: AsyncIterable<string>, out: Writable): Promise<void> =>
  pipeline(Readable.from(chunks(lines)), out, { end: false });

const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Writes a temporary file and renames it, so that the path always contains either the old or the complete new file. If
 * the name ends in `.gz`, the file is gzipped.
 */
export const writeLinesToFile = async (lines: AsyncIterable<string>, path: string): Promise<void> => {
  const draft = `${path}.new`;
  const source = Readable.from(chunks(lines));
  try {
    if (path.endsWith('.gz')) await pipeline(source, createGzip(), createWriteStream(draft));
    else await pipeline(source, createWriteStream(draft));
    await sync(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
