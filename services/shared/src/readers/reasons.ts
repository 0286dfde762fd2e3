import { type Remark, type RemarkKey, remarkOf } from '@rallyrank/contracts/shared/remarks';

/** The cells of a row by column. */
interface Cells {
  cell(column: string): string;
}

/** The reason for a refusal: an empty cell. */
export const missingCell = (column: string): Remark => remarkOf('cell.missing', { column, value: '' });

/** The reason for a refusal: the value of a cell is wrong. `key` and `more` state which values are right. */
export const wrongCell = (row: Cells, column: string, key: RemarkKey, more: Remark['values'] = {}): Remark => ({
  key,
  values: { column, value: row.cell(column), ...more },
});

/** The reasons for cells that are not a number or not a day of the usual form. */
export const notANumber = (row: Cells, column: string, least = 0): Remark =>
  row.cell(column) === '' ? missingCell(column) : wrongCell(row, column, 'cell.number', { least });

export const notADay = (row: Cells, column: string, form: string): Remark =>
  row.cell(column) === '' ? missingCell(column) : wrongCell(row, column, 'cell.day', { form });

/** Maximum length of the name of a tournament, and of a person. */
export const MOST_OF_NAME = 200;
export const MOST_OF_PERSON = 120;

export const wrongLength = (column: string, text: string, most: number): Remark =>
  remarkOf('cell.tooLong', { column, length: text.length, most });
