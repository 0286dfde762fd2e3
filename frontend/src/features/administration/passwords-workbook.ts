import type { UserImportReport } from '@rallyrank/contracts/identity/user-import';
import writeWorkbook from 'write-excel-file/universal';

/** User names and one-time passwords as a workbook; texts are never read as formulas. */
export const passwordsWorkbook = (passwords: UserImportReport['passwords'], head: readonly string[]): Promise<Blob> => {
  const titles = head.map((value) => ({ value, fontWeight: 'bold' as const }));
  const lines = passwords.map(({ userName, password }) => [userName, password]);
  return writeWorkbook([titles, ...lines], { stickyRowsCount: 1 }).toBlob();
};
