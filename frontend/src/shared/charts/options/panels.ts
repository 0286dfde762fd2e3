import type { EChartsOption } from 'echarts';
import type { Look } from '../look';
import type { PanelsSpec } from '../spec';
import { axisOf, drawnNames, frame, timeAxis, timeOf, valueFormatter } from './frame';
import { legendOf } from './legend';
import { boundsOf, insideZoom, lineOf, rankAxis } from './line';

type Panel = PanelsSpec['panels'][number];

/** Height in pixels for the name above a panel, and for the days below the last one. */
const NAME = 30;
const DAYS = 26;
const MARGIN = 16;
/** Height of a panel of ranks relative to the others: readers look at ranks first. */
const RANKS_SHARE = 1.5;

const shareOf = ({ ranks }: Panel): number => (ranks ? RANKS_SHARE : 1);

/** Tops and heights of the panels in the space below the legend. */
const placesOf = (panels: readonly Panel[], legend: number, height: number) => {
  const room = height - legend - DAYS - panels.length * NAME;
  const shares = panels.reduce((sum, panel) => sum + shareOf(panel), 0);
  let top = legend;
  return panels.map((panel) => {
    const place = { top: top + NAME, height: (room * shareOf(panel)) / shares };
    top = place.top + place.height;
    return place;
  });
};

/** Width for the labels of all value axes, so that the panels are aligned. */
const labelWidth = (panels: readonly Panel[], { textWidth, formatNumber }: Look): number => {
  const values = panels.flatMap(({ series }) => series.flatMap(({ points }) => points.map(([, y]) => y ?? 0)));
  return textWidth(formatNumber(Math.round(values.reduce((most, value) => Math.max(most, value), 0))));
};

/** The series of all panels, numbered by name, so that a name has the same colour in all of them. */
const numbersOf = (panels: readonly Panel[]): ReadonlyMap<string, number> => {
  const names = new Set(panels.flatMap(({ series }) => series.map(({ name }) => name)));
  return new Map([...names].map((name, index) => [name, index]));
};

const valueAxis = ({ name, ranks, series }: Panel, gridIndex: number, look: Look) => {
  const axis = axisOf(look);
  const title = {
    gridIndex,
    name,
    nameLocation: ranks ? ('start' as const) : ('end' as const),
    nameGap: 12,
    nameTextStyle: { color: look.palette.text, fontWeight: 600, align: 'left' as const },
  };
  if (ranks) return { ...rankAxis(series, look), ...title };
  const axisLabel = { ...axis.axisLabel, formatter: look.formatNumber };
  return { type: 'value' as const, scale: true, splitNumber: 3, ...axis, axisLabel, ...title };
};

/** The time axis of a panel. Only the last one has labels, but each shows the name of its panel in the tooltip. */
const daysAxis = ({ name }: Panel, gridIndex: number, spec: PanelsSpec, look: Look) => {
  const axis = timeAxis(look);
  const { formatter } = axis.axisPointer.label;
  return {
    ...axis,
    ...boundsOf(spec),
    gridIndex,
    axisLabel: { ...axis.axisLabel, show: gridIndex === 0 },
    axisPointer: { label: { formatter: (at: { value: unknown }) => `${name} · ${formatter(at)}` } },
  };
};

/** Panels of lines with a common axis of days, pointer, zoom and legend. */
export const panelsOption = (spec: PanelsSpec, look: Look): EChartsOption => {
  // From bottom to top, because the tooltip begins with the last axis; it ends with that of the panel under the
  // pointer.
  const panels = spec.panels.toReversed();
  const names = [...new Set(spec.panels.flatMap(({ series }) => drawnNames(series)))];
  const base = frame(look, names);
  const places = placesOf(spec.panels, legendOf(names, look).height, look.height).reverse();
  const left = labelWidth(panels, look) + MARGIN;
  const numbers = numbersOf(spec.panels);
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis', valueFormatter: valueFormatter(look.formatNumber) },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    dataZoom: [{ ...insideZoom, xAxisIndex: panels.map((_, at) => at) }],
    grid: places.map((place) => ({ ...place, left, right: MARGIN, outerBoundsMode: 'none' })),
    xAxis: panels.map((panel, at) => daysAxis(panel, at, spec, look)),
    yAxis: panels.map((panel, at) => valueAxis(panel, at, look)),
    series: panels.flatMap((panel, at) =>
      panel.series.map((one) => ({
        ...lineOf(panel, one, numbers.get(one.name)!, timeOf, look),
        xAxisIndex: at,
        yAxisIndex: at,
      })),
    ),
  };
};
