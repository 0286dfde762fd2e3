import { describe, expect, it } from '@jest/globals';
import { palettes, seriesColours } from '../../theme/palette';
import { slotIn } from '../competitor-slots';
import { type Look, strokeOf } from '../look';
import type { LineSpec, PanelsSpec } from '../spec';
import { barOption } from './bar';
import { heatOption } from './heat';
import { lineOption } from './line';
import { networkOption } from './network';
import { panelsOption } from './panels';
import { periodsOption } from './periods';
import { radarOption } from './radar';
import { rankSteps } from './rank-axis';
import { scatterOption } from './scatter';
import { slopeOption } from './slope';

const slots = new Map<string, number>();
const look: Look = {
  palette: palettes.light,
  accent: '#0b6b4a',
  colours: seriesColours.light,
  font: 'serif',
  language: 'zh',
  motion: false,
  width: 800,
  height: 600,
  textWidth: (text) => 7 * text.length,
  slotOf: (id) => slotIn(slots, id),
  formatDay: (day) => `day ${day}`,
  formatNumber: String,
};
const ranks: LineSpec = {
  kind: 'line',
  x: 'day',
  xName: 'List',
  ranks: true,
  series: [
    {
      name: 'A',
      competitor: '7',
      points: [
        ['2025-01-07', 2],
        ['2025-01-14', 14],
      ],
      marks: [{ x: '2025-01-10', label: 'China Open' }],
    },
    { name: 'B', competitor: '12', points: [['2025-01-07', 40]] },
  ],
};
/** Accesses parts of an option, whose type allows one or several of everything. */
const part = (value: unknown) => value as Record<string, never>;
const seriesOf = (option: { series?: unknown }) => option.series as Record<string, unknown>[];

describe('colours', () => {
  it('follow the competitor from chart to chart, not its place in the chart', () => {
    const [a, b] = seriesOf(lineOption(ranks, look)).map((one) => part(one.itemStyle).color);
    const turned = { ...ranks, series: [...ranks.series].reverse() };
    expect(seriesOf(lineOption(turned, look)).map((one) => part(one.itemStyle).color)).toEqual([b, a]);
  });
  it('are repeated with another stroke after the last one', () => {
    const [first, seventh] = [0, 6].map((index) => strokeOf({ name: '' }, index, look));
    expect(seventh?.color).toBe(first?.color);
    expect([first?.type, seventh?.type]).toEqual(['solid', 'dashed']);
  });
});

describe('a chart of ranks', () => {
  const option = lineOption(ranks, look);
  it('has 1 at the top of a logarithmic axis with round ranks', () => {
    expect(option.yAxis).toMatchObject({ type: 'log', inverse: true, min: 1, max: 50 });
    expect(rankSteps(50)).toEqual([1, 2, 3, 5, 10, 20, 30, 50]);
    expect(rankSteps(1)).toEqual([1, 2]);
  });
  it('holds a rank until the next list', () => {
    expect(seriesOf(option)[0]?.step).toBe('end');
  });
  it('marks an event at the rank on its day, and none before the first list', () => {
    const { markPoint } = seriesOf(option)[0] as { markPoint: { data: unknown } };
    expect(markPoint.data).toEqual([{ name: 'China Open', coord: [Date.UTC(2025, 0, 10), 2] }]);
    const early = { ...ranks, series: [{ ...ranks.series[0]!, marks: [{ x: '2024-01-01', label: 'early' }] }] };
    expect(part(seriesOf(lineOption(early, look))[0]?.markPoint).data).toEqual([]);
  });
  it('writes days in the language of the page, the same in every time zone', () => {
    const axis = part(option.xAxis);
    expect(part(axis.axisLabel).formatter).toMatchObject({ year: '{yyyy}年' });
    const { formatter } = part(part(axis.axisPointer).label) as unknown as { formatter: (at: object) => string };
    expect(formatter({ value: Date.UTC(2025, 0, 7) })).toBe('day 2025-01-07');
    expect(option).toMatchObject({ useUTC: true });
  });
  it('is not animated if motion is unwanted', () => {
    expect(option.animation).toBe(false);
  });
});

describe('other kinds', () => {
  it('shows a legend only for more than one series', () => {
    expect(lineOption({ ...ranks, series: ranks.series.slice(0, 1) }, look).legend).toEqual({ show: false });
    expect(lineOption(ranks, look).legend).toMatchObject({ type: 'plain', data: ['A', 'B'] });
  });
  it('stacks two long names of pairs on a phone, and reserves the space for them', () => {
    const [one, two] = ['Pauline MARCHAND / Pauline SAINT-CLAIR', 'HAN Jia Wen / Cecilie VESTERGAARD'] as const;
    const series = ranks.series.map((each, at) => ({ ...each, name: [one, two][at]! }));
    const drawn = (width: number) => {
      const { legend, grid } = lineOption({ ...ranks, series }, { ...look, width });
      return { type: part(legend).type, top: part(grid).top };
    };
    expect(drawn(800)).toEqual({ type: 'plain', top: 36 });
    expect(drawn(340)).toEqual({ type: 'plain', top: 60 });
  });
  it('pages a legend that would leave little room for the drawing', () => {
    const series = Array.from({ length: 12 }, (_, at) => ({ ...ranks.series[0]!, name: `Long name of number ${at}` }));
    expect(lineOption({ ...ranks, series }, { ...look, width: 340 }).legend).toMatchObject({ type: 'scroll' });
  });
  it('shortens a name that does not fit the width of the drawing', () => {
    const name = 'Alexandra KRASNOYARSKAYA / Christopher MONTGOMERY-HOLLINGSWORTH';
    const series = ranks.series.map((each) => ({ ...each, name: each.name === 'A' ? name : each.name }));
    const { formatter } = part(lineOption({ ...ranks, series }, { ...look, width: 300 }).legend);
    const shown = (formatter as unknown as (name: string) => string)(name);
    expect([shown.startsWith('Alexandra KRASNO'), shown.endsWith('…')]).toEqual([true, true]);
  });
  it('draws horizontal bars for long names, and stacks them', () => {
    const series = [{ name: 'Titles', points: [['Super 1000', 3]] as const }];
    const option = barOption({ kind: 'stacked', x: 'category', xName: 'Level', horizontal: true, series }, look);
    expect(option.yAxis).toMatchObject({
      type: 'category',
      inverse: true,
      axisLabel: { interval: 0, hideOverlap: false },
    });
    expect(seriesOf(option)[0]).toMatchObject({ stack: 'all', data: [[3, 'Super 1000']] });
  });
  it('draws the line of equal values once', () => {
    const points = [{ x: 0.2, y: 0.3, label: 'p' }];
    const series = [
      { name: 'A', points },
      { name: 'B', points },
    ];
    const option = scatterOption(
      { kind: 'scatter', xName: 'x', yName: 'y', series, diagonal: true, bounds: [0, 1] },
      look,
    );
    expect(seriesOf(option).map((one) => 'markLine' in one)).toEqual([true, false]);
  });
  it('draws points by day on an axis that begins and ends with the data', () => {
    const series = [{ name: 'A', points: [{ x: 3_650, y: 2_100, label: 'peak' }] }];
    const option = scatterOption({ kind: 'scatter', x: 'day', xName: 'x', yName: 'y', series }, look);
    expect(option.xAxis).toMatchObject({ type: 'time', min: 'dataMin', max: 'dataMax' });
    expect(seriesOf(option)[0]?.data).toMatchObject([{ value: [Date.parse('1979-12-30T00:00:00Z'), 2_100] }]);
  });
  it('draws the weight of a point, and its interval within the axes', () => {
    const points = [
      { x: 0.6, y: 0.7, label: 'few', weight: 0, interval: [0.2, 0.9] as const },
      { x: 0.8, y: 0.8, label: 'many', weight: 1, interval: [0.75, 0.85] as const },
    ];
    const option = scatterOption(
      { kind: 'scatter', xName: 'x', yName: 'y', series: [{ name: 'A', points }], bounds: [0.5, 1] },
      look,
    );
    const [series] = seriesOf(option) as unknown as { data: { symbolSize: number }[]; markLine: { data: unknown[] } }[];
    expect(series!.data.map(({ symbolSize }) => symbolSize)).toEqual([6, 18]);
    expect(series!.markLine.data).toMatchObject([
      [{ coord: [0.6, 0.5] }, { coord: [0.6, 0.9] }],
      [{ coord: [0.8, 0.75] }, { coord: [0.8, 0.85] }],
    ]);
  });
  it('leaves unknown cells of a heat map empty', () => {
    const option = heatOption(
      { kind: 'heat', rowName: '', columns: ['a', 'b'], rows: ['r'], values: [[null, 4]] },
      look,
    );
    expect(seriesOf(option)[0]?.data).toMatchObject([{ value: [1, 0, 4], label: { color: palettes.light.surface } }]);
  });
  it('gives every axis of a radar its own scale', () => {
    const option = radarOption(
      { kind: 'radar', axisName: '', axes: [{ name: 'Titles', max: 30 }], series: [{ name: 'A', values: [12] }] },
      look,
    );
    expect(option.radar).toMatchObject({ indicator: [{ name: 'Titles', min: 0, max: 30 }] });
  });
  it('links the nodes of a network by id, since names may be shared, with the relation beside each', () => {
    const nodes = ['1', '2', '3'].map((id) => ({ id, name: 'Li', group: 0 }));
    const links = [
      { from: '1', to: '2', label: 'sister', reverse: 'brother', group: 2 },
      { from: '3', to: '1', label: 'son', reverse: 'mother', group: 1 },
      { from: '3', to: '2', label: 'daughter', reverse: 'mother', group: 1 },
    ];
    const option = networkOption(
      { kind: 'network', columnNames: ['', '', ''], groups: ['Family'], nodes, links },
      look,
    );
    const series = seriesOf(option)[0];
    expect(series?.nodes).toMatchObject([
      { id: '1', name: '{name|Li}', value: [0, 18] },
      { id: '2', name: '{name|Li}\n{word|sister}', value: [1, 54] },
      { id: '3', name: '{name|Li}\n{word|mother}\n{word|daughter: Li}', value: [1, 97] },
      { id: 'bend 2', value: [0, 54] },
      { id: 'bend 3', value: [0, 97] },
    ]);
    expect(series?.links).toMatchObject([
      { source: '1', target: 'bend 2' },
      { source: 'bend 2', target: '2', lineStyle: { type: 'dashed' } },
      { source: '1', target: 'bend 3' },
      { source: 'bend 3', target: '3', lineStyle: { type: 'solid' } },
      { source: '3', target: '2', lineStyle: { curveness: 0.2 } },
    ]);
  });
});

describe('stacked lines', () => {
  it('are areas on top of each other from zero on', () => {
    const option = lineOption({ ...ranks, ranks: false, stacked: true }, look);
    expect(part(option.yAxis).scale).toBe(false);
    expect(seriesOf(option).map(({ stack }) => stack)).toEqual(['all', 'all']);
    expect(seriesOf(option)[0]?.areaStyle).toMatchObject({ color: part(seriesOf(option)[0]?.lineStyle).color });
  });
});

describe('slopes', () => {
  const names = ['Riser', 'Faller', 'Steady'];
  const ranks = [
    [9, 1],
    [1, 2],
    [3, 3],
  ] as const;
  const option = slopeOption(
    {
      kind: 'slope',
      rowName: 'Player',
      orders: ['Rules', 'Mine'],
      depth: 5,
      series: names.map((name, at) => ({ name, ranks: ranks[at]! })),
    },
    look,
  );
  it('go from the rank in one order to that in the other, in the colour of a rise or a fall', () => {
    const drawn = seriesOf(option);
    const ends = drawn.map(({ data }) => (data as { value: unknown }[]).map(({ value }) => value));
    expect(ends[0]).toEqual([
      ['Rules', 9],
      ['Mine', 1],
    ]);
    const { win, loss, faint } = palettes.light;
    expect(drawn.map(({ lineStyle }) => part(lineStyle).color)).toEqual([win, loss, faint]);
  });
  it('of equal ranks have separate ends, so that no name covers another', () => {
    const series = [...names, 'Tied'].map((name, at) => ({ name, ranks: ranks[at] ?? ([3, 3] as const) }));
    const spec = { kind: 'slope', rowName: 'Player', orders: ['Rules', 'Mine'], depth: 5, series } as const;
    const tied = seriesOf(slopeOption(spec, look)).at(-1)?.data as { value: unknown; label: object }[];
    expect(tied.map(({ value }) => value)).toEqual([
      ['Rules', 4],
      ['Mine', 4],
    ]);
    expect(tied[1]?.label).toMatchObject({ show: true, formatter: '3  Tied' });
  });
  it('have a name at both ends, except below the drawing', () => {
    const labels = seriesOf(option).map(({ data }) => (data as { label: Record<string, unknown> }[])[0]?.label);
    expect(labels.map((label) => label?.show)).toEqual([false, true, true]);
    expect(labels[1]?.formatter).toBe('Faller  1');
    expect(part(option.yAxis)).toMatchObject({ inverse: true, max: 5.5 });
  });
});

describe('periods', () => {
  const option = periodsOption(
    {
      kind: 'periods',
      columnNames: ['Who', 'From', 'Until', 'Weeks'],
      rows: [
        { name: 'A', periods: [{ from: '2025-01-01', until: '2025-01-31', note: '4' }] },
        {
          name: '<b>B',
          periods: [
            { from: '2024-01-01', until: '2024-01-01', note: '1' },
            { from: '2025-02-01', until: '2025-02-07', note: '1, goes on' },
          ],
        },
      ],
    },
    look,
  );
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  it('of a row are on one line, and include both days', () => {
    expect(seriesOf(option)[0]?.data).toEqual([
      [0, day('2025-01-01'), day('2025-02-01')],
      [1, day('2024-01-01'), day('2024-01-02')],
      [1, day('2025-02-01'), day('2025-02-08')],
    ]);
  });
  it('have a tooltip without markup from names', () => {
    const { formatter } = part(option.tooltip) as unknown as { formatter: (bar: { dataIndex: number }) => string };
    expect(formatter({ dataIndex: 2 })).toBe('&lt;b&gt;B<br>day 2025-02-01 – day 2025-02-07<br>1, goes on');
  });
});

describe('the names of the axes of a radar', () => {
  const nameOf = (name: string, width: number): string => {
    const spec = {
      kind: 'radar' as const,
      axisName: 'Statistic',
      axes: [{ name, max: 1 }],
      series: [{ name: 'A', values: [1] }],
    };
    const { formatter } = part(part(radarOption(spec, { ...look, width }).radar).axisName);
    return (formatter as unknown as (name: string) => string)(name);
  };
  it('wrap on a phone instead of leaving the drawing', () => {
    expect(nameOf('Weeks in the top 10', 340)).toBe('Weeks in\nthe top\n10');
    expect(nameOf('世界排名前十名的周数合计', 340)).toMatch(/^.{8}\n.{4}$/u);
    expect(nameOf('Weeks in the top 10', 1_000)).toBe('Weeks in the top 10');
  });
});

describe('panels', () => {
  const points = (series: LineSpec['series']) =>
    series.map((one) => ({ ...one, marks: [], points: one.points.map(([x, y]) => [x, 1_000 * (y ?? 0)] as const) }));
  const spec: PanelsSpec = {
    kind: 'panels',
    xName: 'List',
    between: ['2025-01-01', '2025-02-01'],
    marksName: 'Titles',
    panels: [
      { name: 'Rank', ranks: true, series: ranks.series },
      // The second line is the first here, and the only one.
      { name: 'Elo', series: points(ranks.series.slice(1)) },
      { name: 'Points', series: points(ranks.series) },
    ],
  };
  const option = panelsOption(spec, look);
  const grids = (option.grid as { top: number; height: number; left: number; right: number }[]).toReversed();
  it('are aligned below each other within the drawing, and that of ranks is the highest', () => {
    expect(new Set(grids.map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
    for (const [at, { top, height }] of grids.slice(0, -1).entries())
      expect(top + height).toBeLessThan(grids[at + 1]!.top);
    const last = grids.at(-1)!;
    expect(last.top + last.height).toBeLessThan(look.height);
    expect(grids[0]!.height).toBeGreaterThan(grids[1]!.height);
    expect(grids[1]!.height).toBeCloseTo(grids[2]!.height);
  });
  it('share days, pointer and zoom, and only ranks are logarithmic with 1 at the top', () => {
    const [from, until] = [Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1)];
    expect(option.xAxis).toMatchObject(spec.panels.map((_, gridIndex) => ({ gridIndex, min: from, max: until })));
    expect(option.axisPointer).toEqual({ link: [{ xAxisIndex: 'all' }] });
    expect(option.dataZoom).toMatchObject([{ xAxisIndex: [0, 1, 2] }]);
    expect(option.yAxis).toMatchObject([{ type: 'value' }, { type: 'value' }, { type: 'log', inverse: true }]);
  });
  it('have one colour and one legend entry for each line', () => {
    const lines = seriesOf(option);
    expect(lines.map(({ xAxisIndex, name }) => [xAxisIndex, name])).toEqual([
      [0, 'A'],
      [0, 'B'],
      [1, 'B'],
      [2, 'A'],
      [2, 'B'],
    ]);
    const anonymous = {
      ...spec,
      panels: spec.panels.map((panel) => ({ ...panel, series: panel.series.map(({ competitor, ...one }) => one) })),
    };
    for (const drawn of [lines, seriesOf(panelsOption(anonymous, look))])
      for (const name of ['A', 'B'])
        expect(new Set(drawn.filter((one) => one.name === name).map((one) => part(one.itemStyle).color)).size).toBe(1);
    expect(part(option.legend).data).toEqual(['A', 'B']);
  });
  it('have their names in the tooltip, which shows the last axis first', () => {
    const [, , first] = option.xAxis as { axisPointer: { label: { formatter: (at: { value: number }) => string } } }[];
    expect(first!.axisPointer.label.formatter({ value: Date.UTC(2025, 0, 7) })).toBe('Rank · day 2025-01-07');
  });
});
