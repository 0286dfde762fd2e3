import type { SpecSource } from '@rallyrank/contracts/monitoring/generator';

type Schema = Extract<SpecSource, { from: 'schema' }>['schema'];

const WORKBOOK = /\.xlsx$/i;
/** What the server takes; the first lines of a longer table tell enough. */
const MAX_CHARACTERS = 100_000;

const firstLines = (csv: string): string =>
  csv.length <= MAX_CHARACTERS ? csv : csv.slice(0, csv.lastIndexOf('\n', MAX_CHARACTERS));

/** A table as CSV; a workbook is converted here, so that no compressed file reaches the server. Undefined if it cannot be read. */
export const readTable = async (file: File): Promise<string | undefined> => {
  try {
    if (!WORKBOOK.test(file.name)) return firstLines(await file.text());
    const { csvOfWorkbook } = await import('~/shared/entity/workbook');
    return firstLines(await csvOfWorkbook(file));
  } catch {
    return undefined;
  }
};

/** Undefined if the file holds no object of JSON. */
export const readSchema = async (file: File): Promise<Schema | undefined> => {
  try {
    const value: unknown = JSON.parse(await file.text());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;
  } catch {
    return undefined;
  }
};
