import { expect, test } from '@jest/globals';
import { badmintonFrame, FIRST_DAY, numberOf, type TestMatch } from '../testing/small-table.js';
import { seriesChampions } from './series-champions.js';

const final = (edition: string, winner: string, loser: string, more: Partial<TestMatch> = {}): TestMatch => ({
  edition,
  round: 'F',
  sides: [winner, loser],
  ...more,
});
const frame = badmintonFrame(
  [
    final('1', '1', '2'),
    final('2', '1', '3', { outcome: 'walkover' }),
    final('3', '2', '1'),
    // The final has no winner, so the title of edition 3 is defended in edition 5.
    final('4', '2', '1', { outcome: 'unplayed' }),
    final('5', '2', '3'),
    final('6', '3', '1'),
    final('1', '1+2', '3+4'),
    final('7', '4', '1'),
  ],
  { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((edition) => [edition, { series: '10' }])), 7: { series: '11' } },
);
const births = new Map([
  [numberOf(frame, '1'), FIRST_DAY - 8_000],
  [numberOf(frame, '2'), FIRST_DAY - 9_000],
]);
const of = (seriesId: string, discipline: number) =>
  seriesChampions(frame, { seriesId, discipline }, (player) => births.get(player));
const idOf = (competitor: number) => frame.table.people.id(competitor);

test('lists titles in playing order, and a title is defended if the same side won the previous one', () => {
  const titles = of('10', 0).titles.map(({ edition, winner, defended }) => [
    frame.table.editions.at(edition).ref.id,
    idOf(winner),
    defended,
  ]);
  expect(titles).toEqual([
    ['1', '1', false],
    ['2', '1', true],
    ['3', '2', false],
    ['5', '2', true],
    ['6', '3', false],
  ]);
});

test('lists all champions with the most titles', () =>
  expect(of('10', 0).most.map(({ winner, titles }) => [idOf(winner), titles])).toEqual([
    ['1', 2],
    ['2', 2],
  ]));

test('lists ages on the day of the final for each player of a pair, without unknown dates of birth', () => {
  const ages = (discipline: number) => of('10', discipline).ages.map(({ player, age }) => [idOf(player), age]);
  expect(ages(0)).toEqual([
    ['1', 8_001],
    // The final is dated on the first day of the edition, so that it counts on the last one, six days later.
    ['1', 8_006],
    ['2', 9_002],
    ['2', 9_004],
  ]);
  expect(ages(2).map(([player]) => player)).toEqual(['1', '2']);
});

test('is empty for a series without a title in the discipline', () =>
  expect(of('11', 2)).toEqual({ titles: [], most: [], ages: [] }));
