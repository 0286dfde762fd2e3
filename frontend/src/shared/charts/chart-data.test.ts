import { describe, expect, it } from '@jest/globals';
import { tableOf, toCsv, toJson } from './chart-data';

const data = tableOf('Date', [
  {
    name: 'A, "the" one',
    points: [
      ['2025-01-07', 2],
      ['2025-01-14', 1],
    ],
  },
  { name: '=B', points: [['2025-01-14', 5]] },
]);

describe('chart data', () => {
  it('puts series side by side and leaves gaps open', () => {
    expect(data.rows).toEqual([
      ['2025-01-07', 2, null],
      ['2025-01-14', 1, 5],
    ]);
  });
  it('writes CSV that a spreadsheet reads and does not run', () => {
    expect(toCsv(data)).toBe('\uFEFFDate,"A, ""the"" one",\'=B\r\n2025-01-07,2,\r\n2025-01-14,1,5\r\n');
  });
  it('writes JSON rows by column name', () => {
    expect(JSON.parse(toJson(data))[0]).toEqual({ Date: '2025-01-07', 'A, "the" one': 2, '=B': null });
  });
});
