import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { Unzip, UnzipInflate } from 'fflate';
import { safeName } from './safe-name.js';

const MB = 1_048_576;
/** Maximum size of all unpacked files, in bytes. */
const MOST_BYTES = 512 * MB;
const MOST_FILES = 1_000;
/** Input that is inflated at once; it can become a thousand times as large. */
const CHUNK_BYTES = 16_384;

/** Names of folders, and of files that systems add to archives. */
const isSkipped = (name: string): boolean => /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$)|\/$/.test(name);

interface Piece {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks the files of a zip archive into one folder, without their own folders. The archive is never held unpacked in
 * memory.
 * @throws DomainError import.archive for an archive that is damaged, too large, or has two files of one name
 */
export const unpack = async (archive: Uint8Array, folder: string, mostBytes = MOST_BYTES): Promise<void> => {
  const refuse = (rule: string): DomainError => new DomainError('import.archive', { rule });
  const names = new Set<string>();
  const pieces: Piece[] = [];
  let [size, files, damage] = [0, 0, undefined as Error | undefined];
  const unzip = new Unzip((file) => {
    if (isSkipped(file.name)) return;
    files += 1;
    const name = safeName(file.name);
    if (names.has(name)) damage ??= refuse(`two files have the name ${name}`);
    if (files > MOST_FILES) damage ??= refuse(`more than ${MOST_FILES} files`);
    names.add(name);
    file.ondata = (error, bytes) => {
      size += bytes?.length ?? 0;
      if (error) damage ??= refuse(`${name} is damaged`);
      else if (size > mostBytes) damage ??= refuse(`larger than ${mostBytes / MB} MB when unpacked`);
      else pieces.push({ name, bytes });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const written = new Map<string, Awaited<ReturnType<typeof open>>>();
  try {
    for (let at = 0; at < archive.length; at += CHUNK_BYTES) {
      try {
        unzip.push(archive.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= archive.length);
      } catch {
        throw refuse('the archive is damaged');
      }
      if (damage) throw damage;
      for (const { name, bytes } of pieces.splice(0)) {
        const file = written.get(name) ?? (await open(join(folder, name), 'wx'));
        written.set(name, file);
        await file.write(bytes);
      }
      await setImmediate();
    }
  } finally {
    for (const file of written.values()) await file.close();
  }
  if (files === 0) throw refuse('it contains no file');
};
