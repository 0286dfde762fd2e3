import type { Fields } from '@rallyrank/contracts/entity/field';
import { MAX_WORKBOOK_ROWS } from '@rallyrank/contracts/entity/routes';
import { sheetOf } from '@rallyrank/contracts/entity/sheet';
import { DomainError, type Language } from '@rallyrank/contracts/shared/errors';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import { workbookOf } from '../http/workbook.js';

/** Rows of an entity as a workbook that its import reads. @throws DomainError request.invalid for too many rows */
export const entityWorkbook = async (
  { fields, model }: { readonly fields: Fields; readonly model: string },
  rows: readonly Readonly<Record<string, unknown>>[],
  language: Language,
): Promise<FileAnswer> => {
  if (rows.length > MAX_WORKBOOK_ROWS)
    throw new DomainError('request.invalid', { field: 'rows', rule: `at most ${MAX_WORKBOOK_ROWS} lines` });
  const { head, lines } = sheetOf(fields, rows, language);
  const columns = head.map((title, i) => ({ path: String(i), title }));
  const cells = lines.map((line) => ({ ...line }));
  return workbookOf(model, { columns, isComplete: true }, cells);
};
