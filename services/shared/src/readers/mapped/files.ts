import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { MAPPING_FILE, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { filesIn } from '../folder-files.js';
import { isFile, notTheFormat } from '../source-file.js';
import { sortedOut, type UnreadFile } from '../unread-files.js';
import { asUtf8 } from './as-utf8.js';

/** Maximum size of a mapping in bytes. */
const MOST_BYTES = 1 << 18;

export interface MappedFiles {
  readonly mapping: TableMapping;
  /** Paths of the tables in UTF-8, in order of name. */
  readonly tables: readonly string[];
  readonly unread: readonly UnreadFile[];
  /** Folder of the copies in UTF-8. */
  readonly copies: string;
}

const isTable = (path: string): boolean => /\.(csv|tsv|tab|txt)(\.gz)?$/i.test(path);

/** @throws DomainError import.format */
const readMapping = async (path: string): Promise<TableMapping> => {
  const refuse = (rule: string): DomainError => notTheFormat('mapped', path, rule);
  if (!(await isFile(path))) throw refuse('the file is missing');
  if ((await stat(path)).size > MOST_BYTES) throw refuse('the file is too large');
  try {
    const parsed = TableMapping.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw refuse(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refuse('the file is not JSON');
  }
};

/**
 * The mapping and the tables of a folder, or one table with the mapping beside it.
 * @throws DomainError import.format
 */
export const mappedFiles = async (path: string): Promise<MappedFiles> => {
  const isOne = await isFile(path);
  const folder = isOne ? dirname(path) : path;
  const mapping = await readMapping(join(folder, MAPPING_FILE));
  const paths = isOne ? [path] : (await filesIn(folder)).filter((file) => basename(file) !== MAPPING_FILE);
  const { read, unread } = await sortedOut(paths, isTable);
  if (read.length === 0) throw notTheFormat('mapped', path, 'the file is missing');
  const copies = await mkdtemp(join(tmpdir(), 'rallyrank-mapped-'));
  try {
    const tables: string[] = [];
    for (const file of read) tables.push(await asUtf8(file, mapping.encoding, copies));
    return { mapping, tables, unread, copies };
  } catch (error) {
    await rm(copies, { recursive: true });
    throw error;
  }
};
