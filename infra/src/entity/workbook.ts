import type { Fields } from '@rallyrank/contracts/entity/field';
import { MAX_WORKBOOK_ROWS } from '@rallyrank/contracts/entity/routes';
import { sheetOf } from '@rallyrank/contracts/entity/sheet';
import { DomainError, type Language } from '@rallyrank/contracts/shared/errors';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of an entity as a workbook with one sheet. Texts are never read as formulas. @throws DomainError request.invalid for too many rows */
export const workbookOf = async (
  { fields, model }: { readonly fields: Fields; readonly model: string },
  rows: readonly Readonly<Record<string, unknown>>[],
  language: Language,
): Promise<FileAnswer> => {
  if (rows.length > MAX_WORKBOOK_ROWS)
    throw new DomainError('request.invalid', { field: 'rows', rule: `at most ${MAX_WORKBOOK_ROWS} lines` });
  const { head, lines } = sheetOf(fields, rows, language);
  const titles = head.map((value) => ({ value, fontWeight: 'bold' as const }));
  // Rarely needed: no process should load it before it is ready.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const bytes = await writeWorkbook([titles, ...lines], { stickyRowsCount: 1 }).toBuffer();
  const content = (async function* () {
    yield bytes;
  })();
  return { name: `${model}.xlsx`, type: TYPE, size: bytes.length, isInline: false, content };
};
