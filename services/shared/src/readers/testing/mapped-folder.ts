import { sourceFolder } from './source-folder.js';

type Mapping = Readonly<Record<string, unknown>>;

/** A temporary folder with one table and its mapping. */
export const mappedFolder = (mapping: Mapping, table: string | Uint8Array, name = 'table.csv'): string =>
  sourceFolder({ [name]: table, 'mapping.json': JSON.stringify({ version: 1, ...mapping }) });
