import { describe, expect, it } from '@jest/globals';
import { palettes, seriesColours } from '../theme/palette';
import { chartOption, type LineChartSpec } from './line-option';

const colours = { palette: palettes.light, series: seriesColours.light, font: 'serif' };
const spec: LineChartSpec = {
  kind: 'line',
  x: 'day',
  inverse: true,
  series: [
    {
      name: 'A',
      points: [
        ['2025-01-07', 2],
        ['2025-01-14', 1],
      ],
    },
  ],
};

describe('chartOption', () => {
  it('stands ranks on their head, from 1', () => {
    expect(chartOption(spec, colours).yAxis).toMatchObject({ inverse: true, min: 1 });
  });
  it('shows a legend only for more than one series', () => {
    expect(chartOption(spec, colours).legend).toEqual({ show: false });
    const two = { ...spec, series: [...spec.series, { name: 'B', points: [] }] };
    expect(chartOption(two, colours).legend).toMatchObject({ type: 'scroll' });
  });
  it('takes its colours from the scheme', () => {
    expect(chartOption(spec, { palette: palettes.dark, series: seriesColours.dark, font: 'serif' })).toMatchObject({
      color: seriesColours.dark,
      tooltip: { backgroundColor: palettes.dark.raised },
    });
  });
  it('uses categories for what is not a day', () => {
    expect(chartOption({ ...spec, x: 'category', kind: 'bar' }, colours).xAxis).toMatchObject({ type: 'category' });
  });
});
