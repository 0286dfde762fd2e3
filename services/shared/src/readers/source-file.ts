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

/** Whether a file is packed with gzip, whatever its name. */
export const isGzip = (path: string): Promise<boolean> => startsWith(path, magic.gz);

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true;

/** Whether the name of a file states that it is packed with gzip. */
export const isPacked = (path: string): boolean => /\.gz$/i.test(path);

/** The bytes of a file, decompressed if its name ends in `.gz`. */
export const openSource = (path: string): Readable => {
  const bytes = createReadStream(path, { highWaterMark: 1 << 18 });
  // An error of the file reaches the reader, because pipeline destroys the decompressing stream.
  return isPacked(path) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
};

/** @throws DomainError import.format if the file is not compressed with xz */
export const checkXz = async (format: string, path: string): Promise<void> => {
  if (!(await startsWith(path, magic.xz))) throw notTheFormat(format, path, 'the file is not packed with xz');
};
