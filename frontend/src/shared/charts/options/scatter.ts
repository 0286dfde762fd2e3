import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import type { ScatterSpec } from '../spec';
import { axisOf, drawnNames, frame, gridOf } from './frame';

/** Points on two axes of numbers, with their names in the tooltip. */
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
  const diagonal = bounds && {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: look.palette.muted, type: 'dashed' as const },
    data: [[{ coord: [bounds[0], bounds[0]] }, { coord: [bounds[1], bounds[1]] }]],
  };
  return {
    ...base,
    grid: gridOf(look, names),
    tooltip: { ...base.tooltip, trigger: 'item', formatter: '{b}' },
    xAxis: axisWith(spec.xName, formatX),
    yAxis: axisWith(spec.yName, formatY),
    series: spec.series.map((one, index) => {
      const { color, type } = strokeOf(one, index, look);
      const shared = {
        name: one.name,
        data: one.points.map(({ x, y, label }) => ({ name: label, value: [x, y] })),
        itemStyle: { color },
        symbolSize: 9,
        ...(index === 0 && spec.diagonal && diagonal ? { markLine: diagonal } : {}),
      };
      return spec.joined
        ? { type: 'line', ...shared, symbol: 'circle', lineStyle: { width: 2, color, type } }
        : { type: 'scatter', ...shared };
    }) as EChartsOption['series'] & object,
  };
};
