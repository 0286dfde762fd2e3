import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DomainError } from '@rallyrank/contracts/shared/errors';

/**
 * The error for a refused file, with file name, format and rule. The folder is omitted, because it must not be
 * disclosed.
 */
export const notTheFormat = (format: string, path: string, rule: string): DomainError =>
  new DomainError('import.format', { path: basename(path), format, rule });

const magic = { gz: [0x1f, 0x8b], xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] } as const;

const startsWith = async (path: string, bytes: readonly number[]): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return bytesRead === bytes.length && bytes.every((byte, i) => buffer[i] === byte);
  } finally {
    await file.close();
  }
};

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true;

/** The bytes of a file, decompressed if its name ends in `.gz`. */
export const openSource = (path: string): Readable => {
  const bytes = createReadStream(path, { highWaterMark: 1 << 18 });
  // An error of the file reaches the reader, because pipeline destroys the decompressing stream.
  return path.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
};

/**
 * Reads a whole file, which must exist, be compressed according to its name, and be UTF-8 text.
 * @returns the text after the last line end
 * @throws DomainError import.format
 */
export const checkText = async (format: string, path: string): Promise<string> => {
  const refuse = (rule: string) => notTheFormat(format, path, rule);
  if (!(await isFile(path))) throw refuse('the file is missing');
  if (path.endsWith('.gz') !== (await startsWith(path, magic.gz)))
    throw refuse(path.endsWith('.gz') ? 'the file is not packed with gzip' : 'the file is packed with gzip');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let last = '';
  const take = (text: string): void => {
    const end = text.lastIndexOf('\n');
    last = end < 0 ? last + text : text.slice(end + 1);
  };
  try {
    for await (const chunk of openSource(path)) {
      if ((chunk as Buffer).includes(0)) throw refuse('the file is not text');
      take(decoder.decode(chunk as Buffer, { stream: true }));
    }
    take(decoder.decode());
    return last;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw refuse(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? 'the file is not UTF-8 text'
        : `the file cannot be read: ${message}`,
    );
  }
};

/** @throws DomainError import.format if the file is not compressed with xz */
export const checkXz = async (format: string, path: string): Promise<void> => {
  if (!(await startsWith(path, magic.xz))) throw notTheFormat(format, path, 'the file is not packed with xz');
};
