/** `open`: a quoted cell continues on the next line. `broken`: a quote inside a cell that is not quoted, or text after a closing quote. */
export type CsvRecord = readonly string[] | 'open' | 'broken';

const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0;

/** The cells of one record of a CSV file (RFC 4180). */
export const csvRecord = (text: string): CsvRecord => {
  if (!text.includes('"')) return text.split(',');
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y;
  const cells: string[] = [];
  for (;;) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) return text[at] === '"' && hasOpenQuote(text) ? 'open' : 'broken';
    const [, quoted, plain = '', end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') return cells;
  }
};
