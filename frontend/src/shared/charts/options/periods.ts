import type { EChartsOption } from 'echarts';
import { format } from 'echarts/core';
import type { Look } from '../look';
import type { PeriodsSpec } from '../spec';
import { axisOf, frame, gridOf, timeAxis, timeOf } from './frame';

const DAY = 86_400_000;
const BAR_HEIGHT = 10;
/** Minimum width of a bar in pixels, so that a short period is still visible. */
const LEAST_WIDTH = 3;
/** Maximum width of names in pixels. Longer ones are cut; the table has the full names. */
const NAME_WIDTH = 330;

/** Bars from the first day to the last, with one line for each row. */
export const periodsOption = (spec: PeriodsSpec, look: Look): EChartsOption => {
  const base = frame(look, []);
  const axis = axisOf(look);
  const bars = spec.rows.flatMap(({ name, periods }, row) => periods.map((period) => ({ ...period, name, row })));
  return {
    ...base,
    grid: gridOf(look, []),
    xAxis: {
      ...timeAxis(look),
      min: 'dataMin',
      max: 'dataMax',
      splitLine: { show: true, showMaxLine: false, lineStyle: { color: look.palette.line } },
    },
    yAxis: {
      ...axis,
      type: 'category',
      data: spec.rows.map(({ name }) => name),
      inverse: true,
      splitLine: { show: false },
      // The name is above its bars, so that a long name takes no width from them.
      axisLabel: {
        inside: true,
        margin: 0,
        interval: 0,
        align: 'left',
        verticalAlign: 'bottom',
        padding: [0, 0, 3, 0],
        color: look.palette.text,
        fontSize: 11,
        width: NAME_WIDTH,
        overflow: 'truncate',
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter: (bar) => {
        const { name, from, until, note } = bars[Array.isArray(bar) ? 0 : bar.dataIndex] ?? {};
        return [name, `${look.formatDay(from ?? '')} – ${look.formatDay(until ?? '')}`, note]
          .map((line) => format.encodeHTML(line ?? ''))
          .join('<br>');
      },
    },
    series: [
      {
        type: 'custom',
        encode: { x: [1, 2], y: 0 },
        data: bars.map(({ row, from, until }) => [row, timeOf(from), timeOf(until) + DAY]),
        itemStyle: { color: look.accent },
        renderItem: (_, api) => {
          const [left = 0, middle = 0] = api.coord([api.value(1), api.value(0)]);
          const [right = 0] = api.coord([api.value(2), api.value(0)]);
          return {
            type: 'rect',
            shape: {
              x: left,
              y: middle,
              width: Math.max(LEAST_WIDTH, right - left),
              height: BAR_HEIGHT,
              r: 2,
            },
            style: { fill: look.accent },
          };
        },
      },
    ],
  };
};
