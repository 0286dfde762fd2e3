import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import type { BarSpec } from '../spec';
import { axisOf, drawnNames, frame, gridOf, timeAxis, timeOf, valueFormatter } from './frame';

/**
 * Width in pixels for the names of horizontal bars. Longer names wrap, so that the bars keep enough width on a phone.
 */
const NAME_WIDTH = 150;

/** Bars side by side or stacked, vertical or horizontal. */
export const barOption = (spec: BarSpec, look: Look): EChartsOption => {
  const names = drawnNames(spec.series);
  const base = frame(look, names);
  const axis = axisOf(look);
  const format = spec.formatY ?? look.formatNumber;
  const xOf = spec.x === 'day' ? timeOf : (x: string) => x;
  const lying = spec.horizontal ?? false;
  const places =
    spec.x === 'day'
      ? timeAxis(look)
      : {
          type: 'category' as const,
          ...axis,
          splitLine: { show: false },
          inverse: lying,
          // A bar without its name is meaningless.
          ...(lying && {
            axisLabel: {
              ...axis.axisLabel,
              interval: 0,
              hideOverlap: false,
              width: NAME_WIDTH,
              overflow: 'break' as const,
            },
          }),
        };
  const values = {
    type: 'value' as const,
    ...(spec.counts ? { minInterval: 1 } : {}),
    ...axis,
    axisLabel: { ...axis.axisLabel, formatter: format },
  };
  return {
    ...base,
    grid: gridOf(look, names),
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: valueFormatter(format),
    },
    xAxis: lying ? values : places,
    yAxis: lying ? places : values,
    series: spec.series.map((one, index) => ({
      type: 'bar',
      name: one.name,
      data: one.points.map(([x, y]) => (lying ? [y, xOf(x)] : [xOf(x), y])),
      itemStyle: { color: strokeOf(one, index, look).color },
      barMaxWidth: 24,
      ...(spec.kind === 'stacked'
        ? { stack: 'all', itemStyle: stackedStyle(strokeOf(one, index, look).color, look) }
        : {}),
    })),
  };
};

/** A thin border separates the parts of a stack even without their colours. */
const stackedStyle = (color: string, { palette }: Look) => ({ color, borderColor: palette.surface, borderWidth: 1 });
