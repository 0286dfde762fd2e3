import { expect, test } from '@jest/globals';
import { growthSeries } from './growth-series';

const step = (date: string, value: number, association: string) => ({
  date,
  best: { value, holder: { competitor: null, association, isActive: false } },
});

test('the line of a holder ends where the next one takes over, and may begin again', () => {
  const steps = [
    step('2022-01-01', 1, 'DEN'),
    step('2022-02-01', 2, 'DEN'),
    step('2023-01-01', 3, 'CHN'),
    step('2024-01-01', 4, 'DEN'),
  ];
  expect(growthSeries({ steps, until: '2025-01-01' }, ({ association }) => `of ${association}`)).toEqual([
    {
      name: 'of DEN',
      competitor: 'DEN',
      points: [
        ['2022-01-01', 1],
        ['2022-02-01', 2],
        ['2023-01-01', 2],
        ['2023-01-01', null],
        ['2024-01-01', 4],
        ['2025-01-01', 4],
      ],
    },
    {
      name: 'of CHN',
      competitor: 'CHN',
      points: [
        ['2023-01-01', 3],
        ['2024-01-01', 3],
        ['2024-01-01', null],
      ],
    },
  ]);
});

test('a line ends when nobody holds the record any more', () => {
  const steps = [step('2022-01-01', 1, 'DEN'), { date: '2022-03-01', best: null }];
  const [line] = growthSeries({ steps, until: '2025-01-01' }, () => '');
  expect(line?.points).toEqual([
    ['2022-01-01', 1],
    ['2022-03-01', 1],
    ['2022-03-01', null],
  ]);
});

test('a record without a value has no line', () => {
  expect(growthSeries({ steps: [], until: null }, () => '')).toEqual([]);
});
