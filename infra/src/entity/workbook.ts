import type { Fields } from '@rallyrank/contracts/entity/field';
import { sheetOf } from '@rallyrank/contracts/entity/sheet';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Language } from '@rallyrank/contracts/shared/language';
import { workbookOf } from '../http/workbook.js';

/** Rows of an entity as a workbook that its import reads. @throws DomainError export.tooLong */
export const entityWorkbook = async (
  { fields, model }: { readonly fields: Fields; readonly model: string },
  rows: readonly Readonly<Record<string, unknown>>[],
  language: Language,
): Promise<FileAnswer> => {
  // A workbook is held in memory as a whole.
  if (rows.length > MAX_EXPORT_ROWS)
    throw new DomainError('export.tooLong', { total: rows.length, limit: MAX_EXPORT_ROWS });
  const { head, lines } = sheetOf(fields, rows, language);
  const columns = head.map((title, i) => ({ path: String(i), title }));
  const cells = lines.map((line) => ({ ...line }));
  return workbookOf(model, { columns }, cells);
};
