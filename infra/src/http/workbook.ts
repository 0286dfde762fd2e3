import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { assertWhole, wholeList } from './export.js';
import { slices } from './export-stream.js';
import { openExportFile } from './export-thread.js';
import { type FileHead, headOf } from './file-head.js';

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

interface WorkbookCall<Filters> {
  readonly body: Filters;
  readonly language: Language;
}

/**
 * A whole filtered list as a workbook, with the same columns as its other files. @throws DomainError export.tooLong
 * @param pageOf returns the rows page by page
 */
export const workbookOfList = async <Filters extends { readonly zone: string }>(
  route: RouteDef,
  { body, language }: WorkbookCall<Filters>,
  pageOf: (
    query: ReturnType<typeof wholeList<Filters>>,
  ) => Promise<{ readonly rows: readonly unknown[]; readonly total: number }>,
): Promise<FileAnswer> => {
  const list = await pageOf(wholeList(body));
  assertWhole(list);
  return workbookOf(route.name, headOf(route, { language, zone: body.zone }), list.rows);
};
