import { expect, test } from '@jest/globals';
import { badmintonFrame, numberOf, type TestMatch } from '../testing/small-table.js';
import { partnersOf } from './partners.js';
import { timelineOf } from './timeline.js';

const lost = { winner: 2 } as const;

test('the timeline has the best result of each season, highest level first', () => {
  const matches: TestMatch[] = [
    { edition: '1', round: 'F' },
    { edition: '2', round: 'QF', ...lost },
    { edition: '3', round: 'R32', ...lost },
    { edition: '4', round: 'R16', ...lost },
    { edition: '5', round: 'F' },
    { edition: '6', round: 'R16' },
    { edition: '7', round: 'R16', outcome: 'unplayed' },
  ];
  const editions = {
    1: { level: 'super-300', season: 2023, series: '10' },
    2: { level: 'super-300', season: 2024, series: '10' },
    3: { level: 'super-300', season: 2024, series: '10' },
    4: { level: 'olympics', season: 2024, series: '11' },
    5: { level: 'thomas-cup', season: 2024, series: '12' },
    6: { level: 'super-300', season: 2025, series: '2' },
    7: { level: 'super-1000', season: 2025, series: '14' },
  };
  const frame = badmintonFrame(matches, editions);
  const grid = timelineOf(frame, numberOf(frame, '1'), { discipline: 0 });
  expect(
    grid.map(({ seriesId, level, titles, cells }) => [
      seriesId,
      level,
      titles,
      cells.map(({ season, edition, result }) => `${season} ${edition} ${result}`),
    ]),
  ).toEqual([
    ['11', 'olympics', 0, ['2024 3 R16']],
    ['10', 'super-300', 1, ['2023 0 W', '2024 1 QF']],
    ['2', 'super-300', 0, ['2025 5 null']],
    ['12', 'thomas-cup', 0, ['2024 4 null']],
  ]);
});

test('partners are listed with matches, titles and the share of wins, most matches first', () => {
  const frame = badmintonFrame([
    { sides: ['1+2', '5+6'], round: 'SF' },
    { sides: ['1+2', '7+8'], round: 'F', outcome: 'walkover' },
    { edition: '2', sides: ['1+3', '5+6'], round: 'SF' },
    { edition: '2', sides: ['1+3', '7+8'], round: 'F', ...lost },
    { edition: '3', sides: ['1+4', '7+8'], outcome: 'unplayed' },
    { edition: '3', sides: ['1+4', '7+8'], discipline: 'XD', ...lost },
    { edition: '4', sides: ['1', '2'] },
  ]);
  const of = (filter: object) =>
    partnersOf(frame, numberOf(frame, '1'), filter).map(({ partner, discipline, tally, share, ...more }) => [
      frame.table.people.id(partner),
      discipline,
      `${tally.won}-${tally.lost} ${tally.walkoversWon}`,
      share,
      [more.events, more.finals, more.titles, more.firstRow, more.lastRow],
    ]);
  const expected = [
    ['3', 2, '1-1 0', 0.5, [1, 1, 0, 2, 3]],
    ['4', 4, '0-1 0', 0, [1, 0, 0, 5, 5]],
    ['2', 2, '1-0 1', 1, [1, 1, 1, 0, 1]],
  ];
  expect(of({})).toEqual(expected);
  expect(of({ discipline: 2, rounds: ['F'] })).toEqual([
    ['3', 2, '0-1 0', 0, [1, 1, 0, 3, 3]],
    ['2', 2, '0-0 1', null, [1, 1, 1, 1, 1]],
  ]);
});
