import { expect, test } from '@jest/globals';
import { comparedIds, daysOf, type RankSeries, ratedLike, representatives, shownOf } from './compared';

const series = (discipline: RankSeries['discipline'], id: string, lists: number): RankSeries => ({
  discipline,
  competitor: { id, players: [] },
  basis: 'published',
  dates: Array.from({ length: lists }, () => '2026-01-06'),
  ranks: [],
  points: [],
});

test('an address contains each other player once, and no more than a chart can show', () => {
  expect(comparedIds('7,12,7,1,x,', '1')).toEqual(['7', '12']);
  expect(comparedIds('2,3,4,5,6,7,8', '1')).toEqual(['2', '3', '4', '5', '6']);
  expect(comparedIds(null, '1')).toEqual([]);
});
test('players are compared in the discipline of the first', () => {
  const own = [series('XD', '10', 5), series('MD', '11', 30)];
  const other = [series('XD', '20', 90), series('MD', '21', 4), series('MD', '22', 8)];
  expect(representatives([own, other, [], own]).map((one) => one.competitor.id)).toEqual(['11', '22']);
});
test('a single player has the longest lines, compared players have one line each', () => {
  const own = Array.from({ length: 8 }, (_, at) => series('MD', String(at), at));
  expect(shownOf(own, []).map((one) => one.competitor.id)).toEqual(['7', '6', '5', '4', '3', '2']);
  const others = [
    { name: 'Two', series: [series('MD', '20', 1)] },
    { name: 'On the way', series: undefined },
  ];
  expect(shownOf(own, others).map((one) => one.competitor.id)).toEqual(['7', '20']);
});
test('ratings are those of the competitors whose ranks are shown, or all if nobody is ranked', () => {
  const ranks = [series('MD', '1', 9), series('XD', '2', 3)];
  const own = [series('XD', '2', 1), series('XD', '1', 20), series('MD', '5', 30)];
  const others = [{ name: 'Other', series: [series('MD', '1', 4)] }];
  expect(ratedLike(ranks, own, others)).toEqual([others[0]!.series[0], own[0]]);
  expect(ratedLike([], own, []).map((one) => one.competitor.id)).toEqual(['5', '1', '2']);
});
test('charts that share an axis start on the first day of all lines and end on the last', () => {
  const one = { ...series('MS', '1', 0), dates: ['2024-01-02', '2025-12-30'] };
  const two = { ...series('MS', '2', 0), dates: ['2023-05-01', '2025-06-03'] };
  expect(daysOf([[one], undefined, [two, series('MS', '3', 0)]])).toEqual(['2023-05-01', '2025-12-30']);
  expect(daysOf([undefined, []])).toBeUndefined();
});
