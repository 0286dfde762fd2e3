import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { slices } from './export-stream.js';
import { openExportFile } from './export-thread.js';
import { type FileHead, headOf, type Reader } from './file-head.js';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as an Excel workbook, written by the thread of exported files. */
export const workbookOf = async (name: string, head: FileHead, rows: readonly unknown[]): Promise<FileAnswer> => {
  const file = openExportFile('xlsx', head);
  try {
    for await (const slice of slices(rows)) file.add(JSON.stringify(slice));
    const bytes = (await file.next()) ?? new Uint8Array();
    const content = (async function* () {
      yield bytes;
    })();
    return { name: `${name}.xlsx`, type: TYPE, size: bytes.length, isInline: false, content };
  } finally {
    file.close();
  }
};

/** The rows of a list with the columns of its other files. */
export const workbookOfList = (route: RouteDef, rows: readonly unknown[], reader: Reader): Promise<FileAnswer> =>
  workbookOf(route.name, headOf(route, reader), rows);
