import { dayOf } from '@rallyrank/contracts/shared/time';
import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import type { ScatterPoint, ScatterSpec } from '../spec';
import { axisOf, drawnNames, frame, gridOf, timeAxis, timeOf } from './frame';

const SIZE = 9;
/** Diameters of the marks in pixels, without weight and with full weight. */
const SIZES = [6, 18] as const;

/** The area grows with the weight. */
const sizeOf = ({ weight }: ScatterPoint): number =>
  weight === undefined ? SIZE : Math.sqrt(SIZES[0] ** 2 + weight * (SIZES[1] ** 2 - SIZES[0] ** 2));

/** The interval bars of a series, cut off at the ends of the axes. */
const intervalsOf = (points: readonly ScatterPoint[], color: string, bounds: ScatterSpec['bounds']) =>
  points.flatMap(({ x, interval }) => {
    if (!interval) return [];
    const [low, high] = bounds ? [Math.max(interval[0], bounds[0]), Math.min(interval[1], bounds[1])] : interval;
    return [[{ coord: [x, low], lineStyle: { color, type: 'solid' as const } }, { coord: [x, high] }]];
  });

/** Points on two axes, with their names in the tooltip. */
export const scatterOption = (spec: ScatterSpec, look: Look): EChartsOption => {
  const names = drawnNames(spec.series);
  const base = frame(look, names);
  const axis = axisOf(look);
  const { formatX = look.formatNumber, formatY = look.formatNumber, bounds } = spec;
  const axisWith = (name: string, formatter: (value: number) => string) => ({
    type: 'value' as const,
    ...axis,
    scale: true,
    name,
    nameLocation: 'middle' as const,
    ...(bounds ? { min: bounds[0], max: bounds[1] } : {}),
    axisLabel: { ...axis.axisLabel, formatter },
  });
  const xName = { name: spec.xName, nameLocation: 'middle' as const };
  const xAxis =
    spec.x === 'day'
      ? { ...timeAxis(look), ...xName, min: 'dataMin' as const, max: 'dataMax' as const }
      : axisWith(spec.xName, formatX);
  const xOf = ({ x }: ScatterPoint) => (spec.x === 'day' ? timeOf(dayOf(x)) : x);
  const diagonal =
    spec.diagonal && bounds ? [[{ coord: [bounds[0], bounds[0]] }, { coord: [bounds[1], bounds[1]] }]] : [];
  const markLine = {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: look.palette.muted, type: 'dashed' as const },
  };
  return {
    ...base,
    grid: gridOf(look, names),
    tooltip: { ...base.tooltip, trigger: 'item', formatter: '{b}' },
    xAxis,
    yAxis: axisWith(spec.yName, formatY),
    series: spec.series.map((one, index) => {
      const { color, type } = strokeOf(one, index, look);
      const lines = [...(index === 0 ? diagonal : []), ...intervalsOf(one.points, color, bounds)];
      const shared = {
        name: one.name,
        data: one.points.map((point) => ({
          name: point.label,
          value: [xOf(point), point.y],
          symbolSize: sizeOf(point),
        })),
        itemStyle: { color },
        ...(lines.length > 0 ? { markLine: { ...markLine, data: lines } } : {}),
      };
      return spec.joined
        ? { type: 'line', ...shared, symbol: 'circle', lineStyle: { width: 2, color, type } }
        : { type: 'scatter', ...shared };
    }) as EChartsOption['series'] & object,
  };
};
