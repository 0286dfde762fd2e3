import { CsvError, parse } from 'csv-parse/sync';

/** `open`: a quoted cell continues on the next line. `broken`: a quote inside a cell that is not quoted, or text after a closing quote. */
export type CsvRecord = readonly string[] | 'open' | 'broken';

/** The cells of one record of a CSV file (RFC 4180). Quotes are rare, and splitting takes a tenth of the time of parsing. */
export const csvRecord = (text: string): CsvRecord => {
  if (!text.includes('"')) return text.split(',');
  try {
    return (parse(text) as string[][])[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken';
  }
};
