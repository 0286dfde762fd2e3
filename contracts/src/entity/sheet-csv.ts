/** Maximum unpacked size of a workbook in bytes. A small file can unpack to much more than any import reads. */
export const MOST_UNPACKED = 64 * 1024 * 1024;

const quoted = (cell: unknown): string => {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/** The rows of a sheet as CSV, for an import. Empty rows stay empty lines, so that line numbers agree. */
export const csvOfSheet = (rows: readonly (readonly unknown[])[]): string => {
  const lines = rows.map((row) => (row.every((cell) => cell === null) ? '' : row.map(quoted).join(',')));
  return `${lines.join('\r\n')}\r\n`;
};
