/** What a chart shows, as columns: the source of the drawing, the export and the table for screen readers. */
export interface ChartData {
  /** Names of the columns; the first holds the x values. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface Series {
  readonly name: string;
  /** `[x, y]`, by x; x is a day `YYYY-MM-DD` or a category. */
  readonly points: readonly (readonly [string, number])[];
}

/** Series side by side over all their x values, in order. */
export const tableOf = (xName: string, series: readonly Series[]): ChartData => {
  const xs = [...new Set(series.flatMap((one) => one.points.map(([x]) => x)))].sort();
  const values = series.map((one) => new Map(one.points));
  return {
    columns: [xName, ...series.map((one) => one.name)],
    rows: xs.map((x) => [x, ...values.map((of) => of.get(x) ?? null)]),
  };
};

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  // A leading =, +, - or @ would run as a formula in a spreadsheet.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export const toCsv = ({ columns, rows }: ChartData): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

export const toJson = ({ columns, rows }: ChartData): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]))));
