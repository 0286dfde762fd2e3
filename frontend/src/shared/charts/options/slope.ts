import type { EChartsOption } from 'echarts';
import type { Look } from '../look';
import type { SlopeSpec } from '../spec';
import { axisOf, frame } from './frame';

/** Width for names on either side, in pixels; the slopes take the rest. */
const NAMES = 128;
const GAP = 8;

/** The colour of a rise, a fall, or no change. */
const colourOf = ([before, after]: readonly [number, number], { palette }: Look): string => {
  if (before === after) return palette.faint;
  return after < before ? palette.win : palette.loss;
};

/** Heights of the ends in one order. Equal ranks get different heights, so that their names do not overlap. */
const heightsOf = (series: SlopeSpec['series'], at: 0 | 1): readonly number[] => {
  const taken = new Map<number, number>();
  return series.map(({ ranks }) => {
    const before = taken.get(ranks[at]) ?? 0;
    taken.set(ranks[at], before + 1);
    return ranks[at] + before;
  });
};

/**
 * Two orders side by side, with colours for rises and falls. It is not animated, since it is redrawn while a slider is
 * dragged.
 */
export const slopeOption = ({ orders, depth, series }: SlopeSpec, look: Look): EChartsOption => {
  const base = frame(look, []);
  const axis = axisOf(look);
  const heights = [heightsOf(series, 0), heightsOf(series, 1)] as const;
  return {
    ...base,
    animation: false,
    grid: { left: NAMES, right: NAMES, top: 28, bottom: 8 },
    tooltip: { ...base.tooltip, trigger: 'item', formatter: '{a}' },
    xAxis: {
      type: 'category',
      ...axis,
      data: [...orders],
      position: 'top',
      boundaryGap: false,
      axisLine: { show: false },
      splitLine: { show: true, lineStyle: { color: look.palette.line } },
    },
    yAxis: { type: 'value', inverse: true, min: 0.5, max: depth + 0.5, show: false },
    series: series.map(({ name, ranks }, row) => {
      const color = colourOf(ranks, look);
      const end = (at: 0 | 1) => ({
        value: [orders[at], heights[at][row]] as [string, number],
        label: {
          show: (heights[at][row] ?? 0) <= depth,
          position: at === 0 ? ('left' as const) : ('right' as const),
          formatter: at === 0 ? `${name}  ${ranks[at]}` : `${ranks[at]}  ${name}`,
          color: look.palette.text,
          fontSize: 12,
          width: NAMES - GAP,
          overflow: 'truncate' as const,
          align: at === 0 ? ('right' as const) : ('left' as const),
        },
      });
      return {
        type: 'line' as const,
        name,
        data: [end(0), end(1)],
        symbol: 'circle',
        symbolSize: 6,
        itemStyle: { color },
        lineStyle: { color, width: ranks[0] === ranks[1] ? 1 : 2 },
        emphasis: { focus: 'series' as const },
        triggerLineEvent: true,
      };
    }),
  };
};
