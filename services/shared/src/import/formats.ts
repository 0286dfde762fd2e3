import type { ImportFormat } from '@rallyrank/contracts/monitoring/data-import';
import { atpListsReader } from '../readers/atp-lists/reader.js';
import { bwfReader } from '../readers/bwf/reader.js';
import { bwfKaggleReader } from '../readers/bwf-kaggle/reader.js';
import { mappedReader } from '../readers/mapped/reader.js';
import { rallyrankReader } from '../readers/rallyrank/reader.js';
import type { Reader } from '../readers/records.js';
import { sackmannReader } from '../readers/sackmann/reader.js';
import { tmlReader } from '../readers/tml/reader.js';

/** The importable formats, each with a description of its path. */
export const formats = {
  bwf: { open: async (path: string): Promise<Reader> => bwfReader(path), path: 'folder of the BWF CSV files' },
  'bwf-kaggle': {
    open: async (path: string): Promise<Reader> => bwfKaggleReader(path),
    path: 'folder of ms.csv.gz, ws.csv.gz, ...',
  },
  sackmann: {
    open: async (path: string): Promise<Reader> => sackmannReader(path),
    path: 'ATP or WTA folder, unpacked or with its .tar.xz archives',
  },
  tml: {
    open: async (path: string): Promise<Reader> => tmlReader(path),
    path: 'folder of seasons such as 2025.csv.gz, optionally with tournaments_1990-2025.csv',
  },
  'atp-lists': {
    open: async (path: string): Promise<Reader> => atpListsReader(path),
    path: 'folder of official_top200.csv.gz and players.csv',
  },
  mapped: { open: mappedReader, path: 'folder of CSV tables with mapping.json, or one table beside it' },
  rallyrank: { open: rallyrankReader, path: 'file written by npm run export (NDJSON, optionally .gz)' },
} as const satisfies Record<ImportFormat, unknown>;
export type Format = keyof typeof formats;

export const isFormat = (name: string | undefined): name is Format => name !== undefined && name in formats;
