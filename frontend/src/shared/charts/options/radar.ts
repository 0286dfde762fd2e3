import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import type { RadarSpec } from '../spec';
import { frame, valueFormatter } from './frame';
import { wrappedText } from './wrapped-text';

/** Radius as a share of the smaller side of the drawing. */
const RADIUS = 0.31;
/**
 * The first axis points up, so in a hexagon the outer axes at the sides reach this far out, plus a gap of some pixels
 * to their names.
 */
const SIDEWARD = 0.87;
const GAP = 18;
const LEAST_NAME_WIDTH = 48;

/** Number of legend rows for which there is room above the axes. */
const LEGEND_ROWS = 2;

/** Competitors on several scales at once; higher values are further out. */
export const radarOption = (spec: RadarSpec, look: Look): EChartsOption => {
  const names = spec.series.map(({ name }) => name);
  const base = frame(look, names, LEGEND_ROWS);
  // Long names of axes wrap, so that none leaves the drawing; echarts itself would cut them.
  const nameWidth = Math.max(LEAST_NAME_WIDTH, look.width * (0.5 - RADIUS * SIDEWARD) - GAP);
  const line = { lineStyle: { color: look.palette.line } };
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      valueFormatter: valueFormatter(spec.formatValue ?? look.formatNumber),
    },
    radar: {
      indicator: spec.axes.map(({ name, max }) => ({ name, max, min: 0 })),
      center: ['50%', '55%'],
      radius: `${2 * 100 * RADIUS}%`,
      axisName: {
        color: look.palette.muted,
        formatter: (name = '') => wrappedText(name, nameWidth, look.textWidth),
      },
      axisLine: line,
      splitLine: line,
      splitArea: { show: false },
    },
    series: spec.series.map((one, index) => {
      const { color, type } = strokeOf(one, index, look);
      return {
        type: 'radar',
        name: one.name,
        data: [{ name: one.name, value: one.values.map((value) => value ?? 0) }],
        itemStyle: { color },
        lineStyle: { width: 2, color, type },
        areaStyle: { color, opacity: 0.08 },
      };
    }),
  };
};
