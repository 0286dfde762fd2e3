import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAPPING_FILE } from '@rallyrank/contracts/monitoring/table-mapping';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { type Format, formats } from '@rallyrank/shared/import/formats';
import { replaceWorkbooks } from '@rallyrank/shared/import/workbooks';
import { isFile } from '@rallyrank/shared/readers/source-file';
import { safeName } from './safe-name.js';
import { unpack } from './unpack.js';

export interface Source {
  readonly format: Format;
  readonly path: string;
}

const isExport = (name: string): boolean => /\.(ndjson|jsonl)(\.gz)?$/i.test(name);

/** Whether the files have the names and columns of a format. */
const isOf = async (format: Format, path: string): Promise<boolean> => {
  try {
    const reader = await formats[format].open(path);
    try {
      await reader.check();
      return true;
    } finally {
      await reader.close();
    }
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/**
 * The format of the files: that of tables, if a mapping is among them.
 * @throws DomainError import.unknownFormat unless exactly one format fits
 */
const recognized = async (path: string): Promise<Format> => {
  if (await isFile(join(path, MAPPING_FILE))) return 'mapped';
  const folders = (Object.keys(formats) as Format[]).filter((format) => format !== 'rallyrank' && format !== 'mapped');
  const found: Format[] = [];
  for (const format of folders) if (await isOf(format, path)) found.push(format);
  const [format, ...others] = found;
  if (format === undefined || others.length > 0)
    throw new DomainError('import.unknownFormat', { formats: (found.length > 0 ? found : folders).join(', ') });
  return format;
};

/**
 * Writes an uploaded file into a folder: an archive unpacked, any other file alone, and workbooks as CSV.
 * @param asked the format, if the user has chosen one
 * @throws DomainError import.archive, import.unknownFormat, import.format
 */
export const uploadedSource = async (
  { name, bytes }: UploadedFile,
  folder: string,
  asked: Format | undefined,
): Promise<Source> => {
  const fileName = safeName(name);
  if (isExport(fileName)) {
    const path = join(folder, fileName);
    await writeFile(path, bytes);
    return { format: asked ?? 'rallyrank', path };
  }
  const path = join(folder, 'files');
  await mkdir(path);
  if (/\.zip$/i.test(fileName)) await unpack(bytes, path);
  else await writeFile(join(path, fileName), bytes);
  await replaceWorkbooks(path);
  return { format: asked ?? (await recognized(path)), path };
};
