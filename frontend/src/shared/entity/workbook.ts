import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { Language } from '@rallyrank/contracts/shared/errors';
import { readSheet } from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/universal';
import { choiceText } from './entity-row';

type Row = Readonly<Record<string, unknown>>;
type Cell = string | number | boolean | null;

/** A value as the import understands it: choices in words, ids with commas between them. */
const cellOf = (field: Field, value: unknown, language: Language): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : choiceText(field, value, language);
};

/** Rows of an entity as a workbook with a sheet, the fields under their labels. Texts are never read as formulas. */
export const workbookOf = (
  { fields }: Pick<Entity, 'fields'>,
  rows: readonly Row[],
  language: Language,
): Promise<Blob> => {
  const columns = Object.entries(fields);
  const head = columns.map(([, { label }]) => ({ value: label[language], fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map(([key, field]) => cellOf(field, row[key], language)));
  return writeWorkbook([head, ...lines], { stickyRowsCount: 1 }).toBlob();
};

const quoted = (cell: unknown): string => {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/** The first sheet of a workbook as CSV, which the server imports; an empty row stays an empty line, so that line numbers agree. */
export const csvOfWorkbook = async (workbook: Blob): Promise<string> => {
  const rows = await readSheet(workbook);
  const lines = rows.map((row) => (row.every((cell) => cell === null) ? '' : row.map(quoted).join(',')));
  return `${lines.join('\r\n')}\r\n`;
};
