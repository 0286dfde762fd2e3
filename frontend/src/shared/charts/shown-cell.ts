import type { Cell } from './chart-data';
import type { Look } from './look';
import type { ChartSpec } from './spec';

const formatOf = (spec: ChartSpec, column: number): ((value: number) => string) | undefined => {
  switch (spec.kind) {
    case 'scatter':
      return column === 1 ? spec.formatX : spec.formatY;
    case 'heat':
    case 'radar':
      return spec.formatValue;
    case 'slope':
    case 'network':
      return undefined;
    default:
      return spec.formatY;
  }
};

const hasDays = (spec: ChartSpec): boolean => 'x' in spec && spec.x === 'day';

/** A cell of the table beside a chart, written as the chart writes it. */
export const shownCell =
  (spec: ChartSpec, look: Look) =>
  (value: Cell, column: number): string => {
    if (value === null) return '–';
    if (typeof value === 'number') return (formatOf(spec, column) ?? look.formatNumber)(value);
    return column === 0 && hasDays(spec) ? look.formatDay(value) : value;
  };
