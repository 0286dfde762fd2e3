/** Content of a chart. Functions format values for people; exports and tables contain the plain values. */

/** A marked event on a line, such as a title, drawn at the value in force on its day. */
export interface Mark {
  readonly x: string;
  readonly label: string;
}

/** Name and colour of a series. */
export interface Named {
  readonly name: string;
  /** Id of its competitor, who has the same colour on the whole page. */
  readonly competitor?: string;
  /** The reason why nothing is drawn, if nothing is. */
  readonly absence?: string;
}

export interface Series extends Named {
  /** `[x, y]`, by x; x is a day `YYYY-MM-DD` or a category. Null interrupts the line. */
  readonly points: readonly (readonly [x: string, y: number | null])[];
  readonly marks?: readonly Mark[];
}

interface Axes {
  /** Days result in a time axis, other values in categories in the order of their first appearance. */
  readonly x: 'day' | 'category';
  /** Title of the x column. */
  readonly xName: string;
  readonly series: readonly Series[];
  readonly formatY?: (value: number) => string;
}

export interface LineSpec extends Axes {
  readonly kind: 'line';
  /** Ranks: the axis is logarithmic with 1 at the top, and a rank holds until the next list. */
  readonly ranks?: boolean;
  /** A count: a whole number that holds until the next point. */
  readonly counts?: boolean;
  /** A share: the axis is from 0 to 1. */
  readonly isShare?: boolean;
  /** Stacked areas, starting with zero. */
  readonly stacked?: boolean;
  /** First and last day of the axis; by default those of the points. */
  readonly between?: readonly [from: string, until: string] | undefined;
  /** Title of the column of marks. */
  readonly marksName?: string;
}

/** Line charts below each other on one axis of days, with one pointer and one legend. */
export interface PanelsSpec {
  readonly kind: 'panels';
  /** Title of the x column. */
  readonly xName: string;
  /** First and last day of the axis; by default those of the points. */
  readonly between?: LineSpec['between'];
  /** Title of the column of marks; the first panel has them. */
  readonly marksName: string;
  /** From top to bottom. Series of the same name are one entry of the legend. */
  readonly panels: readonly (Pick<LineSpec, 'ranks' | 'series'> & { readonly name: string })[];
}

export interface BarSpec extends Axes {
  readonly kind: 'bar' | 'stacked';
  /** Whole numbers only. */
  readonly counts?: boolean;
  /** Bars are horizontal, with the first category at the top: for long names. */
  readonly horizontal?: boolean;
}

export interface ScatterPoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Weight of the point, from 0 to 1: the area of its mark. */
  readonly weight?: number;
  /** Uncertainty interval of y, drawn as a bar through the mark. */
  readonly interval?: readonly [low: number, high: number];
}

export interface ScatterSpec {
  readonly kind: 'scatter';
  /** `day`: x is a day number, and the axis begins and ends with the data. Numbers by default. */
  readonly x?: 'day';
  readonly xName: string;
  readonly yName: string;
  readonly series: readonly (Named & {
    readonly points: readonly ScatterPoint[];
  })[];
  /** Joins the points of a series. */
  readonly joined?: boolean;
  /** Draws the line of equal x and y. */
  readonly diagonal?: boolean;
  /** Both bounds of both axes. */
  readonly bounds?: readonly [number, number];
  readonly formatX?: (value: number) => string;
  readonly formatY?: (value: number) => string;
}

export interface HeatSpec {
  readonly kind: 'heat';
  /** Title of the column of row names. */
  readonly rowName: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** By row, then column; null if unknown. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly formatValue?: (value: number) => string;
}

export interface RadarSpec {
  readonly kind: 'radar';
  /** Title of the column of axis names. */
  readonly axisName: string;
  readonly axes: readonly { readonly name: string; readonly max: number }[];
  readonly series: readonly (Named & { readonly values: readonly (number | null)[] })[];
  readonly formatValue?: (value: number) => string;
}

/** Two orders of the same rows, with a line from the rank of each in the first to that in the second. */
export interface SlopeSpec {
  readonly kind: 'slope';
  /** Title of the column of names. */
  readonly rowName: string;
  /** Names of the orders. */
  readonly orders: readonly [string, string];
  /** Number of ranks that are drawn; the line of a worse rank leaves the drawing at the bottom. */
  readonly depth: number;
  readonly series: readonly (Named & { readonly ranks: readonly [number, number] })[];
}

/** Rows of bars on one time axis. */
export interface PeriodsSpec {
  readonly kind: 'periods';
  /** Titles of the columns: row, first day, last day, further information about the period. */
  readonly columnNames: readonly [string, string, string, string];
  /** From top to bottom; a row may have several periods. Both days belong to a period. */
  readonly rows: readonly {
    readonly name: string;
    readonly periods: readonly { readonly from: string; readonly until: string; readonly note: string }[];
  }[];
}

export interface NetworkSpec {
  readonly kind: 'network';
  /** Titles of the columns: from, relation, to. */
  readonly columnNames: readonly [string, string, string];
  /** Groups of nodes, each with its own colour. */
  readonly groups: readonly string[];
  /** The others are drawn around the first one. */
  readonly nodes: readonly { readonly id: string; readonly name: string; readonly group: number }[];
  /**
   * `label` is the relation of `to` to `from`, `reverse` that of `from` to `to`. A link has the colour of its group,
   * and a line type that differs from the others.
   */
  readonly links: readonly {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly reverse: string;
    readonly group: number;
  }[];
}

export type ChartSpec =
  | LineSpec
  | PanelsSpec
  | BarSpec
  | ScatterSpec
  | HeatSpec
  | RadarSpec
  | SlopeSpec
  | PeriodsSpec
  | NetworkSpec;
export type ChartKind = ChartSpec['kind'];
export type SpecOf<K extends ChartKind> = Extract<ChartSpec, { readonly kind: K }>;

const named = (spec: ChartSpec): readonly (Named & { readonly isEmpty: boolean })[] => {
  switch (spec.kind) {
    case 'heat':
    case 'periods':
    case 'network':
      return [];
    case 'panels':
      return spec.panels.flatMap(({ series }) => series.map((one) => ({ ...one, isEmpty: one.points.length === 0 })));
    case 'slope':
      return spec.series.map((one) => ({ ...one, isEmpty: false }));
    case 'radar':
      return spec.series.map((one) => ({ ...one, isEmpty: one.values.every((value) => value === null) }));
    default:
      return spec.series.map((one) => ({ ...one, isEmpty: one.points.length === 0 }));
  }
};

/** Series without points. */
export const missing = (spec: ChartSpec): readonly Named[] => named(spec).filter((one) => one.isEmpty);

export const isEmpty = (spec: ChartSpec): boolean => {
  if (spec.kind === 'heat') return spec.values.flat().every((value) => value === null);
  if (spec.kind === 'network') return spec.nodes.length === 0;
  if (spec.kind === 'periods') return spec.rows.every(({ periods }) => periods.length === 0);
  return named(spec).every((one) => one.isEmpty);
};
