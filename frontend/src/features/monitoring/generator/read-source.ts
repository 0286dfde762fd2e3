import type { SpecSource } from '@rallyrank/contracts/monitoring/generator';

type Schema = Extract<SpecSource, { from: 'schema' }>['schema'];

const WORKBOOK = /\.xlsx$/i;
/** Limit of the server; of a longer table the first lines are enough. */
const MAX_CHARACTERS = 100_000;

const firstLines = (csv: string): string =>
  csv.length <= MAX_CHARACTERS ? csv : csv.slice(0, csv.lastIndexOf('\n', MAX_CHARACTERS));

/**
 * Reads a table as CSV. A workbook is converted here, so that no compressed file reaches the server. Undefined if the
 * file cannot be read.
 */
export const readTable = async (file: File): Promise<string | undefined> => {
  try {
    if (!WORKBOOK.test(file.name)) return firstLines(await file.text());
    const { csvOfWorkbook } = await import('~/shared/entity/workbook');
    return firstLines(await csvOfWorkbook(file));
  } catch {
    return undefined;
  }
};

/** Undefined if the file does not contain a JSON object. */
export const readSchema = async (file: File): Promise<Schema | undefined> => {
  try {
    const value: unknown = JSON.parse(await file.text());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;
  } catch {
    return undefined;
  }
};
