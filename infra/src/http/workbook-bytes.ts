import type { Cell } from '@rallyrank/contracts/entity/sheet';
import writeWorkbook from 'write-excel-file/node';
import type { ExportColumn } from './export.js';

const LOCAL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
/** Column width in characters. Narrower columns show times as `####`. */
const TIME_WIDTH = 20;
/** Spreadsheets reject a workbook with a longer text. */
const LONGEST_TEXT = 32_767;

/**
 * A workbook with one sheet. Texts are never read as formulas. Times are stored as times, which a spreadsheet can sort
 * and filter.
 */
export const workbookBytes = (columns: readonly ExportColumn[], lines: readonly Cell[][]): Promise<Uint8Array> => {
  const titles = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const cells = lines.map((line) =>
    line.map((cell, i) => {
      const isTime = columns[i]?.zone !== undefined && typeof cell === 'string' && LOCAL_TIME.test(cell);
      // A workbook has no time zones, so local times are written as if they were in UTC.
      if (isTime) return { value: new Date(`${cell}Z`), format: 'yyyy-mm-dd hh:mm:ss' };
      return typeof cell === 'string' ? cell.slice(0, LONGEST_TEXT) : cell;
    }),
  );
  const widths = columns.map(({ zone }) => (zone === undefined ? {} : { width: TIME_WIDTH }));
  return writeWorkbook([titles, ...cells], { stickyRowsCount: 1, columns: widths }).toBuffer();
};
