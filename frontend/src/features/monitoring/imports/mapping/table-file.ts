import { tableExtensions } from '@rallyrank/contracts/monitoring/table-description';
import type { TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';

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

/** A zip archive of a table and its mapping, which the import reads. */
export const withMapping = async (table: File, mapping: TableMappingDraft): Promise<File> => {
  const { strToU8, zipSync } = await import('fflate');
  const zipped = zipSync({
    [table.name]: new Uint8Array(await table.arrayBuffer()),
    'mapping.json': strToU8(JSON.stringify(mapping)),
  });
  return new File([Uint8Array.from(zipped)], table.name.replace(/\.[^.]+$/, '.zip'), { type: 'application/zip' });
};
