import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A temporary folder with these files. Texts of files that end in `.gz` are compressed. */
export const sourceFolder = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-source-'));
  for (const [name, content] of Object.entries(files)) {
    const isPacked = name.endsWith('.gz') && typeof content === 'string';
    writeFileSync(join(folder, name), isPacked ? gzipSync(content) : content);
  }
  return folder;
};

/** A CSV text from a header and rows by column. Missing columns are empty. */
export const csv = (header: string, rows: readonly Readonly<Record<string, string | number>>[]): string => {
  const columns = header.split(',');
  const unknown = rows.flatMap((row) => Object.keys(row)).filter((key) => !columns.includes(key));
  if (unknown.length > 0) throw new Error(`no such column: ${unknown.join(', ')}`);
  return `${[header, ...rows.map((row) => columns.map((column) => row[column] ?? '').join(','))].join('\n')}\n`;
};
