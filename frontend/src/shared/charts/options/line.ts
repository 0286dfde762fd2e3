import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import type { LineSpec, Series } from '../spec';
import { axisOf, drawnNames, frame, gridOf, timeAxis, timeOf, valueFormatter } from './frame';
import { rankSteps } from './rank-axis';

const FEW_POINTS = 30;
const AREA_OPACITY = 0.6;

/** Values of a series at its marks, each that of the last point until then. */
const placesOfMarks = ({ points, marks = [] }: Series) =>
  marks.flatMap((mark) => {
    const value = points.findLast(([x, y]) => x <= mark.x && y !== null)?.[1] ?? null;
    return value === null ? [] : [{ ...mark, value }];
  });

const markPoint = (one: Series, xOf: (x: string) => string | number, { palette }: Look) => ({
  symbol: 'diamond',
  symbolSize: 11,
  label: { show: false },
  itemStyle: { borderColor: palette.surface, borderWidth: 1 },
  tooltip: { trigger: 'item' as const, formatter: '{b}' },
  data: placesOfMarks(one).map(({ x, label, value }) => ({ name: label, coord: [xOf(x), value] })),
});

/** A logarithmic axis with 1 at the top. */
export const rankAxis = (series: readonly Series[], look: Look) => {
  const ranks = series.flatMap(({ points }) => points.flatMap(([, y]) => y ?? []));
  const steps = rankSteps(ranks.reduce((worst, rank) => Math.max(worst, rank), 1));
  const axis = axisOf(look);
  return {
    ...axis,
    type: 'log' as const,
    inverse: true,
    min: 1,
    max: steps.at(-1) ?? 1,
    axisTick: { ...axis.axisTick, customValues: steps },
    axisLabel: { ...axis.axisLabel, customValues: steps },
  };
};

/** The ends of an axis of days, in milliseconds since 1970; undefined if they are those of the points. */
export const boundsOf = ({ between }: Pick<LineSpec, 'between'>) =>
  between && { min: timeOf(between[0]), max: timeOf(between[1]) };

/** Zoom by touch, or by the wheel with the control key, so that the wheel alone still scrolls the page. */
export const insideZoom = { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false } as const;

/**
 * One line with its marks.
 * @param index in the chart; it determines the colour unless the line has a competitor
 */
export const lineOf = (
  { ranks, counts, stacked }: Pick<LineSpec, 'ranks' | 'counts' | 'stacked'>,
  one: Series,
  index: number,
  xOf: (x: string) => string | number,
  look: Look,
) => {
  const { color, type } = strokeOf(one, index, look);
  return {
    type: 'line' as const,
    name: one.name,
    data: one.points.map(([x, y]) => [xOf(x), y]),
    itemStyle: { color },
    lineStyle: { width: 2, color, type },
    showSymbol: one.points.length < FEW_POINTS && !stacked,
    symbolSize: 5,
    ...(ranks || counts ? { step: 'end' as const } : {}),
    ...(stacked ? { stack: 'all', areaStyle: { color, opacity: AREA_OPACITY } } : {}),
    markPoint: markPoint(one, xOf, look),
  };
};

/** Lines over days or categories. */
export const lineOption = (spec: LineSpec, look: Look): EChartsOption => {
  const names = drawnNames(spec.series);
  const base = frame(look, names);
  const axis = axisOf(look);
  const format = spec.formatY ?? look.formatNumber;
  const xOf = spec.x === 'day' ? timeOf : (x: string) => x;
  return {
    ...base,
    grid: gridOf(look, names),
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      order: spec.ranks ? 'valueAsc' : 'valueDesc',
      valueFormatter: valueFormatter(format),
    },
    dataZoom: [insideZoom],
    xAxis:
      spec.x === 'day'
        ? { ...timeAxis(look), ...boundsOf(spec) }
        : { type: 'category', ...axis, splitLine: { show: false } },
    yAxis: spec.ranks
      ? rankAxis(spec.series, look)
      : {
          type: 'value',
          scale: !spec.stacked,
          ...(spec.counts ? { minInterval: 1 } : {}),
          ...(spec.isShare ? { min: 0, max: 1 } : {}),
          ...axis,
          axisLabel: { ...axis.axisLabel, formatter: format },
        },
    series: spec.series.map((one, index) => lineOf(spec, one, index, xOf, look)),
  };
};
