import type { EChartsOption } from 'echarts';
import type { Palette } from '../theme/palette';
import type { Series } from './chart-data';

export interface ChartColours {
  readonly palette: Palette;
  readonly series: readonly string[];
  /** A canvas does not inherit the type of the page. */
  readonly font: string;
}

export interface LineChartSpec {
  readonly kind: 'line' | 'bar';
  readonly series: readonly Series[];
  /** Ranks: 1 stands on top. */
  readonly inverse?: boolean;
  /** Days give a time axis, anything else categories. */
  readonly x: 'day' | 'category';
  readonly formatY?: (value: number) => string;
  readonly formatX?: (value: string) => string;
}

const axisStyle = ({ palette }: ChartColours) => ({
  axisLine: { lineStyle: { color: palette.line } },
  axisTick: { show: false },
  axisLabel: { color: palette.muted, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.line } },
});

/** Axes, tooltip and legend that all charts of the site share. */
export const chartOption = (spec: LineChartSpec, colours: ChartColours): EChartsOption => {
  const { palette } = colours;
  const axis = axisStyle(colours);
  const { formatY } = spec;
  const legend = spec.series.length > 1;
  return {
    animationDuration: 150,
    animationDurationUpdate: 150,
    aria: { enabled: true },
    textStyle: { fontFamily: colours.font },
    color: [...colours.series],
    grid: { left: 8, right: 16, top: legend ? 36 : 16, bottom: 8, outerBoundsMode: 'same' },
    legend: legend
      ? { type: 'scroll', top: 0, left: 0, textStyle: { color: palette.text }, icon: 'roundRect', itemHeight: 4 }
      : { show: false },
    tooltip: {
      trigger: 'axis',
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      confine: true,
      ...(formatY ? { valueFormatter: (value: unknown) => (typeof value === 'number' ? formatY(value) : '') } : {}),
    },
    dataZoom: [{ type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false }],
    xAxis: spec.x === 'day' ? { type: 'time', ...axis, splitLine: { show: false } } : { type: 'category', ...axis },
    yAxis: {
      type: 'value',
      inverse: spec.inverse ?? false,
      ...(spec.inverse ? { min: 1, minInterval: 1 } : {}),
      ...axis,
      axisLabel: { color: palette.muted, ...(formatY ? { formatter: formatY } : {}) },
    },
    series: spec.series.map((one) =>
      spec.kind === 'bar'
        ? { type: 'bar' as const, name: one.name, data: one.points.map((point) => [...point]), barMaxWidth: 24 }
        : {
            type: 'line' as const,
            name: one.name,
            data: one.points.map((point) => [...point]),
            showSymbol: one.points.length < 30,
            symbolSize: 5,
            lineStyle: { width: 2 },
            ...(spec.inverse ? { step: 'end' as const } : {}),
          },
    ),
  };
};
