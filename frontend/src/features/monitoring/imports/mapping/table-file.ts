import { tableExtensions } from '@rallyrank/contracts/monitoring/table-description';
import { MAPPING_FILE, type TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';

const WORKBOOK = /\.xlsx$/i;

/** Whether a mapping can describe the columns of a file. */
export const isTable = ({ name }: Pick<File, 'name'>): boolean =>
  tableExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/**
 * The file as the server reads it. A workbook is converted here, so that its content is limited before it is unpacked.
 */
export const asTable = async (file: File): Promise<File> => {
  if (!WORKBOOK.test(file.name)) return file;
  const { csvOfWorkbook } = await import('~/shared/entity/workbook');
  return new File([await csvOfWorkbook(file)], file.name.replace(WORKBOOK, '.csv'), { type: 'text/csv' });
};

/** The earliest time that an archive can state; zip archives have local time. */
const mtime = new Date(1980, 0, 1);

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A zip archive of a table and its mapping, which the import reads. Equal files and mappings make equal archives,
 * because a second person who approves an import uploads the same bytes.
 */
export const withMapping = async (table: File, mapping: TableMappingDraft): Promise<File> => {
  const { strToU8, zipSync } = await import('fflate');
  const files = {
    [table.name]: new Uint8Array(await table.arrayBuffer()),
    [MAPPING_FILE]: strToU8(JSON.stringify(mapping, inOrder)),
  };
  const zipped = zipSync(files, { mtime });
  return new File([Uint8Array.from(zipped)], table.name.replace(/\.[^.]+$/, '.zip'), { type: 'application/zip' });
};
