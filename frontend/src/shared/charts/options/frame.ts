import { formatTexts } from '@rallyrank/contracts/locales/format';
import { dateOf } from '@rallyrank/contracts/shared/time';
import type { Look } from '../look';
import type { Named } from '../spec';
import { legendOf } from './legend';

/** A day in the form for echarts. Days are shown in UTC, so that they are the same everywhere. */
export const timeOf = (day: string): number => dateOf(day).getTime();
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Names of the series with points. */
export const drawnNames = (series: readonly (Named & { readonly points: readonly unknown[] })[]): string[] =>
  series.filter(({ points }) => points.length > 0).map(({ name }) => name);

/**
 * The options that all charts share: font, motion, tooltip and legend.
 * @param legendRows rows that the drawing leaves room for
 */
export const frame = (look: Look, names: readonly string[], legendRows?: number) => {
  const { palette } = look;
  return {
    useUTC: true,
    animation: look.motion,
    animationDuration: 150,
    animationDurationUpdate: 150,
    textStyle: { fontFamily: look.font },
    tooltip: {
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      confine: true,
      transitionDuration: look.motion ? 0.15 : 0,
    },
    legend: legendOf(names, look, legendRows).option,
  };
};

/** Margins of the plot below the legend, if there is one. */
export const gridOf = (look: Look, names: readonly string[]) => ({
  left: 8,
  right: 16,
  top: legendOf(names, look).height + 16,
  bottom: 8,
  outerBoundsMode: 'same' as const,
});

export const axisOf = ({ palette }: Look) => ({
  axisLine: { lineStyle: { color: palette.line } },
  axisTick: { show: false },
  axisLabel: { color: palette.muted, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.line } },
  nameTextStyle: { color: palette.muted },
});

/** Localised dates: years, months and days on the axis, whole days in the tooltip. */
export const timeAxis = (look: Look) => {
  const axis = axisOf(look);
  const day = formatTexts.axis.day[look.language];
  return {
    ...axis,
    type: 'time' as const,
    splitLine: { show: false },
    axisLabel: {
      ...axis.axisLabel,
      // The second format is for an axis that also has days: "Nov" beside "2 Nov" could be read as one date.
      formatter: { year: formatTexts.axis.year[look.language], month: ['{MMM}', day], day },
    },
    axisPointer: {
      label: { formatter: ({ value }: { value: unknown }) => look.formatDay(dayOf(Number(value))) },
    },
  };
};

/** Formatter for the tooltip of an axis; a value that is not a number has no text. */
export const valueFormatter =
  (format: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? format(value) : '–';
