import type { Entity } from '@rallyrank/contracts/entity/entity';
import { sheetOf } from '@rallyrank/contracts/entity/sheet';
import { csvOfSheet, MOST_UNPACKED } from '@rallyrank/contracts/entity/sheet-csv';
import type { Language } from '@rallyrank/contracts/shared/language';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/universal';

/**
 * Rows of an entity as a workbook with one sheet, which has the labels of the fields as headings. Texts are never
 * interpreted as formulas.
 */
export const workbookOf = (
  { fields }: Pick<Entity, 'fields'>,
  rows: readonly Readonly<Record<string, unknown>>[],
  language: Language,
): Promise<Blob> => {
  const { head, lines } = sheetOf(fields, rows, language);
  const titles = head.map((value) => ({ value, fontWeight: 'bold' as const }));
  return writeWorkbook([titles, ...lines], { stickyRowsCount: 1 }).toBlob();
};

/** The unpacked size of a workbook in bytes, according to its directory. */
const unpackedBytes = async (workbook: Blob): Promise<number> => {
  let bytes = 0;
  unzipSync(new Uint8Array(await workbook.arrayBuffer()), {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      return false;
    },
  });
  return bytes;
};

/** The first sheet of a workbook as CSV, for the import of the server. */
export const csvOfWorkbook = async (workbook: Blob): Promise<string> => {
  if ((await unpackedBytes(workbook)) > MOST_UNPACKED) throw new Error('too large a workbook');
  return csvOfSheet(await readSheet(workbook));
};
