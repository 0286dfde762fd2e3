import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { explain } from '../errors.js';
import { BackupError } from './backup-error.js';
import type { FileEntry } from './manifest.js';
import { hashOfSealed, seal } from './sealed-line.js';

const CHUNK = 1 << 16;
/** Hashes do not compress and the rest compresses easily: a higher level costs much time and saves little. */
const LEVEL = 3;
/**
 * Maximum length of a line, far above the largest event. It keeps a foreign file without line breaks from filling the
 * memory.
 */
const MAX_LINE = 8_000_000;

/** The end of a chain: the hashes of its last line and of the line before it. */
export interface ChainEnd {
  readonly hash: string;
  readonly previous: string;
}

/** Counts and hashes the compressed bytes passing through. */
const gauge = () => {
  const sum = createHash('sha256');
  const state = { bytes: 0 };
  const pass = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      sum.update(chunk);
      state.bytes += chunk.length;
      yield chunk;
    }
  };
  return { state, pass, digest: () => sum.digest('hex') };
};

/** Writes the next file of a chain, compressed and synced: one line per JSON object. */
export const writeChainFile = async (
  folder: string,
  name: string,
  from: ChainEnd,
  pages: AsyncIterable<readonly string[]>,
): Promise<{ file: FileEntry; end: ChainEnd }> => {
  let end = from;
  let lines = 0;
  const sealed = async function* (): AsyncGenerator<string> {
    let chunk = '';
    for await (const page of pages)
      for (const text of page) {
        const { line, hash } = seal(end.hash, text);
        end = { hash, previous: end.hash };
        lines += 1;
        chunk += `${line}\n`;
        if (chunk.length < CHUNK) continue;
        yield chunk;
        chunk = '';
      }
    yield chunk;
  };
  const { state, pass, digest } = gauge();
  const out = createWriteStream(join(folder, name), { flush: true, mode: 0o600 });
  await pipeline(Readable.from(sealed()), createGzip({ level: LEVEL }), pass, out);
  return { file: { name, lines, bytes: state.bytes, sha256: digest() }, end };
};

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new Error('the line exceeds the maximum length of a backup line');
    if (lines.length > 0) yield lines;
  }
  if (rest + decoder.decode() !== '') throw new Error('it is incomplete');
}

/**
 * The lines of one file of a chain, each verified before it is yielded; returns the end of the chain in this file.
 * @throws BackupError naming the file and the line, if a line or the file was altered
 */
export async function* readChainFile(
  folder: string,
  file: FileEntry,
  from: ChainEnd,
): AsyncGenerator<readonly string[], ChainEnd> {
  let end = from;
  let read = 0;
  const refuse = (why: string) => new BackupError(`${file.name}, line ${read + 1}: ${why}`);
  const { state, pass, digest } = gauge();
  const packed = createReadStream(join(folder, file.name));
  const unpacked = createGunzip();
  const unpacking = pipeline(packed, pass, unpacked);
  unpacking.catch(() => {});
  try {
    for await (const lines of linesOf(unpacked)) {
      for (const line of lines) {
        const hash = hashOfSealed(end.hash, line);
        if (hash === undefined) throw refuse('it was changed, or it does not follow the previous line');
        end = { hash, previous: end.hash };
        read += 1;
      }
      yield lines;
    }
    await unpacking;
  } catch (error) {
    packed.destroy();
    throw error instanceof BackupError ? error : refuse(explain(error));
  }
  if (read !== file.lines) throw refuse(`the file ends after ${read} of ${file.lines} lines`);
  if (state.bytes !== file.bytes || digest() !== file.sha256) throw refuse('its bytes are not those that were written');
  return end;
}
