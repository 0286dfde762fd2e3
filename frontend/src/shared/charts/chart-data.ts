import { dayOf } from '@rallyrank/contracts/shared/time';
import type { ChartSpec, LineSpec, Named, PanelsSpec, Series } from './spec';

export type Cell = string | number | null;

/** The data of a chart, as columns: the source of the export and of the table for screen readers. */
export interface ChartData {
  /** Names of the columns; the first column contains the names of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Marked {
  readonly series: readonly Series[];
  /** Title of the column of marks. */
  readonly marksName?: string | undefined;
}

const marksOf = (series: Marked['series'], x: string): Cell => {
  const marks = series.flatMap(({ name, marks = [] }) =>
    marks.filter((mark) => mark.x === x).map((mark) => ({ name, ...mark })),
  );
  return marks.map(({ name, label }) => (series.length > 1 ? `${name}: ${label}` : label)).join('; ') || null;
};

/**
 * Series side by side over all their x values, days in order and categories in the order of their first appearance;
 * then the marked events.
 */
const besideEachOther = (
  { series, x: axis, xName }: Pick<LineSpec, 'series' | 'x' | 'xName'>,
  { marksName, series: lines }: Marked,
): ChartData => {
  const marked = marksName === undefined ? [] : lines.flatMap(({ marks = [] }) => marks);
  const xs = [...new Set([...series.flatMap(({ points }) => points.map(([x]) => x)), ...marked.map(({ x }) => x)])];
  if (axis === 'day') xs.sort();
  const values = series.map(({ points }) => new Map(points));
  return {
    columns: [xName, ...series.map(({ name }) => name), ...(marksName === undefined ? [] : [marksName])],
    rows: xs.map((x) => [
      x,
      ...values.map((of) => of.get(x) ?? null),
      ...(marksName === undefined ? [] : [marksOf(lines, x)]),
    ]),
  };
};

/** The series of all panels, each named after its panel, and also after itself if the panel has several. */
const panelSeries = ({ panels }: PanelsSpec): Series[] => {
  const several = panels.some(({ series }) => series.length > 1);
  return panels.flatMap(({ name, series }) =>
    series.map((one) => ({ ...one, name: several ? `${name}: ${one.name}` : name })),
  );
};

const seriesColumns = (series: readonly Named[]) => series.map(({ name }) => name);

export const tableOf = (spec: ChartSpec): ChartData => {
  switch (spec.kind) {
    case 'scatter':
      return {
        columns: ['', spec.xName, spec.yName],
        rows: spec.series.flatMap(({ points }) =>
          points.map(({ x, y, label }) => [label, spec.x === 'day' ? dayOf(x) : x, y]),
        ),
      };
    case 'heat':
      return {
        columns: [spec.rowName, ...spec.columns],
        rows: spec.rows.map((name, at) => [name, ...(spec.values[at] ?? [])]),
      };
    case 'radar':
      return {
        columns: [spec.axisName, ...seriesColumns(spec.series)],
        rows: spec.axes.map(({ name }, at) => [name, ...spec.series.map(({ values }) => values[at] ?? null)]),
      };
    case 'slope':
      return {
        columns: [spec.rowName, ...spec.orders],
        rows: spec.series.map(({ name, ranks }) => [name, ...ranks]),
      };
    case 'periods':
      return {
        columns: spec.columnNames,
        rows: spec.rows.flatMap(({ name, periods }) =>
          periods.map(({ from, until, note }) => [name, from, until, note]),
        ),
      };
    case 'network': {
      const names = new Map(spec.nodes.map(({ id, name }) => [id, name]));
      return {
        columns: spec.columnNames,
        rows: spec.links.map(({ from, label, to }) => [names.get(from) ?? from, label, names.get(to) ?? to]),
      };
    }
    case 'panels':
      return besideEachOther(
        { series: panelSeries(spec), x: 'day', xName: spec.xName },
        { series: spec.panels[0]?.series ?? [], marksName: spec.marksName },
      );
    case 'line':
      return besideEachOther(spec, spec);
    default:
      return besideEachOther(spec, { series: [] });
  }
};

const csvCell = (value: Cell): string => {
  const text = value === null ? '' : String(value);
  // A leading =, +, - or @ would run as a formula in a spreadsheet.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export const toCsv = ({ columns, rows }: ChartData): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

export const toJson = ({ columns, rows }: ChartData): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]))));
