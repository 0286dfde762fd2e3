import { describe, expect, it } from '@jest/globals';
import { tableOf, toCsv, toJson } from './chart-data';
import { shownCell } from './shown-cell';
import type { LineSpec } from './spec';

const spec: LineSpec = {
  kind: 'line',
  x: 'day',
  xName: 'Date',
  series: [
    {
      name: 'A, "the" one',
      points: [
        ['2025-01-07', 2],
        ['2025-01-14', 1],
      ],
    },
    { name: '=B', points: [['2025-01-14', 5]] },
  ],
};
const data = tableOf(spec);

describe('data of a chart', () => {
  it('puts series side by side and leaves gaps open', () => {
    expect(data.rows).toEqual([
      ['2025-01-07', 2, null],
      ['2025-01-14', 1, 5],
    ]);
  });
  it('names the columns of panels after them, and has marks once', () => {
    const [a, b] = spec.series.map((one) => ({ ...one, marks: [{ x: '2025-01-14', label: 'China Open' }] }));
    const panels = (series: LineSpec['series']) => [
      { name: 'Rank', ranks: true, series },
      { name: 'Elo', series: [b!] },
    ];
    const table = (series: LineSpec['series']) =>
      tableOf({ kind: 'panels', xName: 'Date', marksName: 'Titles', panels: panels(series) });
    expect(table([a!])).toEqual({
      columns: ['Date', 'Rank', 'Elo', 'Titles'],
      rows: [
        ['2025-01-07', 2, null, null],
        ['2025-01-14', 1, 5, 'China Open'],
      ],
    });
    expect(table([a!, b!]).columns).toEqual(['Date', 'Rank: A, "the" one', 'Rank: =B', 'Elo: =B', 'Titles']);
    expect(table([a!, b!]).rows[1]).toEqual(['2025-01-14', 1, 5, 5, 'A, "the" one: China Open; =B: China Open']);
  });
  it('contains the marked events, and whose lines they are on', () => {
    const marks = [{ x: '2025-01-10', label: 'China Open' }];
    const series = spec.series.map((one) => ({ ...one, marks }));
    expect(tableOf({ ...spec, series, marksName: 'Titles' })).toEqual({
      columns: ['Date', 'A, "the" one', '=B', 'Titles'],
      rows: [
        ['2025-01-07', 2, null, null],
        ['2025-01-10', null, null, 'A, "the" one: China Open; =B: China Open'],
        ['2025-01-14', 1, 5, null],
      ],
    });
  });
  it('keeps categories in the order in which they come', () => {
    const series = [
      {
        name: 'Titles',
        points: [
          ['Super 1000', 3],
          ['Super 300', 1],
        ] as const,
      },
    ];
    const { rows } = tableOf({ kind: 'bar', x: 'category', xName: 'Level', series });
    expect(rows.map(([level]) => level)).toEqual(['Super 1000', 'Super 300']);
  });
  it('has a row for each line of a slope chart, with both ranks', () => {
    const series = [{ name: 'A', ranks: [1, 3] as const }];
    const slopes = tableOf({ kind: 'slope', rowName: 'Player', orders: ['Rules', 'Mine'], depth: 2, series });
    expect(slopes).toEqual({ columns: ['Player', 'Rules', 'Mine'], rows: [['A', 1, 3]] });
  });
  it('is a matrix for a heat map, and a list of links for a network', () => {
    const heat = tableOf({ kind: 'heat', rowName: 'Level', columns: ['W', 'F'], rows: ['500'], values: [[9, null]] });
    expect(heat).toEqual({ columns: ['Level', 'W', 'F'], rows: [['500', 9, null]] });
    const network = tableOf({
      kind: 'network',
      columnNames: ['From', 'Relation', 'To'],
      groups: ['Family'],
      nodes: [
        { id: '1', name: 'A', group: 0 },
        { id: '2', name: 'B', group: 0 },
      ],
      links: [{ from: '1', to: '2', label: 'sister', reverse: 'brother', group: 0 }],
    });
    expect(network.rows).toEqual([['A', 'sister', 'B']]);
  });
  it('writes CSV without formulas that a spreadsheet would run', () => {
    expect(toCsv(data)).toBe('\uFEFFDate,"A, ""the"" one",\'=B\r\n2025-01-07,2,\r\n2025-01-14,1,5\r\n');
  });
  it('writes JSON rows by column name', () => {
    expect(JSON.parse(toJson(data))[0]).toEqual({ Date: '2025-01-07', 'A, "the" one': 2, '=B': null });
  });
  it('has the day of each point of a scatter plot by day, and its cell is formatted as a day', () => {
    const series = [{ name: 'A', points: [{ x: 3_650, y: 2_100, label: 'peak' }] }];
    const peaks = { kind: 'scatter', x: 'day', xName: 'Day', yName: 'Rating', series } as const;
    expect(tableOf(peaks).rows).toEqual([['peak', '1979-12-30', 2_100]]);
    const look = { formatDay: (day: string) => `day ${day}`, formatNumber: String };
    expect(['peak', '1979-12-30', 2_100].map(shownCell(peaks, look))).toEqual(['peak', 'day 1979-12-30', '2100']);
  });
});
