import type { EChartsOption } from 'echarts';
import { contrast } from '../../theme/contrast';
import type { Look } from '../look';
import type { HeatSpec } from '../spec';
import { axisOf, frame, gridOf } from './frame';

/** A mixture of two colours with a share of the second one; all are `#rrggbb`. */
const mixed = (from: string, to: string, share: number): string => {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${[1, 3, 5].map(channel).join('')}`;
};

const readable = (ground: string, { palette }: Look): string =>
  contrast(palette.text, ground) >= contrast(palette.surface, ground) ? palette.text : palette.surface;

/** A grid of values: higher values have a stronger theme colour. Each cell shows its value. */
export const heatOption = (spec: HeatSpec, look: Look): EChartsOption => {
  const { columns, rows, formatValue = look.formatNumber } = spec;
  const base = frame(look, []);
  const axis = { ...axisOf(look), type: 'category' as const, splitLine: { show: false } };
  const cells = spec.values.flatMap((row, y) =>
    row.flatMap((value, x) => (value === null ? [] : [[x, y, value] as const])),
  );
  const values = cells.map(([, , value]) => value);
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const numbersOf = (data: unknown) => (Array.isArray(data) ? (data as number[]) : []);
  return {
    ...base,
    grid: gridOf(look, []),
    xAxis: { ...axis, data: [...columns], position: 'top' },
    yAxis: { ...axis, data: [...rows], inverse: true },
    tooltip: {
      ...base.tooltip,
      formatter: (cell) => {
        const [x = 0, y = 0, value = 0] = numbersOf(Array.isArray(cell) ? [] : cell.data);
        return `${rows[y]}, ${columns[x]}: ${formatValue(value)}`;
      },
    },
    visualMap: {
      show: false,
      min,
      max,
      inRange: { color: [look.palette.sunken, look.accent] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells.map((cell) => ({
          value: [...cell],
          label: { color: readable(mixed(look.palette.sunken, look.accent, (cell[2] - min) / (max - min || 1)), look) },
        })),
        label: { show: true, fontSize: 11, formatter: ({ value }) => formatValue(numbersOf(value)[2] ?? 0) },
        itemStyle: { borderColor: look.palette.surface, borderWidth: 1 },
      },
    ],
  };
};
