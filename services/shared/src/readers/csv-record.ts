import { tableDelimiters } from '@rallyrank/contracts/monitoring/table-mapping';
import { CsvError, parse } from 'csv-parse/sync';

/**
 * The cells of a record. `open` means that a quoted cell continues on the next line; `broken` means a quote inside an
 * unquoted cell, or text after a closing quote.
 */
export type CsvRecord = readonly string[] | 'open' | 'broken';

export const separators = tableDelimiters;
export type Separator = (typeof separators)[number];

/** Parses one record of a CSV file (RFC 4180). Quotes are rare, and splitting takes a tenth of the time of parsing. */
export const csvRecord = (text: string, separator: Separator = ','): CsvRecord => {
  if (!text.includes('"')) return text.split(separator);
  try {
    return (parse(text, { delimiter: separator }) as string[][])[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken';
  }
};
