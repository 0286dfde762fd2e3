import type { Cell } from './chart-data';
import type { PageLook } from './look';
import type { ChartSpec } from './spec';

const formatOf = (spec: ChartSpec, column: number): ((value: number) => string) | undefined => {
  switch (spec.kind) {
    case 'scatter':
      return column === 1 ? spec.formatX : spec.formatY;
    case 'heat':
    case 'radar':
      return spec.formatValue;
    case 'panels':
    case 'slope':
    case 'periods':
    case 'network':
      return undefined;
    default:
      return spec.formatY;
  }
};

const isDay = (spec: ChartSpec, column: number): boolean => {
  if (spec.kind === 'periods') return column === 1 || column === 2;
  if (spec.kind === 'scatter') return column === 1 && spec.x === 'day';
  return column === 0 && (spec.kind === 'panels' || ('x' in spec && spec.x === 'day'));
};

/** Formats a cell of the table beside a chart like the chart. */
export const shownCell =
  (spec: ChartSpec, look: Pick<PageLook, 'formatDay' | 'formatNumber'>) =>
  (value: Cell, column: number): string => {
    if (value === null) return '–';
    if (typeof value === 'number') return (formatOf(spec, column) ?? look.formatNumber)(value);
    return isDay(spec, column) ? look.formatDay(value) : value;
  };
